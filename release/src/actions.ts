import { changeRegistry, REGISTRY_DAYS, type Content, type Writer } from './changes.ts'
import { history } from './history.ts'
import { liveOf, requireFit } from './live.ts'
import type { Canary, Change, Registry, ReleaseRef } from './registry.ts'
import { RELEASE_FILE, RELEASE_MAX_BYTES } from './release.ts'
import { forgetErrors } from './reported-errors.ts'
import { removeSourceMaps } from './source-maps.ts'
import type { Trust } from './trust.ts'
import { forgetWatch } from './watch.ts'

/** The action is impossible; the message says why in one sentence. Nothing was changed. */
export class ActionError extends Error {
  override readonly name = 'ActionError'
}

/** The wanted state is there already. Nothing was changed, and nothing is wrong. */
export class NothingNewError extends Error {
  override readonly name = 'NothingNewError'
}

const DAY_MS = 86_400_000
const HALF_OF_DAYS_MS = (REGISTRY_DAYS / 2) * DAY_MS

const without = <T>(record: Readonly<Record<string, T>>, apps: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([app]) => !apps.includes(app)))

function known(writer: Writer): Registry {
  const registry = writer.registry.current?.registry
  if (registry) return registry
  throw new ActionError(`Nothing was released to ${writer.store.address} yet.`)
}

function canaryOf(writer: Writer, app: string): Canary {
  const canary = known(writer).canary[app]
  if (canary) return canary
  throw new ActionError(`${app} has no canary.`)
}

/** Makes releases live for everyone; a canary of the same app ends. */
export function goLive(
  writer: Writer,
  releases: Readonly<Record<string, ReleaseRef>>,
  reason: string,
): Promise<Registry> {
  const apps = Object.keys(releases)
  return changeRegistry(writer, { action: 'release', apps, reason }, ({ live, canary }) => ({
    live: { ...live, ...releases },
    canary: without(canary, apps),
  }))
}

/** Gives a release to a share of visitors. */
export async function startCanary(
  writer: Writer,
  app: string,
  canary: Omit<Canary, 'since'>,
  reason: string,
): Promise<Registry> {
  if (!known(writer).live[app])
    throw new ActionError(`${app} has no live release yet; a first release goes to everyone.`)
  const since = new Date((writer.now ?? Date.now)()).toISOString()
  return changeRegistry(writer, { action: 'canary', apps: [app], reason }, (content) => ({
    ...content,
    canary: { ...content.canary, [app]: { ...canary, since } },
  }))
}

/**
 * Makes the canary of an app live for everyone.
 * @throws GateError when it does not fit the other apps
 */
export async function promote(writer: Writer, app: string, reason: string): Promise<Registry> {
  const { folder, integrity } = canaryOf(writer, app)
  await requireFit(writer, app, { folder, integrity })
  return changeRegistry(writer, { action: 'promote', apps: [app], reason }, ({ live, canary }) => ({
    live: { ...live, [app]: { folder, integrity } },
    canary: without(canary, [app]),
  }))
}

/** Ends the canary of an app: everyone gets the live release. */
export async function withdraw(writer: Writer, app: string, reason: string): Promise<Registry> {
  canaryOf(writer, app)
  return changeRegistry(writer, { action: 'withdraw', apps: [app], reason }, (content) => ({
    ...content,
    canary: without(content.canary, [app]),
  }))
}

/**
 * The release that an app goes back to: the last one that was live with a version, or without one the release before
 * the present one. Going back again goes further back: neither to a release that was live after the present one, nor to
 * one that was rolled back from, withdrawn, or left out because it did not fit.
 */
export async function earlierRelease(writer: Writer, app: string, version?: string): Promise<ReleaseRef> {
  const newest = writer.registry.current
  const now = known(writer).live[app]
  if (!newest || !now) throw new ActionError(`${app} has no live release.`)
  const bad = new Set<string>()
  // Between a rollback to the present release and the time it was live before.
  let isLater = false
  let next: Registry | undefined
  for await (const entry of history(writer.store, newest)) {
    const ref = entry.live[app]
    for (const folder of next ? endedBadly(app, entry, next) : []) {
      bad.add(folder)
      isLater ||= folder === ref?.folder && next?.live[app]?.folder === now.folder
    }
    next = entry
    if (!ref) continue
    if (ref.folder === now.folder) isLater = false
    else if (version ? isNamed(ref, version) : !isLater && !bad.has(ref.folder)) return ref
  }
  throw new ActionError(
    version
      ? `${app} ${version} was never live, or it is live now.`
      : `${app} has no earlier release that was neither rolled back from nor withdrawn. Name one: rollback ${app} <version>.`,
  )
}

