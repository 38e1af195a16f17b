import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@nalika/release'
import type { Writer } from '@nalika/release/changes'
import { fileMemory, KeyFolder } from '@nalika/release/keys'
import { openStore, type Store } from '@nalika/release/store'
import { TrustedRegistry } from '@nalika/release/trusted-registry'
import { WholeFiles } from '@nalika/release/whole-files'
import { makeFolder, StartError } from '@nalika/shared-server'
import type { ShellConfig } from '../config.ts'
import { ReleaseCopies } from './release-copies.ts'

/** Within it a damaged file is noticed, and a repaired one. */
const RECHECK_MS = 5000

export type StoreSettings = Pick<ShellConfig, 'store' | 'dataDir' | 'releaseKeys' | 's3' | 'port'>

/** A store of releases as this server reaches it. */
export interface StoreAccess {
  /** The first trust document. */
  trust: Buffer
  type: 'folder' | 'bucket'
  store: Store
  trusted: TrustedRegistry
  keys: KeyFolder
  /** Tells this server from others; the same after a restart. */
  instance: string
  /** Folder of this machine in which the releases' files lie. */
  folder: string
  /** Copies of a bucket's releases in that folder. */
  copies: ReleaseCopies | null
  /** Makes the files of a release from a store available in that folder; rejects when they are not as they were signed. */
  take: (release: Release, from: Pick<Store, 'read' | 'address'>) => Promise<void>
}

/** @throws StartError when the keys are missing */
export async function openStoreAccess(settings: StoreSettings): Promise<StoreAccess> {
  const { dataDir, releaseKeys, port } = settings
  const store = openStore(settings.store, settings.s3)
  const keys = new KeyFolder(releaseKeys)
  const trust = await keys.firstTrust()
  if (!trust)
    throw new StartError(
      `RELEASE_KEYS: there is no trust.json in ${releaseKeys}, so that no release can be verified.`,
    )
  const instance = `${hostname()}-${String(port === 0 ? process.pid : port)}`
  await makeFolder(dataDir)
  const isBucket = settings.store.startsWith('s3://')
  const folder = isBucket ? join(dataDir, 'release-copies') : settings.store
  const copies = isBucket ? new ReleaseCopies(store, folder) : null
  const files = copies ?? new WholeFiles(store)
  const trusted = new TrustedRegistry({
    store,
    trust,
    memory: fileMemory(join(dataDir, `releases-seen-${instance}.json`)),
    take: (release) => files.take(release),
    recheckMs: RECHECK_MS,
  })
  return {
    trust,
    type: isBucket ? 'bucket' : 'folder',
    store,
    trusted,
    keys,
    instance,
    folder,
    copies,
    take: (release, from) =>
      (isBucket ? new ReleaseCopies(from, folder) : new WholeFiles(from)).take(release),
  }
}

/**
 * Withdraws and promotes; null where this server has no key. It reads the registry itself, since a change needs the newest.
 */
export async function openWriter({
  store,
  keys,
  trust,
  trusted,
  instance,
}: StoreAccess): Promise<Writer | null> {
  const key = (await keys.keys('registry')).find(({ id }) => id in trusted.trust.registry.keys)
  return key ? { store, registry: new TrustedRegistry({ store, trust }), key, by: `shell ${instance}` } : null
}
