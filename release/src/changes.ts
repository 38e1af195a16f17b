import { seal, digestOf, type SigningKey } from './envelope.ts'
import { historyFile, REGISTRY_FILE, REGISTRY_TYPE, type Change, type Registry } from './registry.ts'
import type { Store } from './store.ts'
import type { TrustedRegistry } from './trusted-registry.ts'

const DAY_MS = 86_400_000
/** A registry is good for this long; every change and `release refresh` write a new date. */
export const REGISTRY_DAYS = 30

/** Somebody else changed the registry first. Nothing was changed here. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError'
}

/** Who may change the registry of a store, and how they see it. */
export interface Writer {
  store: Store
  /** What the writer knows to be live. */
  registry: TrustedRegistry
  key: SigningKey
  by: string
  now?: () => number
}

/** What a change says about itself; who and when are added. */
export type Said = Omit<Change, 'by' | 'at'>

/** What is live, and what is tried. */
export type Content = Pick<Registry, 'live' | 'canary'>

const nothing: Content = { live: {}, canary: {} }

/**
 * Changes what is live in one switch: if the registry still is the one that `edit` was given, it is replaced, and with
 * it a copy stays in the history. A reader sees the old one or the new one.
 * @throws LostRaceError when somebody was faster
 * @throws RefusedError when what is there cannot be believed
 */
export async function changeRegistry(
  { store, registry: known, key, by, now = Date.now }: Writer,
  said: Said,
  edit: (content: Content) => Content,
): Promise<Registry> {
  const before = known.current
  const tag = known.currentTag
  const { live, canary } = edit(before?.registry ?? nothing)
  const next: Registry = {
    format: 1,
    sequence: (before?.registry.sequence ?? 0) + 1,
    previous: before?.digest ?? null,
    expires: new Date(now() + REGISTRY_DAYS * DAY_MS).toISOString(),
    live,
    canary,
    change: { ...said, by, at: new Date(now()).toISOString() },
  }
  const sealed = seal(REGISTRY_TYPE, next, [key])
  const kept = historyFile(next.sequence, digestOf(Buffer.from(JSON.stringify(next))))
  await store.create(kept, sealed)
  if (!(await store.replace(REGISTRY_FILE, sealed, tag))) {
    await store.remove(kept)
    throw new LostRaceError(await whoWasFaster(known, next.sequence))
  }
  await known.look()
  return next
}

async function whoWasFaster(known: TrustedRegistry, sequence: number): Promise<string> {
  await known.look()
  const change = known.current?.registry.change
  const what = change
    ? `${change.by} was faster (${change.action} ${change.apps.join(', ')})`
    : 'somebody was faster'
  return `Number ${String(sequence)} of the registry is taken: ${what}. Nothing was changed; try again.`
}
