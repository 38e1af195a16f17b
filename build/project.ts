import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * `#project` for everything below build/ and scripts/: this repository. In remote-kit it is remote-kit/project.ts, the
 * repository of one remote.
 */

/** Folder of the repository, in which dependencies are installed. */
export const root = join(import.meta.dirname, '..')

/** Folder of each package by its name, which is an app when its package.json has `nalika`. */
export const folders: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('*/package.json', { cwd: root }).map((file) => [dirname(file), join(root, dirname(file))]),
)
