import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runInBackground } from './services.ts'

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

const lint = (app: string): Promise<void> =>
  runInBackground(program('eslint'), [
    app,
    ...['--cache', '--cache-location', join(CACHE, 'eslint'), '--cache-strategy', 'content'],
    ...['--max-warnings', '0'],
  ])

function unitTests(app: string): Promise<void> {
  // A failing test shows its message, not the page, and not what others write to the console.
  const env = { ...process.env, NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' }
  return runInBackground(program('jest'), [`/${app}/`, '--silent', '--maxWorkers=100%'], env)
}

/** A check of an app, and what it is called while it runs. */
export interface Check {
  title: string
  run: () => Promise<void>
}

/**
 * What is checked of an app's sources besides its build. The checks run beside each other; each rejects with a StartError
 * when it finds something, after printing what.
 */
export const checksOf = (app: string): Check[] => [
  { title: `Checking types of ${app}`, run: () => types(app) },
  { title: `Checking lint of ${app}`, run: () => lint(app) },
  { title: `Running unit tests of ${app}`, run: () => unitTests(app) },
]
