import { VerificationError, type Opened } from './envelope.ts'
import { historyFile, openSignedRegistry, REGISTRY_MAX_BYTES, type Registry } from './registry.ts'
import type { Store } from '../store/store.ts'
import type { Trust } from './trust.ts'

/** Whose signatures count for the registry: of its own keys for anything, of an app's keys for that app's releases. */
export type Signers = Pick<Trust, 'registry' | 'apps'>

/** A registry that was verified before, with the registry's keys that vouch for it. */
export interface KnownRegistry {
  sequence: number
  digest: string
  keys: string[]
}

/** Most changes by keys of apps since the last one by the registry's key, which renews the date every other week. */
const MOST_IN_A_ROW = 2000
const ACTIONS = ['release', 'canary', 'promote', 'withdraw', 'rollback']

/** The app whose key this is; null for the registry's key, undefined for one that does not count. */
export function appOfKey({ registry, apps = {} }: Signers, id: string): string | null | undefined {
  if (Object.hasOwn(registry.keys, id)) return null
  return Object.keys(apps).find((app) => Object.hasOwn(apps[app]?.keys ?? {}, id))
}

/** The app that a change is about, if this app has keys of its own. */
export const delegatedApp = ({ apps = {} }: Signers, changed: readonly string[]): string | null => {
  const [app] = changed
  return app !== undefined && changed.length === 1 && Object.hasOwn(apps, app) ? app : null
}

interface Entry extends Opened<Registry> {
  /** The app whose keys signed it; null when the registry's did. */
  app: string | null
}

/** @returns The error instead where no key of the role signed it. */
function openBy(bytes: Uint8Array, role: Signers['registry']): Opened<Registry> | VerificationError {
  try {
    return openSignedRegistry(bytes, [role])
  } catch (error) {
    if (error instanceof VerificationError && error.kind === 'unsigned') return error
    throw error
  }
}

function openEntry(bytes: Uint8Array, { registry, apps = {} }: Signers): Entry {
  const whole = openBy(bytes, registry)
  if (!(whole instanceof VerificationError)) return { ...whole, app: null }
  for (const [app, role] of Object.entries(apps)) {
    const opened = openBy(bytes, role)
    if (opened instanceof VerificationError) continue
    const { apps: changed } = opened.content.change
    if (changed.length === 1 && changed[0] === app) return { ...opened, app }
  }
  throw whole
}

async function readBefore(store: Store, { content }: Entry, signers: Signers): Promise<Entry> {
  const { previous } = content
  if (previous === null)
    throw new VerificationError('unsigned', "The first registry is signed with the registry's key.")
  const name = historyFile(previous.sequence, previous.digest)
  const file = await store.read(name, { maxBytes: REGISTRY_MAX_BYTES })
  if (!file) throw new VerificationError('missing', `${name} is gone from the history.`)
  const before = openEntry(file.bytes, signers)
  if (before.digest !== previous.digest || before.content.sequence !== previous.sequence)
    throw new VerificationError('mix-and-match', `${name} is not what was live then.`)
  return before
}

/**
 * Makes sure that a change is one of an app's releases alone. The date stays too: who has an app's key only cannot keep a
 * registry in use that others have replaced.
 * @throws VerificationError
 */
function requireOnlyApp(next: Registry, before: Registry, app: string): void {
  const refuse = (what: string) => {
    throw new VerificationError('unsigned', `The key of ${app} signed ${what}, which it may not.`)
  }
  const { action, apps } = next.change
  if (apps.length !== 1 || apps[0] !== app || !ACTIONS.includes(action))
    refuse(`a ${action} of ${apps.join(', ') || 'nothing'}`)
  if (next.sequence !== before.sequence + 1) refuse(`number ${String(next.sequence)}`)
  if (next.expires !== before.expires) refuse('another date')
  for (const part of ['live', 'canary'] as const) {
    const [was, is] = [before[part], next[part]]
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
      if (name !== app && JSON.stringify(was[name]) !== JSON.stringify(is[name]))
        refuse(`a change of ${name}`)
  }
}

/** The registry's keys that vouch for an entry. */
async function vouchingKeys(
  store: Store,
  opened: Entry,
  signers: Signers,
  known: KnownRegistry | null,
): Promise<string[]> {
  let entry = opened
  for (let count = 0; entry.app !== null; count += 1) {
    if (known?.digest === entry.digest) return known.keys
    if (count === MOST_IN_A_ROW)
      throw new VerificationError('unsigned', "The registry's key has not signed for too long.")
    const before = await readBefore(store, entry, signers)
    requireOnlyApp(entry.content, before.content, entry.app)
    entry = before
  }
  const isOlder = known && entry.digest !== known.digest && entry.content.sequence <= known.sequence
  if (entry !== opened && isOlder)
    throw new VerificationError(
      'rollback',
      `It continues registry ${String(entry.content.sequence)}, and ${String(known.sequence)} was seen already.`,
    )
  return entry.keys
}

/**
 * Opens a registry. One that an app's key signed must change only that app in the registry before, which was signed so
 * in turn, back to one that was verified before or that the registry's key signed.
 * @param known The newest that was verified before. What leads back to an older one is refused: otherwise an app's key
 * could take back changes of others.
 * @returns With the registry's keys that vouch for it.
 * @throws VerificationError
 */
export async function openRegistry(
  store: Store,
  bytes: Uint8Array,
  signers: Signers,
  known: KnownRegistry | null = null,
): Promise<Opened<Registry>> {
  const opened = openEntry(bytes, signers)
  try {
    return { ...opened, keys: await vouchingKeys(store, opened, signers, known) }
  } catch (error) {
    if (error instanceof VerificationError) error.sequence = opened.content.sequence
    throw error
  }
}
