import { resolve } from 'node:path'
import { readConfig, StartError } from './config.ts'

test('without any environment everything has its default', () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3100,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    redisUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Nalika <no-reply@nalika.example>',
    siteUrl: 'http://localhost:3000',
    trustedProxies: 'loopback',
    hstsSubdomains: false,
    logLevel: 'info',
    seedDemo: true,
    corsOrigins: [],
    releases: {
      store: resolve('data/releases'),
      keys: resolve('data/release-keys'),
      s3: { forcePathStyle: false, region: 'auto' },
      changeable: true,
    },
    retention: { leadPersons: 36, mails: 6, sessions: 1, audit: 24 },
    newDistributorAcceptances: 20,
    idleHours: { admins: 8, others: 720 },
  })
})

test('TRU-04 admins need a second factor in production only, after 14 days or as many as are set', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://nalika.example',
    EMBEDDED_IN_PRODUCTION: 'yes',
  }
  expect(readConfig({ SECOND_FACTOR_GRACE_DAYS: '3' }).secondFactorGraceDays).toBeUndefined()
  expect(readConfig(production).secondFactorGraceDays).toBe(14)
  expect(readConfig({ ...production, SECOND_FACTOR_GRACE_DAYS: '0' }).secondFactorGraceDays).toBe(0)
  expect(() => readConfig({ SECOND_FACTOR_GRACE_DAYS: 'soon' })).toThrow('SECOND_FACTOR_GRACE_DAYS')
})

test('links in mails lead to the port of the site unless its address is set', () => {
  expect(readConfig({ PORT: '3616' }).siteUrl).toBe('http://localhost:3616')
  expect(readConfig({ PORT: '3616', SITE_URL: 'https://nalika.example/' }).siteUrl).toBe(
    'https://nalika.example',
  )
})

test.each([
  'no-reply@nalika.example',
  'Nalika <no-reply@nalika.example>',
  '"Nalika, Pune" <a@nalika.example>',
])('mails may come from %s', (sender) => {
  expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
})

test('demo data is never put into production', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://nalika.example',
    EMBEDDED_IN_PRODUCTION: 'yes',
  }
  expect(readConfig({ ...production, SEED_DEMO: 'yes' }).seedDemo).toBe(false)
  expect(readConfig({ SEED_DEMO: 'no' }).seedDemo).toBe(false)
})

test('API-04 DATABASE_URL names a real server', () => {
  const url = 'postgres://nalika:secret@db.example:5432/nalika'
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  [{ API_PORT: '80000' }, "API_PORT must be a port from 0 to 65535, but is '80000'."],
  [{ API_PORT: 'x' }, "API_PORT must be a port from 0 to 65535, but is 'x'."],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .*, but is 'loud'\.$/],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
  [
    { CORS_ORIGINS: 'https://a.example, *' },
    "CORS_ORIGINS must be origins like https://app.example.com, but has '*'.",
  ],
  [{ SEED_DEMO: 'maybe' }, "SEED_DEMO must be one of yes, no, but is 'maybe'."],
  [{ NODE_ENV: 'prod' }, "NODE_ENV must be one of development, production, test, but is 'prod'."],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/nalika' },
    'SITE_URL must be set in production',
  ],
  [
    { NODE_ENV: 'production', SITE_URL: 'https://nalika.example' },
    'DATABASE_URL must be set in production: a power cut may lose what the embedded database acknowledged. To accept that, set EMBEDDED_IN_PRODUCTION=yes.',
  ],
  [{ EMBEDDED_IN_PRODUCTION: 'maybe' }, "EMBEDDED_IN_PRODUCTION must be one of yes, no, but is 'maybe'."],
  [{ SITE_URL: '/nalika' }, 'SITE_URL must be an address that starts with http:// or https://.'],
  [{ API_HOST: 'http://localhost' }, 'API_HOST must be an address or name of this machine'],
  [{ TRUSTED_PROXIES: 'bogus' }, /^TRUSTED_PROXIES must be addresses, .* but is 'bogus'\.$/],
  [{ MAIL_FROM: 'not an address' }, 'MAIL_FROM must be an address such as Nalika <no-reply@nalika.example>'],
  [
    { BOUNCE_ADDRESS: 'Nalika <a@b.example>' },
    'BOUNCE_ADDRESS must be an address such as bounces@nalika.example',
  ],
  [
    { BOUNCE_MAILBOX: 'pop3://a:b@mail.example' },
    'BOUNCE_MAILBOX must be an address that starts with imap:// or imaps://.',
  ],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be an address'],
  [{ MAIL_FROM: 'Nalika <a@b.example>, Other <c@d.example>' }, 'MAIL_FROM must be an address'],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica/nalika' },
    'DATABASE_REPLICA_URL is of no use without DATABASE_URL',
  ],
  [{ S3_BUCKET: 's3://bucket' }, "S3_BUCKET must be the name of a bucket, but is 's3://bucket'."],
  [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'],
  [
    { OIDC_ISSUER: 'https://login.example' },
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
  ],
  [
    {
      NODE_ENV: 'production',
      SITE_URL: 'https://nalika.example',
      DATABASE_URL: 'postgres://db.example/nalika',
      OIDC_ISSUER: 'http://login.example',
    },
    'OIDC_ISSUER must be an address that starts with https://.',
  ],
  [{ KEEP_MAILS_MONTHS: '-1' }, 'KEEP_MAILS_MONTHS must be a whole number of months from 0 to 1200'],
  [{ BACKUP_HOURS: '0' }, "BACKUP_HOURS must be a whole number from 1 to 999999, but is '0'."],
])('a bad value stops the start with a sentence that names it: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(StartError)
  expect(() => readConfig(environment)).toThrow(message)
})
