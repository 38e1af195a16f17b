import { readFileSync } from 'node:fs'
import { EXCEPTIONS, licenceProblems, type PackageLock } from './licences.ts'
import { root } from './services.ts'

const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as PackageLock

test('TRU-03 every package that is installed has an allowed licence', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(1000)
  expect(licenceProblems(lock)).toEqual([])
})

test.each([
  ['GPL-3.0-only'],
  ['AGPL-3.0-or-later'],
  ['MIT AND GPL-2.0'],
  ['(GPL-2.0 OR LGPL-3.0-or-later)'],
  ['(MIT OR Apache-2.0) AND GPL-2.0'],
  ['(GPL-2.0 AND (MIT OR ISC OR BSD-2-Clause))'],
  ['SEE LICENSE IN LICENSE.md'],
  ['UNLICENSED'],
  ['MPL-2.0'],
  ['BlueOak-1.0'],
  [undefined],
])('TRU-03 a package under %s is found, also below another one', (license) => {
  const planted = (path: string): PackageLock => ({
    packages: { ...lock.packages, [path]: { version: '1.0.0', ...(license !== undefined && { license }) } },
  })
  const found = [`planted 1.0.0 has the licence '${license ?? ''}'.`]
  expect(licenceProblems(planted('node_modules/planted'))).toEqual(found)
  expect(licenceProblems(planted('api/node_modules/fastify/node_modules/planted'))).toEqual(found)
})

test.each([
  'MIT',
  'MIT OR Apache-2.0 AND GPL-2.0',
  '(MIT OR GPL-3.0-only)',
  'Apache-2.0 AND BSD-3-Clause',
  'MIT-0',
])('TRU-03 a package under %s is allowed', (license) => {
  expect(licenceProblems({ packages: { 'node_modules/planted': { license } } })).toEqual([])
})

test('TRU-03 an exception is for its own licence, is installed, and is documented', () => {
  expect(
    licenceProblems({ packages: { 'node_modules/axe-core': { license: 'GPL-3.0-only' } } }),
  ).toHaveLength(1)
  const names = Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1) ?? '')
  const documented = readFileSync(`${root}/docs/security.md`, 'utf8').split('## Dependencies')[1] ?? ''
  for (const [pattern, licence] of EXCEPTIONS) {
    const [found = ''] = names.filter((name) => pattern.test(name))
    expect(found).not.toBe('')
    expect(documented).toContain(licence || found)
  }
})
