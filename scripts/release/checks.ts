import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../../build/apps.ts'
import { root, StartError } from '../services.ts'
import { runCheck } from './run-check.ts'

/** A check of an app, and what it is called while it runs. */
export interface Check {
  title: string
  run: () => Promise<void>
}

/**
 * What is checked of an app's sources besides its build: its script `check`, see check-app.ts. What passed already for the
 * same files is not run again. Rejects with a StartError that says what it found.
 */
export const checksOf = (app: string): Check[] => [
  { title: `Checking types, lint and unit tests of ${app}`, run: () => check(app, folderOf(app)) },
]

async function check(app: string, folder: string): Promise<void> {
  requireScript(folder)
  await runCheck(
    app,
    join(root, 'node_modules/.bin/lerna'),
    ['run', 'check', '--scope', `@nalika/${app}`, '--loglevel', 'error'],
    { ...process.env, NX_DAEMON: 'false' },
  )
}

/** Lerna runs nothing, and is content, when a package has no such script. */
export function requireScript(folder: string): void {
  const file = join(folder, 'package.json')
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object }
  if (!('check' in scripts))
    throw new StartError(`${file} has no script 'check', so that nothing would be checked.`)
}
