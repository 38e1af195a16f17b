import { dirname } from 'node:path'
import type { Outcome } from './results.ts'
import { conclude, dependencies, endWithSignals, lint, runCommand, runJest, runStep } from './steps.ts'

/** Folders with files that are not committed yet. */
async function changedFolders(): Promise<string[]> {
  const args = ['status', '--porcelain', '--no-renames', '--untracked-files=all']
  const { code, output } = await runCommand('git', args, { limitMs: 10_000 })
  if (code !== 0) throw new Error(`git status failed: ${output}`)
  const files = output.split('\n').flatMap((line) => line.slice(3) || [])
  return [...new Set(files.map((file) => dirname(file)))]
}

/** Tests that lie beside what changed. What depends on it from elsewhere is tested by `npm test`. */
async function testsOfChanges(): Promise<Outcome> {
  const folders = await changedFolders()
  if (folders.length === 0) return { passed: 0, failed: 0 }
  return runJest(1_200_000, [
    '--passWithNoTests',
    ...folders.map((folder) => `/${folder}/[^/]+[.]test[.]tsx?$`),
  ])
}

endWithSignals()
console.log('Checking lint, types, dependencies and the tests beside what changed …')
conclude(
  await Promise.all([
    runStep('lint and types', lint),
    runStep('dependencies', dependencies),
    runStep('tests beside what changed', testsOfChanges),
  ]),
)
