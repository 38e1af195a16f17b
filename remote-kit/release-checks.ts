import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#project'
import type { Check } from '../scripts/release/checks.ts'
import { runCheck } from '../scripts/release/run-check.ts'
import { StartError } from '../scripts/services.ts'

/** Scripts of the remote's package.json that must pass, besides `lint` if it has one. */
const NEEDED = ['types', 'test']

/**
 * What is checked of the remote besides its build: scripts of its package.json for types, lint and unit tests. Each rejects
 * with a StartError that says what it found.
 */
export function checksOf(): Check[] {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> }
  const missing = NEEDED.filter((name) => !(name in scripts))
  if (missing.length > 0)
    throw new StartError(`The package.json has no script '${missing.join("', '")}' that checks a release.`)
  const names = [...NEEDED, ...('lint' in scripts ? ['lint'] : [])]
  // A failing test shows its message, not the page.
  const env = { ...process.env, NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' }
  return names.map((name) => ({
    title: `Running npm run ${name}`,
    run: () => runCheck(name, 'npm', ['run', '--silent', name], env),
  }))
}
