import { StartError } from '@nalika/shared-server'
import { readConfig } from './config.ts'

test('every setting has a default, and an empty value is none', () => {
  expect(readConfig({ API_URL: '', PORT: '' })).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:3100',
    remotesUrl: '/remotes',
    siteUrl: null,
  })
})

test('the API is looked for at its port', () => {
  expect(readConfig({ API_PORT: '3617' }).apiUrl).toBe('http://127.0.0.1:3617')
})

test.each([
  ['NODE_ENV', 'prod'],
  ['PORT', '80000'],
  ['PORT', 'three'],
  ['HOST', 'a b'],
  ['API_URL', 'not an address'],
  ['API_URL', 'foo'],
  ['API_URL', '/api'],
  ['SITE_URL', 'nalika'],
  ['SITE_URL', '/'],
  ['REMOTES_URL', 'remotes'],
  ['REMOTES_URL', 'javascript:alert(1)'],
  ['TRUSTED_PROXIES', 'bogus'],
  ['LOG_LEVEL', 'loud'],
  ['RENDER_WORKERS', '0'],
  ['METRICS_PORT', 'none'],
  ['ALLOW_OVERRIDES', 'true'],
  ['ALLOW_PREVIEWS', 'true'],
  ['ALLOW_SEAMS', 'true'],
  ['RELEASES_STORE', 's3://'],
  ['RELEASES_STORE', 's3://Not_A_Bucket/x'],
  ['RELEASES_STORE', 'foo://bucket'],
  ['S3_ENDPOINT', '/minio'],
  ['S3_FORCE_PATH_STYLE', 'maybe'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('SITE_URL is required in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SITE_URL must be set in production')
  expect(readConfig({ NODE_ENV: 'production', SITE_URL: 'https://nalika.example' }).siteUrl).toBe(
    'https://nalika.example',
  )
})
