import { readStoreConfig, type StoreConfig } from '@nalika/release/config'
import { Settings } from '@nalika/shared-server'

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
  s3: StoreConfig['s3']
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

/** Reads the shell's part of the environment; the only place that does. Throws a StartError that names a bad value. */
export function readConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const settings = new Settings(environment)
  const { keys, ...store } = readStoreConfig(environment)
  const isProduction = settings.isProduction()
  return {
    ...store,
    releaseKeys: keys,
    port: settings.port('PORT', 3000),
    host: settings.host('HOST', '127.0.0.1'),
    allowOverrides: settings.yesOrNo('ALLOW_OVERRIDES', !isProduction),
    apiUrl:
      withoutSlash(settings.url('API_URL', WEB)) ??
      `http://127.0.0.1:${String(settings.port('API_PORT', 3100))}`,
    remotesUrl: readRemotesUrl(settings),
    siteUrl: settings.siteUrl() ?? null,
    trustedProxies: settings.trustedProxies(),
    renderWorkers: settings.whole('RENDER_WORKERS', 2, [1, 64]),
    logLevel: settings.logLevel(),
  }
}

const WEB = ['http:', 'https:']
const withoutSlash = (address: string | undefined) => address?.replace(/\/+$/, '')

function readRemotesUrl(settings: Settings): string {
  const path = settings.text('REMOTES_URL') ?? '/remotes'
  if (/^\/[\w./-]*$/.test(path)) return path.replace(/\/+$/, '')
  return withoutSlash(settings.url('REMOTES_URL', WEB)) ?? path
}