/** Releases of an app that a change took from visitors because they were not good or did not fit. */
function endedBadly(app: string, before: Registry, { change, live }: Registry): string[] {
  const [was, is, canary] = [before.live[app], live[app], before.canary[app]]
  const isAbout = change.apps.includes(app)
  return [
    ...(was && was.folder !== is?.folder && (change.action === 'rollback' || !isAbout) ? [was.folder] : []),
    ...(canary && change.action === 'withdraw' && isAbout ? [canary.folder] : []),
  ]
}

/**
 * The change by which a build ended because it was not good: withdrawn or rolled back from. Null when it never was, or was
 * released again since.
 */
export async function badEndOf(
  { store, registry: { current } }: Writer,
  app: string,
  hash: string,
): Promise<Change | null> {
  const isIt = (folder: string | undefined) => folder?.endsWith(`-${hash}`) ?? false
  let next: Registry | undefined
  for await (const entry of current ? history(store, current) : []) {
    if (next && endedBadly(app, entry, next).some(isIt)) return next.change
    if (isIt(entry.live[app]?.folder) || isIt(entry.canary[app]?.folder)) return null
    next = entry
  }
  return null
}

const isNamed = (ref: ReleaseRef, version: string): boolean =>
  nameOf(ref) === version || nameOf(ref).startsWith(`${version}-`)

/** Version and hash, as its folder is called. */
export const nameOf = ({ folder }: ReleaseRef): string => folder.slice(folder.indexOf('/') + 1)

/**
 * Makes an earlier release live again; a canary of the app ends.
 * @throws GateError when it does not fit the other apps any more
 */
export async function rollBack(
  writer: Writer,
  app: string,
  ref: ReleaseRef,
  reason: string,
): Promise<Registry> {
  const file = await writer.store.read(`${ref.folder}/${RELEASE_FILE}`, { maxBytes: RELEASE_MAX_BYTES })
  if (!file) throw new ActionError(`${ref.folder} was pruned.`)
  await requireFit(writer, app, ref)
  return changeRegistry(writer, { action: 'rollback', apps: [app], reason }, ({ live, canary }) => ({
    live: { ...live, [app]: ref },
    canary: without(canary, [app]),
  }))
}

export const isHalfOver = ({ expires }: Registry, now = Date.now()): boolean =>
  Date.parse(expires) - now < HALF_OF_DAYS_MS

/**
 * Whether the registry's key should sign again: half of the time is over or, where apps have keys of their own, a day.
 * Whoever reads the registry verifies all changes since by such keys.
 */
export const isDateDue = (registry: Registry, { apps }: Pick<Trust, 'apps'>, now = Date.now()): boolean =>
  isHalfOver(registry, now) ||
  (apps !== undefined && Date.parse(registry.expires) - now < (REGISTRY_DAYS - 1) * DAY_MS)

/** Writes a new date; what is live stays. */
export const refresh = (
  writer: Writer,
  reason = 'Still good.',
  action: 'refresh' | 'keys' = 'refresh',
): Promise<Registry> => changeRegistry(writer, { action, apps: [], reason }, (content: Content) => content)

/**
 * Deletes releases that are neither live nor a canary nor among the last ones that were, with their counts, source maps
 * and errors. The
 * registry records it first, so that no rollback chooses one of them meanwhile.
 * @returns Deleted folders and files.
 */
export async function prune(writer: Writer, keep: number, reason: string): Promise<string[]> {
  const newest = writer.registry.current
  const now = known(writer)
  const needed = new Set<string>(
    [...Object.values(liveOf(writer)), ...Object.values(now.live), ...Object.values(now.canary)].map(
      (ref) => ref.folder,
    ),
  )
  const recent = new Map<string, Set<string>>()
  if (newest)
    for await (const { live, canary } of history(writer.store, newest))
      for (const [app, { folder }] of [...Object.entries(live), ...Object.entries(canary)]) {
        const folders = recent.get(app) ?? new Set<string>()
        if (folders.size < keep) folders.add(folder)
        recent.set(app, folders)
      }
  for (const folders of recent.values()) for (const folder of folders) needed.add(folder)
  const gone: string[] = []
  const there = new Set<string>()
  for (const app of recent.keys()) {
    const folders = new Set(
      (await writer.store.list(`${app}/`)).map((name) => name.split('/').slice(0, 2).join('/')),
    )
    for (const folder of folders)
      if (needed.has(folder)) there.add(folder)
      else gone.push(folder)
  }
  if (gone.length > 0) {
    const apps = [...new Set(gone.map((folder) => folder.slice(0, folder.indexOf('/'))))]
    await changeRegistry(writer, { action: 'prune', apps, reason }, (content) => content)
  }
  for (const folder of gone) {
    await writer.store.remove(`${folder}/`)
    await removeSourceMaps(writer.store, folder)
  }
  const isThere = (folder: string) => there.has(folder)
  return [
    ...gone,
    ...(await forgetWatch(writer.store, isThere)),
    ...(await forgetErrors(writer.store, isThere)),
  ]
}
