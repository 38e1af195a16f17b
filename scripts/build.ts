import { join } from 'node:path'
import { publish } from '@nalika/release/publish'
import { root, runToEnd } from './services.ts'

const APPS = ['shell', 'public-site', 'distributor-portal', 'admin-console'] as const

/** Builds what changed since it was last built. */
export async function buildApps(): Promise<void> {
  await runToEnd(join(root, 'node_modules/.bin/lerna'), ['run', 'build', '--concurrency', '2'], {
    ...process.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  })
}

/** Releases the built apps into a data folder, where the shell's server finds them. */
export const releaseApps = (dataDir: string): Promise<Record<string, string>> => publish(root, APPS, dataDir)
