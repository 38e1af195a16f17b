import { join } from 'node:path'
import { ActionError } from '../switch/actions.ts'
import type { SigningWriter, Writer } from './changes.ts'
import type { ReleaseConfig } from '../../config.ts'
import { appOfKey } from './delegation.ts'
import { highestSigned } from './history.ts'
import { fileMemory, KeyFolder } from './keys.ts'
import { openStore } from '../store/open-store.ts'
import { REGISTRY_FILE, REGISTRY_MAX_BYTES } from './registry.ts'
import type { Store } from '../store/store.ts'
import { keyFromPem, type SigningKey } from './seal.ts'
import { TrustedRegistry } from './trusted-registry.ts'

const MEMORY_FILE = 'seen.json'

/** Reads the registry; an empty store without one is no error. */
async function refreshOrStart(store: Store, registry: TrustedRegistry): Promise<void> {
  const error = await registry.refresh().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return
  if (await store.read(REGISTRY_FILE, { maxBytes: REGISTRY_MAX_BYTES })) throw error
  const last = await highestSigned(store, registry.everyKey)
  if (last > 0)
    throw new ActionError(
      `The registry is gone from ${store.address}; its history is there. Put the last one back: npm run release -- restore ${String(last)} --reason "…"`,
    )
}

/** A reader of the registry that knows the keys but has not read the registry yet. */
export async function openReader(store: Store, keys: KeyFolder): Promise<TrustedRegistry> {
  const trust = await keys.firstTrust()
  if (!trust) throw new ActionError(`There are no keys in ${keys.folder}. Make them: npm run release -- keys`)
  const memory = fileMemory(join(keys.folder, MEMORY_FILE))
  const registry = new TrustedRegistry({ store, trust, memory, acceptsExpired: true })
  await registry.followKeys()
  return registry
}

function keyGiven(pem: string): SigningKey {
  try {
    return keyFromPem(pem)
  } catch (cause) {
    throw new ActionError('RELEASE_KEY is not a private key in PEM form.', { cause })
  }
}

interface Signer {
  by: string
  /** The registry's key, where there is no folder of keys. */
  pem?: string | null
}

/** Opens a store for changes, with the keys of a folder or the given key. */
export async function openWriter(store: Store, keys: KeyFolder, signer: Signer): Promise<SigningWriter> {
  const registry = await openReader(store, keys)
  await refreshOrStart(store, registry)
  return writerOf(store, keys, registry, signer)
}

/** As `openWriter`, for replacing a registry that fails verification: it is not read. */
export async function openRestorer(store: Store, keys: KeyFolder, signer: Signer): Promise<SigningWriter> {
  return writerOf(store, keys, await openReader(store, keys), signer)
}

async function writerOf(
  store: Store,
  keys: KeyFolder,
  registry: TrustedRegistry,
  { by, pem = null }: Signer,
): Promise<SigningWriter> {
  const own = pem === null ? [...(await keys.keys('registry')), ...(await keys.appKeys())] : [keyGiven(pem)]
  const key = own.find(({ id }) => appOfKey(registry.trust, id) !== undefined)
  if (!key)
    throw new ActionError(`No key of ${pem === null ? keys.folder : 'RELEASE_KEY'} may sign the registry.`)
  return { store, registry, key, by }
}

/** Opens a store for changes that somebody else signs; see `Writer.propose`. */
export async function openProposer(
  store: Store,
  keys: KeyFolder,
  { by, propose }: Required<Pick<Writer, 'by' | 'propose'>>,
): Promise<Writer> {
  const registry = await openReader(store, keys)
  await registry.refresh()
  return { store, registry, key: null, by, propose }
}

/** Opens the store that the environment names. */
export const openConfigured = (config: ReleaseConfig): Promise<SigningWriter> =>
  openWriter(openStore(config.store, config.s3), new KeyFolder(config.keys), {
    by: config.by,
    pem: config.key,
  })
