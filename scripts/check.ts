import { conclude, endWithSignals, jest, lint, runCommand, runStep, types } from './steps.ts'

/** Whether something is not committed yet; where git cannot say, everything counts as new. */
async function changesOnly(): Promise<boolean> {
  const { code, output } = await runCommand('git', ['status', '--porcelain'], { limitMs: 10_000 })
  return code === 0 && output.trim() !== ''
}

// What a developer runs before committing: of the tests of browser code those that the changes concern, or all when
// there are none. The tests of the API open databases and take as long again: npm test.
endWithSignals()
const only = (await changesOnly()) ? ['--onlyChanged'] : []
conclude(
  await Promise.all([
    runStep('lint', lint),
    runStep('types', types),
    runStep(`unit tests${only.length > 0 ? ' of what changed' : ''}`, () => jest(['browser'], 300_000, only)),
  ]),
)
