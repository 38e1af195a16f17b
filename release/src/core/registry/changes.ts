import Value from 'typebox/value'
import { appOfKey, delegatedApp, openRegistry } from './delegation.ts'
import { digestOf, seal, VerificationError, type SigningKey } from './envelope.ts'
import {
  historyFile,
  REGISTRY_FILE,
  REGISTRY_MAX_BYTES,
  REGISTRY_TYPE,
  refOf,
  Registry,
  type Change,
  type ReleaseRef,
} from './registry.ts'
import { isSameRelease } from '../release/release-id.ts'
import { highestSigned, registryNumbered, unusedNumber } from './history.ts'
import type { Store } from '../store/store.ts'
import type { VerifiedRegistry, TrustedRegistry } from './trusted-registry.ts'

const DAY_MS = 86_400_000
/** A registry is good for this long; every change and `release refresh` write a new date. */
export const REGISTRY_DAYS = 30

/** The registry was changed by another writer first. Nothing was changed here. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError'
}

/** A store with a key that may change its registry. */
export interface Writer {
  store: Store
  registry: TrustedRegistry
  /** The registry's key, or that of an app; null when it is elsewhere, and changes are proposed to it. */
  key: SigningKey | null
  by: string
  /** Takes a change that somebody else signs. */
  propose?: (proposal: Proposal) => Promise<void>
  now?: () => number
}

export interface SigningWriter extends Writer {
  key: SigningKey
}

/** The next registry, and the signed one that it follows. */
export interface Proposal {
  next: Registry
  before: Buffer
}

/** A change without who made it and when, which are added. */
export type ChangeNote = Omit<Change, 'by' | 'at'>

/** Live releases and canaries. */
export type Content = Pick<Registry, 'live' | 'canary'>

const nothing: Content = { live: {}, canary: {} }

/** The app whose key signs a change: it may change nothing else, the date included. Null when the registry's key does. */
const scopeOf = ({ key, registry: { trust } }: Writer, apps: readonly string[]): string | null =>
  key ? (appOfKey(trust, key.id) ?? null) : delegatedApp(trust, apps)

/**
 * The served content of a registry. A release that does not fit the others is dropped with the next change, unless an
 * app's key signs that; a damaged one stays.
 */
function contentOf({ registry, served }: VerifiedRegistry, scope: string | null): Content {
  if (scope !== null) return registry
  // What is damaged here may be whole elsewhere, and be repaired.
  const isDamaged = (ref: ReleaseRef) =>
    served.leftOut.some((one) => one.isDamaged && one.ref && isSameRelease(one.ref, ref))
  const live = Object.entries(registry.live).flatMap(([app, ref]) => {
    if (isDamaged(ref)) return [[app, ref] as const]
    const release = served.live[app]
    return release ? [[app, refOf({ ...release, integrity: release.releaseIntegrity })] as const] : []
  })
  const canary = Object.entries(registry.canary).filter(
    ([app, ref]) => isDamaged(ref) || Object.hasOwn(served.canary, app),
  )
  return { live: Object.fromEntries(live), canary: Object.fromEntries(canary) }
}

/**
 * Changes what is live in one switch: if the registry still is the one that `edit` was given, it is replaced, and with
 * it a copy stays in the history. A reader sees the old one or the new one.
 * @throws LostRaceError when another change was faster
 * @throws VerificationError when the registry in the store fails verification
 */
export async function changeRegistry(
  writer: Writer,
  note: ChangeNote,
  edit: (content: Content) => Content,
): Promise<Registry> {
  const before = writer.registry.current
  const scope = scopeOf(writer, note.apps)
  const { live, canary } = edit(before ? contentOf(before, scope) : nothing)
  return writeRegistry(
    writer,
    note,
    { live, canary, expires: scope && before?.registry.expires },
    {
      previous: before ? { sequence: before.registry.sequence, digest: before.digest } : null,
      sequence: (before?.registry.sequence ?? 0) + 1,
      tag: writer.registry.currentTag,
    },
  )
}

/**
 * Restores the content of an earlier registry, whether the current one can be verified or not. The new number is above
 * every signed one of the history, and above those that servers have seen.
 * @param seen The highest number that a server reports; 0 when none was asked.
 */
