import { openRegistry, type Signers } from './delegation.ts'
import { VerificationError, type Opened, type PublicKeys } from './envelope.ts'
import {
  historyFile,
  historyPrefix,
  HISTORY_PREFIX,
  openSignedRegistry,
  REGISTRY_MAX_BYTES,
  type Registry,
} from './registry.ts'
import type { Store } from '../store/store.ts'

/**
 * The registries before one, newest first, beginning with it: who changed what, when and why. Each names the one
 * before by its digest and the newest is signed, so that none can be altered or left out unnoticed, whatever keys were
 * replaced since.
 * @throws VerificationError when one is missing or is another than was live
 */
export async function* history(store: Store, newest: { registry: Registry }): AsyncGenerator<Registry> {
  let entry = newest.registry
  yield entry
  while (entry.previous !== null) {
    entry = await readEntry(store, entry.previous.sequence, entry.previous.digest)
    yield entry
  }
}

/**
 * A registry of the history.
 * @throws VerificationError when it is missing or is another than the one of this digest
 */
export async function readEntry(store: Store, sequence: number, digest: string): Promise<Registry> {
  const name = historyFile(sequence, digest)
  const file = await store.read(name, { maxBytes: REGISTRY_MAX_BYTES })
  if (!file) throw new VerificationError('missing', `${name} is gone from the history.`)
  const opened = openSignedRegistry(file.bytes, [])
  if (opened.digest !== digest || opened.content.sequence !== sequence)
    throw new VerificationError('mix-and-match', `${name} is not what was live then.`)
  return opened.content
}

/**
 * The registry with a number, for starting again from it.
 * @param signers With the registry's keys that count or did once.
 */
export async function registryNumbered(
  store: Store,
  sequence: number,
  signers: Signers,
): Promise<Opened<Registry>> {
  const names = await store.list(historyPrefix(sequence))
  const found: Opened<Registry>[] = []
  for (const name of names) {
    const file = await store.read(name, { maxBytes: REGISTRY_MAX_BYTES })
    if (file) found.push(await openRegistry(store, file.bytes, signers))
  }
  const [only, other] = found
  if (only && !other) return only
  const what = only ? `${String(found.length)} registries` : 'no registry'
  throw new VerificationError('missing', `The history has ${what} with number ${String(sequence)}.`)
}

/** The highest number among the registries of the history that one of these keys signed; 0 when there is none. */
export async function highestSigned(store: Store, keys: PublicKeys): Promise<number> {
  const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)
  const names = await store.list(HISTORY_PREFIX)
  for (const name of names.toSorted((one, other) => numberIn(other) - numberIn(one))) {
    const file = await store.read(name, { maxBytes: REGISTRY_MAX_BYTES })
    if (!file) continue
    try {
      const { content, digest } = openSignedRegistry(file.bytes, [{ keys, threshold: 1 }])
      if (name === historyFile(content.sequence, digest)) return content.sequence
    } catch (error) {
      // Whoever can write to the store but has no key can leave files there.
      if (!(error instanceof VerificationError)) throw error
    }
  }
  return 0
}

/** The first number, from one on, that no registry of the history has. */
export async function unusedNumber(store: Store, from: number): Promise<number> {
  for (let number = from; ; number += 1)
    if ((await store.list(historyPrefix(number))).length === 0) return number
}
