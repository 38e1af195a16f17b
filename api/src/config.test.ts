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
    logLevel: 'info',
    seedDemo: true,
    corsOrigins: [],
    retention: { leadPersons: 36, mails: 6, sessions: 1, audit: 24 },
  })
})

test('demo data is never put into production', () => {
  expect(readConfig({ NODE_ENV: 'production', SEED_DEMO: 'yes' }).seedDemo).toBe(false)
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
])('a bad value stops the start with a sentence that names it: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(StartError)
  expect(() => readConfig(environment)).toThrow(message)
})
