import { resolve } from 'node:path'
import type { openStore } from '@nalika/release/store'

type S3Access = NonNullable<Parameters<typeof openStore>[1]>

export interface ShellConfig {
  port: number
  host: string
  /** What this server keeps for itself. */
  dataDir: string
  /** Where the releases and their registry lie: a folder, or `s3://bucket/prefix`. */
  store: string
  /** Folder with the trust document and, where this server may settle canaries by itself, the registry's key. */
  releaseKeys: string
  /** How buckets are reached. */
  s3: S3Access
  /** Whether `?override=` may put a developer's machine in the place of a remote. */
  allowOverrides: boolean
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Where browsers load releases from: a path of this server or another origin, without a slash at the end. */
  remotesUrl: string
  /** Address people know the site by, for canonical links; null takes it from each request. */
  siteUrl: string | null
  /** Whose X-Forwarded-For is believed: addresses, ranges or 'loopback', separated by commas. */
  trustedProxies: string
  /** Threads that render pages. */
  renderWorkers: number
  logLevel: string
}

/** A setting whose value cannot be used; the message names it. */
export class ConfigError extends Error {}

function port(name: string, value: string | undefined, fallback: number): number {
  const number = Number(value ?? fallback)
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number
  throw new ConfigError(`${name} must be a port from 0 to 65535, not '${String(value)}'.`)
}

function address(name: string, value: string | undefined, fallback: string): string {
  const text = value ?? fallback
  if (text.startsWith('/') || URL.canParse(text)) return text.replace(/\/$/, '')
  throw new ConfigError(`${name} must be an address, not '${text}'.`)
}

function count(name: string, value: string | undefined, fallback: number): number {
  const number = Number(value ?? fallback)
  if (Number.isInteger(number) && number >= 1 && number <= 64) return number
  throw new ConfigError(`${name} must be a number from 1 to 64, not '${String(value)}'.`)
}

function yesOrNo(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback
  if (value === 'yes' || value === 'no') return value === 'yes'
  throw new ConfigError(`${name} must be yes or no, not '${value}'.`)
}

/** Reads the shell's part of the environment; the only place that does. An empty value is none. */
export function readConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const dataDir = resolve(env.DATA_DIR ?? './data')
  return {
    port: port('PORT', env.PORT, 3000),
    host: env.HOST ?? '127.0.0.1',
    dataDir,
    store: env.RELEASES_STORE?.startsWith('s3://')
      ? env.RELEASES_STORE
      : resolve(env.RELEASES_STORE ?? resolve(dataDir, 'releases')),
    releaseKeys: resolve(env.RELEASE_KEYS ?? resolve(dataDir, 'release-keys')),
    s3: {
      region: env.S3_REGION ?? 'auto',
      ...(env.S3_ENDPOINT !== undefined && { endpoint: address('S3_ENDPOINT', env.S3_ENDPOINT, '') }),
      ...(env.S3_ACCESS_KEY_ID !== undefined && { accessKeyId: env.S3_ACCESS_KEY_ID }),
      ...(env.S3_SECRET_ACCESS_KEY !== undefined && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
      forcePathStyle: yesOrNo('S3_FORCE_PATH_STYLE', env.S3_FORCE_PATH_STYLE, false),
    },
    allowOverrides: yesOrNo('ALLOW_OVERRIDES', env.ALLOW_OVERRIDES, env.NODE_ENV !== 'production'),
    apiUrl: address('API_URL', env.API_URL, 'http://127.0.0.1:3100'),
    remotesUrl: address('REMOTES_URL', env.REMOTES_URL, '/remotes'),
    siteUrl: env.SITE_URL === undefined ? null : address('SITE_URL', env.SITE_URL, ''),
    trustedProxies: env.TRUSTED_PROXIES ?? 'loopback',
    renderWorkers: count('RENDER_WORKERS', env.RENDER_WORKERS, 2),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
