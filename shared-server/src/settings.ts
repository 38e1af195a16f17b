import { isIP } from 'node:net'
import { resolve } from 'node:path'
import proxyAddr from '@fastify/proxy-addr'
import { StartError } from './start-error.ts'

const ENVIRONMENTS = ['development', 'production', 'test'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type Settings = ReturnType<typeof settingsOf>

/**
 * Reads settings from the environment. An empty value is none; one that cannot be used throws a StartError that names
 * the setting.
 */
export function settingsOf(environment: NodeJS.ProcessEnv) {
  const text = (name: string) => environment[name]?.trim() || undefined

  function bad(name: string, expected: string, value?: string): StartError {
    return new StartError(`${name} must be ${expected}${value === undefined ? '' : `, but is '${value}'`}.`)
  }

  function whole(
    name: string,
    fallback: number,
    [min, max]: readonly [number, number],
    unit = 'a whole number',
  ) {
    const value = text(name) ?? String(fallback)
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    throw bad(name, `${unit} from ${String(min)} to ${String(max)}`, value)
  }

  function choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = text(name) ?? fallback
    const found = choices.find((one) => one === value)
    if (found !== undefined) return found
    throw bad(name, `one of ${choices.join(', ')}`, value)
  }

  /** Not repeated in the message: it may hold a password. */
  function url(name: string, protocols: readonly string[]): string | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value
    throw bad(name, `an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`)
  }

  function origin(name: string): string | undefined {
    const value = url(name, ['http:', 'https:'])
    if (value === undefined) return undefined
    const { origin, href } = new URL(value)
    if (href === `${origin}/`) return origin
    throw bad(name, 'an address without path or user, such as https://nalika.example', value)
  }

  /** Origins separated by commas. */
  function origins(name: string): string[] {
    const values = (text(name) ?? '').split(',').map((one) => one.trim())
    return values.filter(Boolean).map((value) => {
      const { origin, href } = URL.parse(value) ?? {}
      if (origin !== undefined && /^https?:/.test(origin) && href === `${origin}/`) return origin
      throw new StartError(`${name} must be origins like https://app.example.com, but has '${value}'.`)
    })
  }

  return {
    text,
    bad,
    origins,
    whole,
    choice,
    url,
    origin,
    port: (name: string, fallback: number) => whole(name, fallback, [0, 65_535], 'a port'),
    folder: (name: string, fallback: string) => resolve(text(name) ?? fallback),
    yesOrNo: (name: string, fallback: boolean) =>
      choice(name, ['yes', 'no'], fallback ? 'yes' : 'no') === 'yes',

    host(name: string, fallback: string): string {
      const value = text(name) ?? fallback
      if (isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) return value
      throw bad(name, 'an address or name of this machine, such as 127.0.0.1 or 0.0.0.0', value)
    },

    isProduction: () => choice('NODE_ENV', ENVIRONMENTS, 'development') === 'production',
    logLevel: () => choice('LOG_LEVEL', LOG_LEVELS, 'info'),

    /** Public URL of the site; required in production, where it must not depend on a request's headers. */
    siteUrl(): string | undefined {
      const value = origin('SITE_URL')
      if (value !== undefined || !this.isProduction()) return value
      throw new StartError(
        'SITE_URL must be set in production: the address of the site, such as https://nalika.example.',
      )
    },

    /** Proxies whose X-Forwarded-For is trusted, as Fastify's option. */
    trustedProxies(): string {
      const value = text('TRUSTED_PROXIES') ?? 'loopback'
      try {
        proxyAddr.compile(value.split(',').map((one) => one.trim()))
        return value
      } catch {
        throw bad(
          'TRUSTED_PROXIES',
          'addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas',
          value,
        )
      }
    },

    /** How buckets are reached. Without a key the SDK looks for one itself: environment, profile, role of the machine. */
    s3Access() {
      const accessKeyId = text('S3_ACCESS_KEY_ID')
      const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
      if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
        throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
      }
      return {
        region: text('S3_REGION') ?? 'auto',
        endpoint: url('S3_ENDPOINT', ['http:', 'https:']),
        forcePathStyle: this.yesOrNo('S3_FORCE_PATH_STYLE', false),
        credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      }
    },
  }
}

/** Names of buckets, as S3 allows them. */
export const isBucketName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)
