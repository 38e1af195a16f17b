import { renameSync, writeFileSync } from 'node:fs'
import process from 'node:process'

/**
 * A reporter of jest: writes what was found so far to RESULTS_FILE after each file of tests, in the shape of jest's own
 * results, so that a run that is cut short has results too.
 */
export default class PartialResults {
  onTestResult(_test, _result, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    const file = process.env.RESULTS_FILE
    const results = {
      numPassedTests,
      numFailedTests,
      numRuntimeErrorTestSuites,
      testResults: testResults.map(({ testFilePath, failureMessage }) => ({
        name: testFilePath,
        status: failureMessage ? 'failed' : 'passed',
        message: failureMessage ?? '',
      })),
    }
    writeFileSync(`${file}.part`, JSON.stringify(results))
    renameSync(`${file}.part`, file)
  }
}
