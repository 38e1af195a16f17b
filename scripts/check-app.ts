/*
 * `npm run check` in an app's folder: its types, lint and unit tests, one after the other. A release runs it by lerna, whose
 * cache knows what passed already for the same files.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHELL } from '@nalika/release/composition'
import { APP_NAMES } from '../build/apps.ts'
import { cleanCommit, lastPassed, rememberPassed } from './last-passed.ts'
import { ReleaseSteps } from './release/steps.ts'
import { root, runInBackground, StartError } from './services.ts'

const CACHE = join(root, 'node_modules/.cache')
const program = (name: string) => join(root, 'node_modules/.bin', name)

/** Type-checks an app with what it imports. A mistake in another team's folder does not stop its release. */
async function types(app: string): Promise<void> {
  const file = join(CACHE, 'types', `${app}.json`)
  await mkdir(join(CACHE, 'types'), { recursive: true })
  await writeFile(
    file,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: `${app}.tsbuildinfo` },
      include: [
        `${root}/${app}/**/*`,
        // Matchers of the tests, and types of files and packages without their own.
        `${root}/build/jest-browser-setup.ts`,
        `${root}/*/src/*.d.ts`,
        `${root}/*/src/testing/*.d.ts`,
      ],
      exclude: [`${root}/**/node_modules`, `${root}/**/dist`],
    }),
  )
  await runInBackground(program('tsc'), ['-p', file])
}

const lint = (app: string): Promise<void> => runInBackground(program('oxlint'), [app])

/** Since a commit at which all passed, only tests that import what has changed since. */
async function unitTests(app: string): Promise<void> {
  // A failing test shows its message, not the page, and not what others write to the console.
  const env = { ...process.env, NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' }
  const tested = cleanCommit(root)
  // Tests of the shell also start programs, whose code they do not import.
  const commit = app === SHELL ? null : lastPassed(root, app)
  const since = commit === null ? [] : ['--changedSince', commit, '--passWithNoTests']
  // With a path to run, jest would forget --changedSince.
  const others = ['/node_modules/', '/dist/', `^(?!.*/${app}/)`]
  await runInBackground(
    program('jest'),
    ['--silent', '--bail', '--maxWorkers=100%', ...since, '--testPathIgnorePatterns', ...others],
    env,
  )
  rememberPassed(root, app, tested)
}

const [app = ''] = process.argv.slice(2)
if (!APP_NAMES.includes(app)) {
  console.error(`Say which app: ${APP_NAMES.join(', ')}.`)
  process.exit(1)
}
const steps = new ReleaseSteps(3)
const checks = [
  [`Checking types of ${app}`, types],
  [`Checking lint of ${app}`, lint],
  [`Running unit tests of ${app}`, unitTests],
] as const
for (const [title, run] of checks) {
  try {
    await steps.run(title, () => run(app))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
    // Who waits for a release gets to know it now, not after the others.
    break
  }
}
steps.end()
