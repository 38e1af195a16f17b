import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jestOutcome } from './results.ts'
import { countTests, runCommand } from './steps.ts'

test('a run of tests that takes too long reports what had passed and failed until then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-steps-'))
  const report = `
    import PartialResults from ${JSON.stringify(join(import.meta.dirname, 'partial-results.mjs'))}
    const failed = { testFilePath: 'two.test.ts', failureMessage: 'expected 1, received 2' }
    const counts = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 0 }
    new PartialResults().onTestResult(null, null, { ...counts, testResults: [failed] })`
  await writeFile(join(folder, 'report.mjs'), report)
  const results = join(folder, 'results.json')
  await runCommand(process.execPath, [join(folder, 'report.mjs')], {
    limitMs: 60_000,
    env: { RESULTS_FILE: results },
  })
  const outcome = await countTests(
    'sh',
    (file) => ['-c', `cp '${results}' '${file}' && exec sleep 600`],
    { limitMs: 3000 },
    jestOutcome,
  )
  await rm(folder, { recursive: true, force: true })
  expect(outcome).toEqual({
    passed: 7,
    failed: 1,
    report: 'two.test.ts\nexpected 1, received 2\nEnded after 3 s.',
  })
})
