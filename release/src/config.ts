import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { isBucketName, Settings, StartError } from '@nalika/shared-server'
import { keyFromPem } from './core/registry/seal.ts'
import type { S3Settings } from './core/store/s3-store.ts'

/** Where releases lie and who may say what is live. */
export interface StoreConfig {
  dataDir: string
  /** Where releases lie: a folder, or `s3://bucket/prefix`. */
  store: string
  /** Folder of the keys and of the first trust document. */
  keys: string
  s3: Omit<S3Settings, 'bucket' | 'prefix'>
}

export interface ReleaseConfig extends StoreConfig {
  /** The registry's private key in PEM, for pipelines that have no folder of keys. */
  key: string | null
  /**
   * Servers of the site, without a slash at the end. Each must take up a change; the gate compares with the API of the
   * first, or with the API of this folder when there is none.
   */
  sites: string[]
  /** Who releases, as the audit log says it. */
  by: string
}

/** Reads what the release commands and the shell's server share. Throws a StartError that names a bad value. */
export function readStoreConfig(environment: NodeJS.ProcessEnv): StoreConfig {
  const settings = new Settings(environment)
  const dataDir = settings.folder('DATA_DIR', './data')
  const { credentials, endpoint, ...access } = settings.s3Access()
  return {
    dataDir,
    store: readStore(settings) ?? resolve(dataDir, 'releases'),
    keys: settings.folder('RELEASE_KEYS', resolve(dataDir, 'release-keys')),
    s3: { ...access, ...credentials, ...(endpoint !== undefined && { endpoint }) },
  }
}

/** Reads the environment for the release commands. Throws a StartError that names a bad value. */
export function readReleaseConfig(environment: NodeJS.ProcessEnv): ReleaseConfig {
  const settings = new Settings(environment)
  return {
    ...readStoreConfig(environment),
    key: readKey(settings),
    sites: settings.origins('RELEASE_SITE'),
    by: settings.text('RELEASE_BY') ?? settings.text('GITHUB_ACTOR') ?? userInfo().username,
  }
}

function readStore(settings: Settings): string | undefined {
  const store = settings.text('RELEASES_STORE')
  const [, scheme, bucket = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)/i.exec(store ?? '') ?? []
  if (scheme === undefined) return store && resolve(store)
  if (scheme === 's3' && isBucketName(bucket)) return store
  throw settings.bad('RELEASES_STORE', 'a folder or s3://bucket/prefix', store)
}

function readKey(settings: Settings): string | null {
  const key = settings.text('RELEASE_KEY')
  if (key === undefined) return null
  try {
    keyFromPem(key)
    return key
  } catch (cause) {
    throw new StartError('RELEASE_KEY must be an ed25519 private key in PEM.', { cause })
  }
}
