import { changeRegistry, REGISTRY_DAYS, type Content, type Writer } from '../registry/changes.ts'
import { history } from '../registry/history.ts'
import { requireFit } from '../composition/live.ts'
import { refOf, type Canary, type Change, type Registry, type ReleaseRef } from '../registry/registry.ts'
import { isSameRelease, releaseFolder, releaseName } from '../release/release-id.ts'
import { RELEASE_FILE, RELEASE_MAX_BYTES } from '../release/release.ts'
import type { Trust } from '../registry/trust.ts'

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

/** @throws ActionError before the first release */
export function currentRegistry(writer: Writer): Registry {
  const registry = writer.registry.current?.registry
  if (registry) return registry
  throw new ActionError(`Nothing was released to ${writer.store.address} yet.`)
}

function canaryOf(writer: Writer, app: string): Canary {
  const canary = currentRegistry(writer).canary[app]
  if (canary) return canary
  throw new ActionError(`${app} has no canary.`)
}

/** Makes releases live for everyone; a canary of the same app ends. */
export function goLive(writer: Writer, releases: readonly ReleaseRef[], reason: string): Promise<Registry> {
  const apps = releases.map(({ app }) => app)
  return changeRegistry(writer, { action: 'release', apps, reason }, ({ live, canary }) => ({
    live: { ...live, ...Object.fromEntries(releases.map((ref) => [ref.app, ref])) },
    canary: without(canary, apps),
  }))
}

/** Gives a release to a share of visitors. */
export async function startCanary(
  writer: Writer,
  canary: Omit<Canary, 'since'>,
  reason: string,
): Promise<Registry> {
  const { app } = canary
  if (!currentRegistry(writer).live[app])
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
  const ref = refOf(canaryOf(writer, app))
  await requireFit(writer, ref)
  return changeRegistry(writer, { action: 'promote', apps: [app], reason }, ({ live, canary }) => ({
    live: { ...live, [app]: ref },
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
  const now = currentRegistry(writer).live[app]
  if (!newest || !now) throw new ActionError(`${app} has no live release.`)
  /** Folders. */
  const bad = new Set<string>()
  // Between a rollback to the present release and the time it was live before.
  let isLater = false
  let next: Registry | undefined
  for await (const entry of history(writer.store, newest)) {
    const ref = entry.live[app]
    for (const ended of next ? endedBadly(app, entry, next) : []) {
      bad.add(releaseFolder(ended))
      isLater ||= isSameRelease(ended, ref) && isSameRelease(next?.live[app], now)
    }
    next = entry
    if (!ref) continue
    if (isSameRelease(ref, now)) isLater = false
    else if (version ? isNamed(ref, version) : !isLater && !bad.has(releaseFolder(ref))) return ref
  }
  throw new ActionError(
    version
      ? `${app} ${version} was never live, or it is live now.`
      : `${app} has no earlier release that was neither rolled back from nor withdrawn. Name one: rollback ${app} <version>.`,
  )
}

/** Releases of an app that a change took from visitors because they were not good or did not fit. */
function endedBadly(app: string, before: Registry, { change, live }: Registry): ReleaseRef[] {
  const [was, is, canary] = [before.live[app], live[app], before.canary[app]]
  const isAbout = change.apps.includes(app)
  return [
    ...(was && !isSameRelease(was, is) && (change.action === 'rollback' || !isAbout) ? [was] : []),
    ...(canary && change.action === 'withdraw' && isAbout ? [canary] : []),
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
  const isIt = (ref: ReleaseRef | undefined) => ref?.hash === hash
  let next: Registry | undefined
  for await (const entry of current ? history(store, current) : []) {
    if (next && endedBadly(app, entry, next).some(isIt)) return next.change
    if (isIt(entry.live[app]) || isIt(entry.canary[app])) return null
    next = entry
  }
  return null
}

/** @param name Its version, with or without the hash. */
export const isNamed = (ref: ReleaseRef, name: string): boolean =>
  ref.version === name || releaseName(ref) === name

/**
 * Makes an earlier release live again; a canary of the app ends.
 * @throws GateError when it does not fit the other apps any more
 */
export async function rollBack(writer: Writer, ref: ReleaseRef, reason: string): Promise<Registry> {
  const { app } = ref
  const folder = releaseFolder(ref)
  const file = await writer.store.read(`${folder}/${RELEASE_FILE}`, { maxBytes: RELEASE_MAX_BYTES })
  if (!file) throw new ActionError(`${folder} was pruned.`)
  await requireFit(writer, ref)
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
