import { resolve } from 'node:path'
import { StartError } from '@nalika/shared-server'
import { readReleaseConfig } from './config.ts'
import { newKey } from './core/registry/keys.ts'

test('every setting has a default, and an empty value counts as missing', () => {
  expect(readReleaseConfig({ DATA_DIR: '', RELEASES_STORE: '', RELEASE_BY: 'Asha' })).toMatchObject({
    store: resolve('data/releases'),
    keys: resolve('data/release-keys'),
    key: null,
    sites: [],
    by: 'Asha',
  })
})

test('a bucket and a key are read from the environment', () => {
  const pem = newKey().private.export({ format: 'pem', type: 'pkcs8' }).toString()
  const given = {
    RELEASES_STORE: 's3://nalika-releases/live',
    RELEASE_KEY: pem,
    RELEASE_SITE: 'https://a.example/, http://10.0.0.2:3000',
  }
  expect(readReleaseConfig(given)).toMatchObject({
    store: 's3://nalika-releases/live',
    key: pem.trim(),
    sites: ['https://a.example', 'http://10.0.0.2:3000'],
  })
})

test.each([
  ['RELEASES_STORE', 's3://'],
  ['RELEASES_STORE', 'foo://bucket'],
  ['RELEASE_SITE', 'nalika.example'],
  ['RELEASE_KEY', 'not a key'],
  ['S3_FORCE_PATH_STYLE', 'maybe'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['S3_ACCESS_KEY_ID', 'without a secret'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  expect(() => readReleaseConfig({ [name]: value })).toThrow(StartError)
  expect(() => readReleaseConfig({ [name]: value })).toThrow(name)
})
