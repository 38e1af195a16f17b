import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#project'
import { runToEnd, StartError } from '../scripts/services.ts'

/** Scripts of the remote's package.json that must pass, besides `lint` if it has one. */
const NEEDED = ['types', 'test']

/**
 * Checks types, lint and unit tests of the remote with the scripts of its package.json, side by side.
 * @throws StartError of the first that failed; what each printed is on the terminal
 */
export async function checkApp(): Promise<void> {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> }
  const missing = NEEDED.filter((name) => !(name in scripts))
  if (missing.length > 0)
    throw new StartError(`The package.json has no script '${missing.join("', '")}' that checks a release.`)
  const names = [...NEEDED, ...('lint' in scripts ? ['lint'] : [])]
  // A failing test shows its message, not the page.
  const env = { ...process.env, NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' }
  const results = await Promise.allSettled(
    names.map((name) => runToEnd('npm', ['run', '--silent', name], env, root)),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
