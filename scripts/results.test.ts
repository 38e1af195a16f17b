import { checkExitCode, jestOutcome, playwrightOutcome } from './results.ts'

test("a test file that cannot be loaded counts as failed, with jest's message", () => {
  const outcome = jestOutcome({
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '' },
      { name: 'b.test.ts', status: 'failed', message: 'expected 1, received 2' },
      { name: 'c.test.ts', status: 'failed', message: 'Cannot find module' },
    ],
  })
  expect(outcome).toMatchObject({ passed: 7, failed: 2 })
  expect(outcome.report).toMatch(/b\.test\.ts\nexpected 1, received 2\nc\.test\.ts\nCannot find module/)
})

test('a failure of hundreds of lines is cut to its message and its place in the code', () => {
  const roles = Array.from({ length: 300 }, (_, line) => `      role ${String(line)}`)
  const failure = (title: string) => [
    `  ● ${title}`,
    '',
    '    Unable to find',
    ...roles,
    `    > 12 | ${title}`,
  ]
  const message = [...failure('one'), ...failure('two')].join('\n')
  const { report = '' } = jestOutcome({
    numPassedTests: 0,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ name: 'a.test.ts', status: 'failed', message }],
  })
  expect(report).toMatch(/● one[^]*Unable to find[^]*> 12 \| one[^]*● two[^]*> 12 \| two/)
  expect(report.split('\n').length).toBeLessThan(110)
})

test('a browser run that could not start counts as failed', () => {
  const stats = { expected: 0, unexpected: 0 }
  expect(playwrightOutcome({ stats, errors: [{ message: 'The API did not start.' }] })).toEqual({
    passed: 0,
    failed: 1,
    report: 'The API did not start.',
  })
})

test('an exit code of failure counts more than a report without failures', () => {
  expect(checkExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
  expect(checkExitCode({ passed: 3, failed: 0 }, null)).toEqual({ passed: 3, failed: 1 })
  expect(checkExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  expect(checkExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
})
