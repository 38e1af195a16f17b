import { resolve } from 'node:path'

export interface ShellConfig {
  port: number
  host: string
  /** Folder of the releases; the registry lies in it. */
  store: string
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Where browsers load releases from: a path of this server or another origin, without a slash at the end. */
  remotesUrl: string
  /** Address people know the site by, for canonical links; null takes it from each request. */
  siteUrl: string | null
  /** Whose X-Forwarded-For is believed: addresses, ranges or 'loopback', separated by commas. */
  trustedProxies: string
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

/** Reads the shell's part of the environment; the only place that does. An empty value is none. */
export function readConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return {
    port: port('PORT', env.PORT, 3000),
    host: env.HOST ?? '127.0.0.1',
    store: resolve(env.DATA_DIR ?? './data', 'releases'),
    apiUrl: address('API_URL', env.API_URL, 'http://127.0.0.1:3100'),
    remotesUrl: address('REMOTES_URL', env.REMOTES_URL, '/remotes'),
    siteUrl: env.SITE_URL === undefined ? null : address('SITE_URL', env.SITE_URL, ''),
    trustedProxies: env.TRUSTED_PROXIES ?? 'loopback',
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
