import { isIP } from 'node:net'
import { resolve } from 'node:path'
import proxyAddr from '@fastify/proxy-addr'
import { StartError } from './start-error.ts'

/** Tells whose X-Forwarded-For is trusted, by the setting TRUSTED_PROXIES. */
export function isTrustedProxy(setting: string): (address: string) => boolean {
  const trusts = proxyAddr.compile(setting.split(',').map((one) => one.trim()))
  return (address) => trusts(address, 0)
}

const ENVIRONMENTS = ['development', 'production', 'test'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Reads settings from the environment. An empty value counts as unset; one that cannot be used throws a StartError that
 * names the setting.
 */
export class Settings {
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  bad(name: string, expected: string, value?: string): StartError {
    return new StartError(`${name} must be ${expected}${value === undefined ? '' : `, but is '${value}'`}.`)
  }

  whole(
    name: string,
    fallback: number,
    [min, max]: readonly [number, number],
    unit = 'a whole number',
  ): number {
    const value = this.text(name) ?? String(fallback)
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    throw this.bad(name, `${unit} from ${String(min)} to ${String(max)}`, value)
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name) ?? fallback
    const found = choices.find((one) => one === value)
    if (found !== undefined) return found
    throw this.bad(name, `one of ${choices.join(', ')}`, value)
  }

  yesOrNo(name: string, fallback: boolean): boolean {
    return this.choice(name, ['yes', 'no'], fallback ? 'yes' : 'no') === 'yes'
  }

  port(name: string, fallback: number): number {
    return this.whole(name, fallback, [0, 65_535], 'a port')
  }

  folder(name: string, fallback: string): string {
    return resolve(this.text(name) ?? fallback)
  }

  host(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback
    if (isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) return value
    throw this.bad(name, 'an address or name of this machine, such as 127.0.0.1 or 0.0.0.0', value)
  }

  /** The message does not repeat the value: it may hold a password. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value
    throw this.bad(name, `an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`)
  }

  origin(name: string): string | undefined {
    const value = this.url(name, ['http:', 'https:'])
    if (value === undefined) return undefined
    const { origin, href } = new URL(value)
    if (href === `${origin}/`) return origin
    throw this.bad(name, 'an address without path or user, such as https://nalika.example', value)
  }

  /** Origins separated by commas. */
  origins(name: string): string[] {
    const values = (this.text(name) ?? '').split(',').map((one) => one.trim())
    return values.filter(Boolean).map((value) => {
      const { origin, href } = URL.parse(value) ?? {}
      if (origin !== undefined && /^https?:/.test(origin) && href === `${origin}/`) return origin
      throw new StartError(`${name} must be origins like https://app.example.com, but has '${value}'.`)
    })
  }

  isProduction(): boolean {
    return this.choice('NODE_ENV', ENVIRONMENTS, 'development') === 'production'
  }

  logLevel(): LogLevel {
    return this.choice('LOG_LEVEL', LOG_LEVELS, 'info')
  }

  /** Public URL of the site; required in production, where it must not depend on a request's headers. */
  siteUrl(): string | undefined {
    const value = this.origin('SITE_URL')
    if (value !== undefined || !this.isProduction()) return value
    throw new StartError(
      'SITE_URL must be set in production: the address of the site, such as https://nalika.example.',
    )
  }

  /** Proxies whose X-Forwarded-For is trusted, as Fastify's option. */
  trustedProxies(): string {
    const value = this.text('TRUSTED_PROXIES') ?? 'loopback'
    try {
      isTrustedProxy(value)
      return value
    } catch {
      throw this.bad(
        'TRUSTED_PROXIES',
        'addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas',
        value,
      )
    }
  }

  /** Where people report vulnerabilities: URIs as RFC 9116 allows them. */
  securityContacts(): string[] {
    const name = 'SECURITY_CONTACT'
    const values = (this.text(name) ?? 'mailto:security@nalika.example').split(',').map((one) => one.trim())
    return values.map((value) => {
      if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d.-]+)$/.test(value) && URL.canParse(value))
        return value
      throw this.bad(name, 'addresses such as mailto:security@nalika.example or https://…', value)
    })
  }

  /** Access to buckets. Without a key the SDK looks for one itself: environment, profile, role of the machine. */
  s3Access() {
    const accessKeyId = this.text('S3_ACCESS_KEY_ID')
    const secretAccessKey = this.text('S3_SECRET_ACCESS_KEY')
    if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
      throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
    }
    return {
      region: this.text('S3_REGION') ?? 'auto',
      endpoint: this.url('S3_ENDPOINT', ['http:', 'https:']),
      forcePathStyle: this.yesOrNo('S3_FORCE_PATH_STYLE', false),
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    }
  }
}

/** Names of buckets, as S3 allows them. */
export const isBucketName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)