export async function restoreRegistry(
  writer: Writer,
  number: number,
  reason: string,
  seen = 0,
): Promise<Registry> {
  const { store, registry } = writer
  const there = await store.read(REGISTRY_FILE, { maxBytes: REGISTRY_MAX_BYTES }).catch(() => null)
  const keys = { ...registry.trust, registry: { keys: registry.everyKey, threshold: 1 } }
  const { content, digest } = await registryNumbered(store, number, keys)
  const note: ChangeNote = { action: 'rollback', apps: Object.keys(content.live), reason }
  const signed = await highestSigned(store, registry.trust.registry.keys)
  return writeRegistry(
    writer,
    note,
    { ...content, expires: null },
    {
      previous: { sequence: content.sequence, digest },
      sequence: await unusedNumber(
        store,
        Math.max(content.sequence, signed, registry.lastSequence, seen) + 1,
      ),
      tag: there?.tag ?? null,
    },
  )
}

async function writeRegistry(
  { store, registry: known, key, by, propose, now = Date.now }: Writer,
  note: ChangeNote,
  { live, canary, expires }: Content & { expires: string | null | undefined },
  { tag, ...place }: Pick<Registry, 'previous' | 'sequence'> & { tag: string | null },
): Promise<Registry> {
  await known.followKeys()
  if (key) requireRight(known, key.id, note)
  const next: Registry = {
    format: 1,
    ...place,
    expires: expires ?? new Date(now() + REGISTRY_DAYS * DAY_MS).toISOString(),
    live,
    canary,
    change: { ...note, by, at: new Date(now()).toISOString() },
  }
  if (!Value.Check(Registry, next)) {
    const [first] = Value.Errors(Registry, next)
    throw new VerificationError(
      'malformed',
      `No server would read the registry: ${first ? `${first.instancePath} ${first.message}` : ''}.`,
    )
  }
  if (key) {
    await putRegistry({ store, registry: known }, seal(REGISTRY_TYPE, next, [key]), next, tag)
    return next
  }
  const there = await store.read(REGISTRY_FILE, { maxBytes: REGISTRY_MAX_BYTES })
  if (!propose || !there || there.tag !== tag)
    throw new LostRaceError(await whoWasFaster(known, next.sequence))
  await propose({ next, before: there.bytes })
  return next
}

function requireRight({ trust }: TrustedRegistry, key: string, { action, apps }: ChangeNote): void {
  const app = appOfKey(trust, key)
  if (app === undefined)
    throw new VerificationError(
      'unsigned',
      `The key ${key} was replaced; its signatures are no longer valid.`,
    )
  if (app !== null && !(apps.length === 1 && apps[0] === app))
    throw new VerificationError(
      'unsigned',
      `The key ${key} may change releases of ${app} only; this is a ${action} of ${apps.join(', ') || 'no app'}.`,
    )
}

type Target = Pick<Writer, 'store' | 'registry'>

async function putRegistry(
  { store, registry }: Target,
  sealed: Buffer,
  next: Registry,
  tag: string | null,
): Promise<void> {
  if (sealed.length > REGISTRY_MAX_BYTES)
    throw new VerificationError(
      'endless-data',
      `The registry would have ${String(sealed.length)} bytes, and servers read no more than ${String(REGISTRY_MAX_BYTES)}.`,
    )
  const historyName = historyFile(next.sequence, digestOf(Buffer.from(JSON.stringify(next))))
  await store.create(historyName, sealed)
  if (!(await store.replace(REGISTRY_FILE, sealed, tag))) {
    await store.remove(historyName)
    throw new LostRaceError(await whoWasFaster(registry, next.sequence))
  }
  await registry.refresh()
}

/**
 * Puts a registry in force that was proposed and signed elsewhere, if it follows the current one.
 * @throws VerificationError when it is not signed with a key that counts
 * @throws LostRaceError when another change was faster
 */
export async function putSigned({ store, registry }: Target, sealed: Buffer): Promise<Registry> {
  await registry.followKeys()
  const { content } = await openRegistry(store, sealed, registry.trust, registry.known)
  const { current } = registry
  if (
    content.previous?.digest !== current?.digest ||
    content.sequence !== (current?.registry.sequence ?? 0) + 1
  )
    throw new LostRaceError(await whoWasFaster(registry, content.sequence))
  await putRegistry({ store, registry }, sealed, content, registry.currentTag)
  return content
}

/** Action and apps of a change. */
export const whatOf = ({ action, apps }: Change): string => `${action} ${apps.join(', ')}`.trim()

async function whoWasFaster(known: TrustedRegistry, sequence: number): Promise<string> {
  await known.refresh()
  const change = known.current?.registry.change
  const what = change ? `${change.by} was faster (${whatOf(change)})` : 'somebody was faster'
  return `Number ${String(sequence)} of the registry is taken: ${what}. Nothing was changed; try again.`
}
