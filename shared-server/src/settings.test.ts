import { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

type Read = (settings: Settings) => unknown

test('an empty value is none, and spaces around a value do not count', () => {
  const settings = new Settings({ PORT: '', HOST: ' 0.0.0.0 ', NODE_ENV: ' ' })
  expect(settings.port('PORT', 3000)).toBe(3000)
  expect(settings.host('HOST', '127.0.0.1')).toBe('0.0.0.0')
  expect(settings.isProduction()).toBe(false)
})

test.each<[string, string, Read]>([
  ['NODE_ENV', 'prod', (settings) => settings.isProduction()],
  ['NODE_ENV', 'Production', (settings) => settings.isProduction()],
  ['LOG_LEVEL', 'loud', (settings) => settings.logLevel()],
  ['PORT', 'three', (settings) => settings.port('PORT', 3000)],
  ['PORT', '80000', (settings) => settings.port('PORT', 3000)],
  ['PORT', '-1', (settings) => settings.port('PORT', 3000)],
  ['PORT', '1e3', (settings) => settings.port('PORT', 3000)],
  ['HOST', 'a b', (settings) => settings.host('HOST', '127.0.0.1')],
  ['HOST', 'http://127.0.0.1', (settings) => settings.host('HOST', '127.0.0.1')],
  ['TRUSTED_PROXIES', 'bogus', (settings) => settings.trustedProxies()],
  ['TRUSTED_PROXIES', '10.0.0.0/99', (settings) => settings.trustedProxies()],
  ['TRUSTED_PROXIES', 'true', (settings) => settings.trustedProxies()],
  ...[
    'security@nalika.example',
    'http://nalika.example',
    'mailto:a@b.example,',
    'mailto:a@b.example\nX: y',
    'tel:',
  ].map((value): [string, string, Read] => [
    'SECURITY_CONTACT',
    value,
    (settings) => settings.securityContacts(),
  ]),
  ['SITE_URL', 'nalika.example', (settings) => settings.siteUrl()],
  ['SITE_URL', 'ftp://nalika.example', (settings) => settings.siteUrl()],
  ['SITE_URL', 'https://nalika.example/shop', (settings) => settings.siteUrl()],
  ['SITE_URL', 'https://me:secret@nalika.example', (settings) => settings.siteUrl()],
  ['S3_FORCE_PATH_STYLE', 'true', (settings) => settings.s3Access()],
  ['S3_ENDPOINT', 'minio:9000', (settings) => settings.s3Access()],
])('%s=%s is refused with a sentence that names it', (name, value, read) => {
  const settings = new Settings({ [name]: value })
  expect(() => read(settings)).toThrow(StartError)
  expect(() => read(settings)).toThrow(new RegExp(`^${name} must be `))
})

test('a key for buckets is two settings', () => {
  expect(() => new Settings({ S3_ACCESS_KEY_ID: 'key' }).s3Access()).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  )
})

test('the address of the site is required in production, and has no slash at its end', () => {
  expect(new Settings({ SITE_URL: 'https://Nalika.example/' }).siteUrl()).toBe('https://nalika.example')
  expect(new Settings({}).siteUrl()).toBeUndefined()
  expect(() => new Settings({ NODE_ENV: 'production' }).siteUrl()).toThrow(
    'SITE_URL must be set in production',
  )
})

test('TRU-03 reports of vulnerabilities go to addresses of several kinds', () => {
  const contacts = ['mailto:security@nalika.example', 'https://nalika.example/report', 'tel:+91-20-1234-5678']
  expect(new Settings({ SECURITY_CONTACT: contacts.join(', ') }).securityContacts()).toEqual(contacts)
})

test('a password in an address is not repeated', () => {
  const read = () => new Settings({ DATABASE_URL: 'mysql://me:secret@db' }).url('DATABASE_URL', ['postgres:'])
  expect(read).toThrow('DATABASE_URL must be an address that starts with postgres://.')
})
