import { join } from 'node:path'
import { root, runInBackground } from './services.ts'

/** A check of an app, and what it is called while it runs. */
export interface Check {
  title: string
  run: () => Promise<void>
}

/**
 * What is checked of an app's sources besides its build: see check-app.ts. What passed already for the same files is not
 * run again. Rejects with a StartError when it finds something, after printing what.
 */
export const checksOf = (app: string): Check[] => [
  {
    title: `Checking types, lint and unit tests of ${app}`,
    run: () =>
      runInBackground(
        join(root, 'node_modules/.bin/lerna'),
        ['run', 'check', '--scope', `@nalika/${app}`, '--loglevel', 'error'],
        { ...process.env, NX_DAEMON: 'false' },
      ),
  },
]
