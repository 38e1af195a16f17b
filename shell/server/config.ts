import { readStoreConfig, type StoreConfig } from '@nalika/release/config'
import { Settings } from '@nalika/shared-server'

export interface ShellConfig {
  port: number
  host: string
  /** Port of the metrics; null: none. */
  metricsPort: number | null
  /** Folder for this server's own files. */
  dataDir: string
  /** Location of the releases and their registry: a folder, or `s3://bucket/prefix`. */
  store: string
  /** Folder with the trust document and, if this server may decide canaries, the registry's key. */
  releaseKeys: string
  /** Access to S3 buckets. */
  s3: StoreConfig['s3']
  /** Whether `?override=` may load a remote from a developer's machine. */
  allowOverrides: boolean
  /** Whether `?seams` shows which app and release each part of a page comes from. */
  allowSeams: boolean
  /** Whether `?preview=` may show releases that are not live. */
  allowPreviews: boolean
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Base URL of releases for browsers: a path of this server or another origin, without a trailing slash. */
  remotesUrl: string
  /** Public address of the site, for canonical links; null uses the address of each request. */
  siteUrl: string | null
  /** Proxies whose X-Forwarded-For is trusted: addresses, ranges or 'loopback', separated by commas. */
  trustedProxies: string
  /** Whether browsers use HTTPS for subdomains of the site as well. */
  hstsSubdomains: boolean
  /** Where people report vulnerabilities: URIs. */
  securityContacts: string[]
  /** Threads that render pages. */
  renderWorkers: number
  logLevel: string
}

/** Reads the shell's environment variables. Throws a StartError that names an invalid value. */
export function readConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const settings = new Settings(environment)
  const { keys, ...store } = readStoreConfig(environment)
  const isProduction = settings.isProduction()
  return {
    ...store,
    releaseKeys: keys,
    port: settings.port('PORT', 3000),
    host: settings.host('HOST', '127.0.0.1'),
    metricsPort: settings.port('METRICS_PORT', 0) || null,
    allowPreviews: settings.yesOrNo('ALLOW_PREVIEWS', !isProduction),
    allowSeams: settings.yesOrNo('ALLOW_SEAMS', !isProduction),
    allowOverrides: settings.yesOrNo('ALLOW_OVERRIDES', !isProduction),
    apiUrl:
      withoutSlash(settings.url('API_URL', WEB)) ??
      `http://127.0.0.1:${String(settings.port('API_PORT', 3100))}`,
    remotesUrl: readRemotesUrl(settings),
    siteUrl: settings.siteUrl() ?? null,
    trustedProxies: settings.trustedProxies(),
    hstsSubdomains: settings.yesOrNo('HSTS_SUBDOMAINS', false),
    securityContacts: settings.securityContacts(),
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
