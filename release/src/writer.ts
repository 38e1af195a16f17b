import { join } from 'node:path'
import { ActionError } from './actions.ts'
import type { Writer } from './changes.ts'
import type { ReleaseConfig } from './config.ts'
import { RefusedError, type SigningKey } from './envelope.ts'
import { fileMemory, keyFromPem, KeyFolder } from './keys.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'
import { TrustedRegistry } from './trusted-registry.ts'

const MEMORY_FILE = 'seen.json'

/** Looks at the registry; that there is none yet is no error. */
async function lookOrStart(registry: TrustedRegistry): Promise<void> {
  await registry.look().catch((error: unknown) => {
    if (!(error instanceof RefusedError && error.kind === 'missing' && !registry.currentTag)) throw error
  })
}

/** A reader of the registry that knows the keys, and has not looked at the registry yet. */
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

/** Opens a store for somebody who has the keys of a folder, or is given the registry's key. */
export async function openWriter(
  store: Store,
  keys: KeyFolder,
  { by, pem = null }: { by: string; pem?: string | null },
): Promise<Writer> {
  const registry = await openReader(store, keys)
  await lookOrStart(registry)
  const own = pem === null ? await keys.keys('registry') : [keyGiven(pem)]
  const key = own.find(({ id }) => id in registry.trust.registry.keys)
  if (!key)
    throw new ActionError(`No key of ${pem === null ? keys.folder : 'RELEASE_KEY'} may sign the registry.`)
  return { store, registry, key, by }
}

/** Opens the store that the environment names. */
export const openConfigured = (config: ReleaseConfig): Promise<Writer> =>
  openWriter(openStore(config.store, config.s3), new KeyFolder(config.keys), {
    by: config.by,
    pem: config.key,
  })
