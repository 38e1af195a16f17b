import { currentRegistry } from '../core/switch/actions.ts'
import { changeRegistry, type Writer } from '../core/registry/changes.ts'
import { history } from '../core/registry/history.ts'
import { liveOf } from '../core/composition/live.ts'
import { releaseFolder } from '../core/release/release-id.ts'
import { forgetErrors } from '../error-reports/reported-errors.ts'
import { removeSourceMaps } from '../core/store/source-maps.ts'
import { forgetWatch } from '../canaries/watch.ts'

/** Folders of the last releases of each app that were live or a canary, `keep` of each. */
async function recentFolders({ store, registry }: Writer, keep: number): Promise<Map<string, Set<string>>> {
  const recent = new Map<string, Set<string>>()
  for await (const { live, canary } of registry.current ? history(store, registry.current) : [])
    for (const ref of [...Object.values(live), ...Object.values(canary)]) {
      const folders = recent.get(ref.app) ?? new Set<string>()
      if (folders.size < keep) folders.add(releaseFolder(ref))
      recent.set(ref.app, folders)
    }
  return recent
}

/** Folders of an app in the store. */
const foldersOf = async ({ store }: Writer, app: string): Promise<Set<string>> =>
  new Set((await store.list(`${app}/`)).map((name) => name.split('/').slice(0, 2).join('/')))

/**
 * Deletes releases that are neither live nor a canary nor among the last ones that were, with their counts, source maps
 * and errors. The registry records it first, so that no rollback chooses one of them meanwhile.
 * @returns Deleted folders and files.
 */
export async function prune(writer: Writer, keep: number, reason: string): Promise<string[]> {
  const { live, canary } = currentRegistry(writer)
  const inUse = [...Object.values(liveOf(writer)), ...Object.values(live), ...Object.values(canary)]
  const recent = await recentFolders(writer, keep)
  const needed = new Set([
    ...inUse.map(releaseFolder),
    ...[...recent.values()].flatMap((folders) => [...folders]),
  ])
  const gone = new Map<string, string[]>()
  for (const app of recent.keys()) {
    const folders = [...(await foldersOf(writer, app))].filter((folder) => !needed.has(folder))
    if (folders.length > 0) gone.set(app, folders)
  }
  if (gone.size > 0)
    await changeRegistry(writer, { action: 'prune', apps: [...gone.keys()], reason }, (content) => content)
  const deleted = [...gone.values()].flat()
  for (const folder of deleted) {
    await writer.store.remove(`${folder}/`)
    await removeSourceMaps(writer.store, folder)
  }
  const isThere = (folder: string) => needed.has(folder)
  return [
    ...deleted,
    ...(await forgetWatch(writer.store, isThere)),
    ...(await forgetErrors(writer.store, isThere)),
  ]
}
