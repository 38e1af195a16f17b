import { findsDefects, findsNothing, missingPrograms, type Scanner } from './scanner.ts'

const scanner = (found: string[]): Scanner => ({
  name: 'a scanner',
  programs: [
    { name: 'node', install: 'apt install nodejs' },
    { name: 'no-such-scanner', install: 'apt install no-such-scanner' },
  ],
  planted: [/script/, /injection/],
  scanPlanted: () => Promise.resolve({ findings: found, scanned: '2 pages' }),
  scanSite: () => Promise.resolve({ findings: found, scanned: '7 pages' }),
})

test('TRU-06 a scanner counts only when it finds every planted defect', async () => {
  expect(await findsDefects(scanner(['a script', 'an injection']))).toMatchObject({ passed: 1, failed: 0 })
  expect(await findsDefects(scanner(['a script']))).toMatchObject({
    failed: 1,
    report: '  not found: /injection/',
  })
  expect(await findsDefects(scanner([]))).toMatchObject({ passed: 0, failed: 1 })
})

test('TRU-06 whatever a scanner finds on the site is a failure', async () => {
  expect(await findsNothing(scanner([]))).toEqual({ passed: 1, failed: 0, scanned: '7 pages' })
  expect(await findsNothing(scanner(['a script']))).toMatchObject({ failed: 1, report: '  a script' })
})

test('TRU-06 a program that is not on the machine is named with the command that installs it', () => {
  const missing = missingPrograms(
    scanner([]),
    `/nowhere:${process.execPath.replace(/[/\\]node[^/\\]*$/, '')}`,
  )
  expect(missing).toEqual([{ name: 'no-such-scanner', install: 'apt install no-such-scanner' }])
})
