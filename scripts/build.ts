import { join } from 'node:path'
import type { Release } from '@nalika/release'
import { publish, publishFirst } from '@nalika/release/publish'
import { APP_NAMES } from '../build/apps.ts'
import { root, runToEnd } from './services.ts'

/**
 * Builds what changed since it was last built.
 * @param showFailure Shows what a failed build printed; all of it unless given.
 */
export async function buildApps(showFailure?: (printed: string) => void): Promise<void> {
  await runToEnd(
    join(root, 'node_modules/.bin/lerna'),
    ['run', 'build', '--concurrency', '2'],
    { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    root,
    showFailure && { showFailure },
  )
}

/** Releases the built apps into a data folder, where the shell's server finds them. */
export const releaseApps = (dataDir: string): Promise<void> => publish(root, APP_NAMES, dataDir)

/**
 * Releases the built apps into a data folder without releases; another is left as it is.
 * @returns Live releases that differ from what is built.
 */
export const releaseFirst = (dataDir: string): Promise<Release[]> => publishFirst(root, APP_NAMES, dataDir)
