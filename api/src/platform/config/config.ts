import { resolve } from 'node:path'
import { readStoreConfig, type StoreConfig } from '@nalika/release/config'
import { isBucketName, Settings, StartError } from '@nalika/shared-server'
import type { LogLevel } from '@nalika/shared-server'

/** The configuration of the API. No other file reads the environment. */
export interface Config {
  production: boolean
  /** Port to listen on; 0 takes a free one. */
  port: number
  host: string
  /** Folder of the embedded database. */
  dataDir: string
  /** A PostgreSQL server; without it the embedded database is used. */
  databaseUrl: string | undefined
  /** A read replica of it, for what visitors read. */
  databaseReplicaUrl: string | undefined
  /** A Redis server that counts attempts for all processes; without it each counts its own. */
  redisUrl: string | undefined
  /** A mail server; without it mails are kept for developers to read. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where mail servers return what they cannot deliver; without it, to the address of `mailFrom`. */
  bounceAddress: string | undefined
  /** The mailbox in which the API reads such returns, with user and password; without it, none. */
  bounceMailbox: string | undefined
  /** The mailbox whose emails become draft requests, with user and password; without it, none. */
  enquiryMailbox: string | undefined
  /** What the mail server of that mailbox calls itself in Authentication-Results; without it no sender is proven. */
  enquiryServer: string | undefined
  /** Public address of the site, for links in emails. */
  siteUrl: string
  /** Whose X-Forwarded-For is believed: addresses, ranges or 'loopback', separated by commas. */
  trustedProxies: string
  /** Whether browsers use HTTPS for subdomains of the site as well. */
  hstsSubdomains: boolean
  /** Further origins whose pages may call the API: `https://app.example.com`. */
  corsOrigins: string[]
  logLevel: LogLevel
  /** Leads that a distributor may accept within 24 hours in its first 30 days; 0 is no limit. */
  newDistributorAcceptances: number
  /** Hours without a call after which a session ends. */
  idleHours: { admins: number; others: number }
  /** Days until admins need a second factor; undefined when they never do, outside of production. */
  secondFactorGraceDays: number | undefined
  /** Retention in months; 0 keeps data forever. */
  retention: {
    /** Personal data on leads without activity since. The leads themselves stay. */
    leadPersons: number
    /** Sent emails. */
    mails: number
    /** Sessions and links to set a password, once they have ended. */
    sessions: number
    /** Audit log. */
    audit: number
  }
  /** Backups that the API makes of the embedded database while it is in use; undefined for none. */
  backups: { folder: string; everyHours: number; keep: number } | undefined
  /** A bucket for uploads; without it they lie in the data folder. */
  s3:
    | {
        bucket: string
        region: string
        /** Another server than Amazon's. */
        endpoint: string | undefined
        /** Left out, the SDK looks where it always does: environment, profile, role of the machine. */
        credentials: { accessKeyId: string; secretAccessKey: string } | undefined
        /** Puts the bucket in the path of a URL instead of in its host. */
        forcePathStyle: boolean
      }
    | undefined
  /**
   * Where releases lie, whose paths no page may take, and whether owners may change what is live on the releases page.
   */
  releases: Pick<StoreConfig, 'store' | 'keys' | 's3'> & { changeable: boolean }
  /** The OpenID provider of the admins; undefined for none. */
  oidc:
    | {
        issuer: string
        clientId: string
        clientSecret: string
        /** Name on the button. */
        name: string
        /** Whether its sign-in counts as a second factor even if it does not say so. */
        trustsFactor: boolean
        /** Values of acr with which it says so. */
        factorAcrs: string[]
      }
    | undefined
  /** Fill an empty database with demo data; never in production. */
  seedDemo: boolean
}

export { StartError }

const POSTGRES = ['postgres:', 'postgresql:']

