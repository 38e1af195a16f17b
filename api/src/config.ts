import { resolve } from 'node:path'
import { StartError } from '@nalika/shared-server'

/** Everything the API takes from its surroundings. No other file reads the environment. */
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
  /** Where people reach the site: for links in mails. */
  siteUrl: string
  /** Whose X-Forwarded-For is believed: addresses, ranges or 'loopback', separated by commas. */
  trustedProxies: string
  /** Origins beside the site's own whose pages may call the API: `https://app.example.com`. */
  corsOrigins: string[]
  logLevel: (typeof LOG_LEVELS)[number]
  /** How many months things are kept; 0 keeps them for good. */
  retention: {
    /** Who asked, on leads that nobody touched since. The leads themselves stay. */
    leadPersons: number
    /** Who was sent which mail. */
    mails: number
    /** Sessions and links to set a password, once they have ended. */
    sessions: number
    /** What admins did. */
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
        /** The bucket stands in the path of an address instead of in its host. */
        forcePathStyle: boolean
      }
    | undefined
  /** Fill an empty database with demo data; never in production. */
  seedDemo: boolean
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export { StartError }

/** Reads the configuration; throws a StartError that names the first bad value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const text = (name: string) => environment[name]?.trim() || undefined
  const production = text('NODE_ENV') === 'production'
  return {
    production,
    port: readPort('API_PORT', text('API_PORT') ?? '3100'),
    host: text('API_HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: readUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databaseReplicaUrl: readUrl('DATABASE_REPLICA_URL', text('DATABASE_REPLICA_URL'), [
      'postgres:',
      'postgresql:',
    ]),
    redisUrl: readUrl('REDIS_URL', text('REDIS_URL'), ['redis:', 'rediss:']),
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Nalika <no-reply@nalika.example>',
    siteUrl: (readUrl('SITE_URL', text('SITE_URL'), ['http:', 'https:']) ?? 'http://localhost:3000').replace(
      /\/+$/,
      '',
    ),
    trustedProxies: text('TRUSTED_PROXIES') ?? 'loopback',
    corsOrigins: readOrigins('CORS_ORIGINS', text('CORS_ORIGINS') ?? ''),
    logLevel: readChoice('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS),
    retention: {
      leadPersons: readMonths('KEEP_CUSTOMERS_MONTHS', text('KEEP_CUSTOMERS_MONTHS') ?? '36'),
      mails: readMonths('KEEP_MAILS_MONTHS', text('KEEP_MAILS_MONTHS') ?? '6'),
      sessions: readMonths('KEEP_SESSIONS_MONTHS', text('KEEP_SESSIONS_MONTHS') ?? '1'),
      audit: readMonths('KEEP_AUDIT_MONTHS', text('KEEP_AUDIT_MONTHS') ?? '24'),
    },
    backups: readBackups(text),
    s3: readS3(text),
    seedDemo: !production && readChoice('SEED_DEMO', text('SEED_DEMO') ?? 'yes', ['yes', 'no']) === 'yes',
  }
}

function readBackups(text: (name: string) => string | undefined): Config['backups'] {
  const folder = text('BACKUP_DIR')
  const everyHours = readWhole('BACKUP_HOURS', text('BACKUP_HOURS') ?? '24')
  const keep = readWhole('BACKUP_KEEP', text('BACKUP_KEEP') ?? '7')
  return folder === undefined ? undefined : { folder: resolve(folder), everyHours, keep }
}

function readS3(text: (name: string) => string | undefined): Config['s3'] {
  const bucket = text('S3_BUCKET')
  if (bucket === undefined) return undefined
  const accessKeyId = text('S3_ACCESS_KEY_ID')
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  }
  return {
    bucket,
    region: text('S3_REGION') ?? 'auto',
    endpoint: readUrl('S3_ENDPOINT', text('S3_ENDPOINT'), ['http:', 'https:']),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle:
      readChoice('S3_FORCE_PATH_STYLE', text('S3_FORCE_PATH_STYLE') ?? 'no', ['yes', 'no']) === 'yes',
  }
}

function readWhole(name: string, value: string): number {
  const number = Number(value)
  if (/^\d{1,6}$/.test(value) && number > 0) return number
  throw new StartError(`${name} must be a whole number above 0, but is '${value}'.`)
}

function readPort(name: string, value: string): number {
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new StartError(`${name} must be a port from 0 to 65535, but is '${value}'.`)
}

function readMonths(name: string, value: string): number {
  const months = Number(value)
  if (/^\d+$/.test(value) && months <= 1200) return months
  throw new StartError(`${name} must be a whole number of months from 0 to 1200, but is '${value}'.`)
}

function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new StartError(`${name} must be an address that starts with ${starts}.`)
}

function readOrigins(name: string, value: string): string[] {
  const origins = value.split(',').map((one) => one.trim())
  const wrong = origins.find((one) => one !== '' && URL.parse(one)?.origin !== one)
  if (wrong === undefined) return origins.filter((one) => one !== '')
  throw new StartError(`${name} must be origins like https://app.example.com, but has '${wrong}'.`)
}

function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === value)
  if (choice !== undefined) return choice
  throw new StartError(`${name} must be one of ${choices.join(', ')}, but is '${value}'.`)
}
