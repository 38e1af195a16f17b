/** Result of a step of `npm test`. */
export interface Outcome {
  passed: number
  failed: number
  /** For the person at the terminal, when something failed. */
  report?: string
}

interface JestResults {
  numPassedTests: number
  numFailedTests: number
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number
  testResults: { name: string; status: string; message: string }[]
}

const HEAD_LINES = 30
const TAIL_LINES = 20

/** A failure's words and its place in the code, without the hundreds of lines that some messages have between. */
function clipped(failure: string): string {
  const lines = failure.split('\n')
  const left = lines.length - HEAD_LINES - TAIL_LINES
  if (left <= 0) return failure
  return [...lines.slice(0, HEAD_LINES), `… ${String(left)} lines …`, ...lines.slice(-TAIL_LINES)].join('\n')
}

const readable = (message: string): string =>
  message
    .split(/^(?= {2}● )/m)
    .map(clipped)
    .join('')

export function jestOutcome(results: JestResults): Outcome {
  const messages = results.testResults.filter(({ status }) => status === 'failed')
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    report: messages.map(({ name, message }) => `${name}\n${readable(message)}`).join('\n'),
  }
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number }
  /** Failures outside of tests: the site did not start, a file could not be loaded. */
  errors: { message?: string }[]
}

export function playwrightOutcome(results: PlaywrightResults): Outcome {
  const { stats, errors } = results
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    report: errors.map(({ message }) => message ?? '').join('\n'),
  }
}

/** A run that ended with an error has failed, even if none of its tests did. */
export function checkExitCode(outcome: Outcome, exitCode: number | null): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}
