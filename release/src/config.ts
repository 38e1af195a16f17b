import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import type { S3Settings } from './s3-store.ts'

export interface ReleaseConfig {
  /** Where releases lie: a folder, or `s3://bucket/prefix`. */
  store: string
  /** Folder of the keys and of the first trust document. */
  keys: string
  /** The registry's private key in PEM, for pipelines that have no folder of keys. */
  key: string | null
  s3: Omit<S3Settings, 'bucket' | 'prefix'>
  /**
   * Servers of the site, without a slash at the end. Each must take up a change; the gate compares with the API of the
   * first, or with the API of this folder when there is none.
   */
  sites: string[]
  /** Who releases, as the audit log says it. */
  by: string
}

/** Reads the environment for the release commands. An empty value is none. */
export function readReleaseConfig(environment: NodeJS.ProcessEnv): ReleaseConfig {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const dataDir = resolve(env.DATA_DIR ?? './data')
  const store = env.RELEASES_STORE ?? resolve(dataDir, 'releases')
  return {
    store: store.startsWith('s3://') ? store : resolve(store),
    keys: resolve(env.RELEASE_KEYS ?? resolve(dataDir, 'release-keys')),
    key: env.RELEASE_KEY ?? null,
    s3: {
      region: env.S3_REGION ?? 'auto',
      ...(env.S3_ENDPOINT !== undefined && { endpoint: env.S3_ENDPOINT }),
      ...(env.S3_ACCESS_KEY_ID !== undefined && { accessKeyId: env.S3_ACCESS_KEY_ID }),
      ...(env.S3_SECRET_ACCESS_KEY !== undefined && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
      forcePathStyle: env.S3_FORCE_PATH_STYLE === 'yes',
    },
    sites: (env.RELEASE_SITE ?? '')
      .split(',')
      .map((site) => site.trim().replace(/\/+$/, ''))
      .filter(Boolean),
    by: env.RELEASE_BY ?? env.GITHUB_ACTOR ?? userInfo().username,
  }
}
