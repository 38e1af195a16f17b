import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runToEnd } from './services.ts'

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
  await runToEnd(program('tsc'), ['-p', file])
}

const lint = (app: string): Promise<void> =>
  runToEnd(program('eslint'), [
    app,
    ...['--cache', '--cache-location', join(CACHE, 'eslint'), '--cache-strategy', 'content'],
    ...['--max-warnings', '0'],
  ])

function unitTests(app: string): Promise<void> {
  // A failing test shows its message, not the page, and not what others write to the console.
  const env = { ...process.env, NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' }
  return runToEnd(program('jest'), [`/${app}/`, '--silent'], env)
}

/**
 * Checks types, lint and unit tests of an app, side by side, and waits for all of them.
 * @throws StartError of the first that failed; what each printed is on the terminal
 */
export async function checkApp(app: string): Promise<void> {
  const results = await Promise.allSettled([types(app), lint(app), unitTests(app)])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