/** Reads the configuration; throws a StartError that names the first bad value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = new Settings(environment)
  const production = settings.isProduction()
  const seedDemo = settings.yesOrNo('SEED_DEMO', true)
  const months = (name: string, fallback: number) =>
    settings.whole(name, fallback, [0, 1200], 'a whole number of months')
  const idleHours = (name: string, fallback: number) =>
    settings.whole(name, fallback, [1, 8760], 'a whole number of hours')
  return {
    production,
    port: settings.port('API_PORT', 3100),
    host: settings.host('API_HOST', '127.0.0.1'),
    dataDir: settings.folder('DATA_DIR', './data'),
    ...readDatabase(settings, production),
    redisUrl: settings.url('REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: settings.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readSender(settings),
    bounceAddress: readBounceAddress(settings),
    bounceMailbox: settings.url('BOUNCE_MAILBOX', ['imap:', 'imaps:']),
    enquiryMailbox: settings.url('ENQUIRY_MAILBOX_URL', ['imap:', 'imaps:']),
    enquiryServer: settings.text('ENQUIRY_MAIL_SERVER'),
    siteUrl: settings.siteUrl() ?? `http://localhost:${String(settings.port('PORT', 3000))}`,
    trustedProxies: settings.trustedProxies(),
    hstsSubdomains: settings.yesOrNo('HSTS_SUBDOMAINS', false),
    corsOrigins: settings.origins('CORS_ORIGINS'),
    logLevel: settings.logLevel(),
    newDistributorAcceptances: settings.whole(
      'NEW_DISTRIBUTOR_ACCEPTANCES',
      20,
      [0, 100_000],
      'a whole number of leads',
    ),
    idleHours: {
      admins: idleHours('ADMIN_IDLE_HOURS', 8),
      others: idleHours('DISTRIBUTOR_IDLE_HOURS', 720),
    },
    secondFactorGraceDays: readGraceDays(settings, production),
    retention: {
      leadPersons: months('KEEP_CUSTOMERS_MONTHS', 36),
      mails: months('KEEP_MAILS_MONTHS', 6),
      sessions: months('KEEP_SESSIONS_MONTHS', 1),
      audit: months('KEEP_AUDIT_MONTHS', 24),
    },
    backups: readBackups(settings),
    s3: readS3(settings),
    releases: {
      ...readReleases(environment),
      changeable: settings.yesOrNo('RELEASE_FROM_CONSOLE', !production),
    },
    oidc: readOidc(settings, production),
    seedDemo: !production && seedDemo,
  }
}

function readReleases(environment: NodeJS.ProcessEnv): Pick<StoreConfig, 'store' | 'keys' | 's3'> {
  const { store, keys, s3 } = readStoreConfig(environment)
  return { store, keys, s3 }
}

function readGraceDays(settings: Settings, production: boolean): number | undefined {
  const days = settings.whole('SECOND_FACTOR_GRACE_DAYS', 14, [0, 3650], 'a whole number of days')
  return production ? days : undefined
}

/** The embedded database writes nothing to the disk for certain: a power cut may lose what was acknowledged. */
function readDatabase(settings: Settings, production: boolean) {
  const acceptsLoss = settings.yesOrNo('EMBEDDED_IN_PRODUCTION', !production)
  const databaseUrl = settings.url('DATABASE_URL', POSTGRES)
  const databaseReplicaUrl = settings.url('DATABASE_REPLICA_URL', POSTGRES)
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined) {
    throw new StartError('DATABASE_REPLICA_URL is of no use without DATABASE_URL: set both or neither.')
  }
  if (databaseUrl === undefined && !acceptsLoss) {
    throw new StartError(
      'DATABASE_URL must be set in production: a power cut may lose what the embedded database acknowledged. To accept that, set EMBEDDED_IN_PRODUCTION=yes.',
    )
  }
  return { databaseUrl, databaseReplicaUrl }
}

const ADDRESS = String.raw`[^\s<>,;:"@]+@[^\s<>,;:"@]+`
/** An address, or a name with an address behind it. */
const SENDER = new RegExp(`^(${ADDRESS}|([^<>,;:"@]*|"[^"]*")\\s*<${ADDRESS}>)$`)

function readSender(settings: Settings): string {
  const sender = settings.text('MAIL_FROM') ?? 'Nalika <no-reply@nalika.example>'
  if (SENDER.test(sender)) return sender
  throw settings.bad('MAIL_FROM', 'an address such as Nalika <no-reply@nalika.example>', sender)
}

function readBounceAddress(settings: Settings): string | undefined {
  const address = settings.text('BOUNCE_ADDRESS')
  if (address === undefined || new RegExp(`^${ADDRESS}$`).test(address)) return address
  throw settings.bad('BOUNCE_ADDRESS', 'an address such as bounces@nalika.example', address)
}

function readOidc(settings: Settings, production: boolean): Config['oidc'] {
  const issuer = settings.url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:'])
  const clientId = settings.text('OIDC_CLIENT_ID')
  const clientSecret = settings.text('OIDC_CLIENT_SECRET')
  const name = settings.text('OIDC_NAME')
  const trustsFactor = settings.yesOrNo('OIDC_SECOND_FACTOR', false)
  const factorAcrs = settings.text('OIDC_SECOND_FACTOR_ACR')?.split(/[\s,]+/) ?? []
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new StartError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.')
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).host, trustsFactor, factorAcrs }
}

function readBackups(settings: Settings): Config['backups'] {
  const folder = settings.text('BACKUP_DIR')
  const everyHours = settings.whole('BACKUP_HOURS', 24, [1, 999_999])
  const keep = settings.whole('BACKUP_KEEP', 7, [1, 999_999])
  return folder === undefined ? undefined : { folder: resolve(folder), everyHours, keep }
}

function readS3(settings: Settings): Config['s3'] {
  const access = settings.s3Access()
  const bucket = settings.text('S3_BUCKET')
  if (bucket === undefined) return undefined
  if (isBucketName(bucket)) return { bucket, ...access }
  throw settings.bad('S3_BUCKET', 'the name of a bucket', bucket)
}
