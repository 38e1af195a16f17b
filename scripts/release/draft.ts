import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHELL } from '@nalika/release/composition'
import { describeSources } from '@nalika/release/describe'
import type { Recorded, Release } from '@nalika/release'
import { versions } from '../../build/shared-modules.ts'
import { writtenPaths } from '../../build/written-routes.ts'

/** Of what the shell provides: all that it has installed for the shell itself, what a remote depends on for a remote. */
function sharedOf(app: string, dependencies: object): Pick<Recorded, 'requires' | 'provides'> {
  const known = Object.entries(versions)
  if (app === SHELL)
    return {
      requires: {},
      provides: Object.fromEntries(known.map(([name, { version }]) => [name, { version, names: ['*'] }])),
    }
  const used = known.filter(([name]) => Object.hasOwn(dependencies, name))
  return {
    requires: Object.fromEntries(used.map(([name, { range }]) => [name, { range, names: [] }])),
    provides: {},
  }
}

/**
 * An app as far as it is known before it is built, for the gate: paths that it declares, pages that its routes name, and
 * versions that it is built with. Names and endpoints follow from the build.
 * @param folder The app's folder.
 */
export async function draftOf(folder: string, app: string): Promise<Release> {
  const routes = join(folder, app === SHELL ? 'src/router.tsx' : 'src/routes.tsx')
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: object
  }
  const paths = writtenPaths(routes, await readFile(routes, 'utf8'))
  return describeSources(folder, app, { ...sharedOf(app, dependencies), endpoints: {}, paths })
}
