import { conclude, endWithSignals, jest, lint, runStep, types } from './steps.ts'

// What a developer runs before committing. The tests of the API open databases and take as long again: npm test.
endWithSignals()
conclude(
  await Promise.all([
    runStep('lint', lint),
    runStep('types', types),
    runStep('unit tests', () => jest(['browser'], 300_000)),
  ]),
)
