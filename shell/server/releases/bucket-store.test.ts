import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from '@nalika/release/actions'
import type { Writer } from '@nalika/release/changes'
import { endPreview, putPreview, sealPreview } from '@nalika/release/preview-actions'
import { previewFolder } from '@nalika/release/previews'
import { releaseFolder } from '@nalika/release/release-id'
import { openStore } from '@nalika/release/store'
import { startS3Server, type S3Server } from '@nalika/release/testing'
import { TrustedRegistry } from '@nalika/release/trusted-registry'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async (address, remote) => ({
  status: 200, location: null, title: '', head: [], structuredData: [], markup: remote.page, hydration: {}, page: null,
})
`
let server: S3Server
let signed: SignedStore
let dataDir: string
let writer: Writer
let app: FastifyInstance
let isStopped = false

/** Copies what was placed in the folder into the bucket. */
async function upload(): Promise<void> {
  const names = await readdir(signed.folder, { recursive: true, withFileTypes: true })
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(signed.folder.length + 1)
    if (entry.isFile() && /^(shell|public-site|preview-files)\//.test(name))
      await writer.store.create(name, await readFile(path))
  }
}

beforeAll(async () => {
  server = await startS3Server()
  signed = await SignedStore.make()
  dataDir = await mkdtemp(join(tmpdir(), 'nalika-bucket-'))
  await cp(join(signed.dataDir, 'release-keys'), join(dataDir, 'release-keys'), { recursive: true })
  const { bucket, prefix, ...access } = server.settings
  const address = `s3://${bucket}/${prefix}`
  const store = openStore(address, access)
  const trust = await readFile(join(dataDir, 'release-keys/trust.json'))
  writer = { ...signed.writer, store, registry: new TrustedRegistry({ store, trust }) }
  const live = {
    shell: await signed.place('shell', '1.0.0', { code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', {
      routes: ['/*'],
      code: `exports.page = 'one'`,
    }),
  }
  await upload()
  await goLive(writer, Object.values(live), 'For a test.')
  app = await buildApp(
    readConfig({
      PORT: '0',
      API_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      RELEASES_STORE: address,
      S3_ENDPOINT: access.endpoint,
      S3_REGION: access.region,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
      S3_FORCE_PATH_STYLE: access.forcePathStyle ? 'yes' : 'no',
    }),
  )
})
afterAll(async () => {
  await app.close()
  if (!isStopped) await server.stop()
  await signed.remove()
  await rm(dataDir, { recursive: true })
})

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + 40_000; !(await isSo());) {
    if (performance.now() > until) throw new Error('It never came true.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const page = async () => (await app.inject('/')).body

test('REL-13 a preview in a bucket is copied and shown, and its copy is deleted when it ends', async () => {
  const local = await signed.preview(
    'pr-1',
    await signed.place('public-site', '3.0.0', { code: `exports.page = 'three'`, routes: ['/*'] }),
  )
  await upload()
  await putPreview(writer, local, sealPreview(local, signed.writer.key))
  const link = () => app.inject('/?preview=pr-1').then(({ statusCode }) => statusCode)
  await eventually(async () => (await link()) === 302)
  const copy = join(dataDir, 'release-copies', previewFolder(local))
  expect(await readdir(copy)).toContain('release.json')
  const { body } = await app.inject({ url: '/', cookies: { nalika_preview: 'pr-1' } })
  expect(body).toContain('<div id="root">three</div>')
  await endPreview(writer, 'pr-1')
  await eventually(async () => !(await readdir(copy).catch(() => null)))
})

test('REL-02 REL-04 releases from a bucket: a switch is live within a second, and the site stays up when the bucket is down', async () => {
  expect(await page()).toContain('<div id="root">one</div>')
  const next = await signed.place('public-site', '2.0.0', { routes: ['/*'], code: `exports.page = 'two'` })
  await upload()
  await goLive(writer, [next], 'For a test.')
  const released = performance.now()
  while (!(await page()).includes('>two<')) {
    if (performance.now() - released > 10_000) throw new Error('It was never seen.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // The look every 0.7 s, and on a busy machine the copying.
  expect(performance.now() - released).toBeLessThan(3000)
  const description = `/remotes/${releaseFolder(next)}/release.json`
  expect((await app.inject(description)).statusCode).toBe(200)
  expect((await app.inject(`/remotes/${releaseFolder(next)}/server/server.cjs`)).statusCode).toBe(404)
  expect((await app.inject('/remotes/public-site/9.9.9-000000000000/main.js')).statusCode).toBe(404)

  await server.stop()
  isStopped = true
  // Long enough for one unsuccessful read.
  for (const until = performance.now() + 1000; performance.now() < until;)
    expect(await page()).toContain('<div id="root">two</div>')
  expect((await app.inject(description)).statusCode).toBe(200)
})
