import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { appendFile, copyFile, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from '@nalika/release/actions'
import { releaseFolder } from '@nalika/release/release-id'
import { openStore } from '@nalika/release/store'
import { startS3Server } from '@nalika/release/testing'
import { TrustedRegistry } from '@nalika/release/trusted-registry'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { startS3Proxy } from '../testing/s3-proxy.ts'
import { SignedStore } from '../testing/signed-store.ts'
import { ReleaseRegistry, type RegistryState, type StoreState } from './registry.ts'

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
const page = (status, markup, hydration = {}) => ({
  status, location: null, title: '', head: [], structuredData: [], markup, hydration, page: null,
})
exports.render = async (address, remote) => {
  const { pathname } = new URL(address)
  return page(remote.knows && !remote.knows.includes(pathname) ? 404 : 200, remote.page)
}
exports.renderFrame = () => page(200, 'frame', null)
`
const SITE = { routes: ['/*'], code: `exports.page = 'the site'` }

let cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one()
  cleanUp = []
})

async function signedStore(): Promise<SignedStore> {
  const signed = await SignedStore.make()
  cleanUp.push(() => signed.remove())
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', SITE),
  })
  return signed
}

async function startShell(settings: Record<string, string>): Promise<FastifyInstance> {
  const api = createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => new Promise((resolve) => api.close(resolve)))
  const apiUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`
  const app = await buildApp(readConfig({ PORT: '0', API_URL: apiUrl, LOG_LEVEL: 'silent', ...settings }))
  cleanUp.push(() => app.close())
  return app
}

type Ready = RegistryState & { status: string; store: StoreState }

/** What /readyz says, once it fits. The page is served all the while. */
async function readyOnce(app: FastifyInstance, fits: (ready: Ready) => boolean): Promise<Ready> {
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    expect((await app.inject('/')).body).toContain('the site')
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    const ready = answer.json<Ready>()
    if (fits(ready)) return ready
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It never came true.')
}

const fails = ({ store }: Ready) => store.failingSince !== null
const works = ({ store }: Ready) => store.failingSince === null

test('REL-04 a FIFO in the place of the registry does not stop the server from reading it: readyz reports it until it is gone', async () => {
  const signed = await signedStore()
  const app = await startShell({ DATA_DIR: signed.dataDir })
  const begun = await readyOnce(app, works)
  expect(begun.store).toMatchObject({ type: 'folder', lastSuccess: expect.any(String) as string })
  const file = join(signed.folder, 'registry.json')
  await copyFile(file, `${file}.away`)
  execFileSync('mkfifo', [`${file}.fifo`])
  await rename(`${file}.fifo`, file)

  const failing = await readyOnce(app, fails)
  expect(failing.refused?.reason).toBe('registry.json is not a regular file.')
  expect(Date.parse(failing.store.failingSince ?? '')).toBeGreaterThanOrEqual(
    Date.parse(begun.store.lastSuccess ?? ''),
  )
  expect(JSON.stringify(failing)).not.toContain(signed.dataDir)

  await rename(`${file}.away`, file)
  const next = await signed.place('public-site', '2.0.0', SITE)
  await signed.goLive({ 'public-site': next })
  const { refused } = await readyOnce(
    app,
    ({ sequence, ...ready }) => sequence === 2 && works(ready as Ready),
  )
  expect(refused).toBeNull()
})

test('REL-03 REL-04 a new release with a damaged file is left out alone, and the one before stays until it is whole', async () => {
  const signed = await signedStore()
  const app = await startShell({ DATA_DIR: signed.dataDir })
  await readyOnce(app, works)
  const next = await signed.place('public-site', '2.0.0', SITE)
  const file = join(signed.folder, releaseFolder(next), 'server/server.cjs')
  const good = await readFile(file)
  await appendFile(file, '\n// altered')
  await signed.goLive({ 'public-site': next })
  const { refused, leftOut, store } = await readyOnce(app, ({ sequence }) => sequence === 2)
  expect([refused, store.failingSince]).toEqual([null, null])
  expect(leftOut).toEqual([
    {
      app: 'public-site',
      folder: releaseFolder(next),
      reasons: [`${releaseFolder(next)}/server/server.cjs is not as it was when it was released.`],
    },
  ])
  await writeFile(file, good)
  await readyOnce(app, (ready) => ready.leftOut.length === 0)
})

test('REL-04 one changed byte costs only the pages of its app, while running and after a restart: they say so with Retry', async () => {
  const signed = await signedStore()
  const ref = await signed.place('admin-console', '1.0.0', {
    routes: ['/admin/*'],
    code: `exports.page = 'admin'`,
    declared: { title: 'The admin console' },
  })
  await signed.goLive({ 'admin-console': ref })
  const file = join(signed.folder, releaseFolder(ref), 'server/server.cjs')
  const good = await readFile(file)
  const expectOut = async (app: FastifyInstance, folder: string) => {
    const { status, leftOut } = await readyOnce(app, (ready) => ready.leftOut.length === 1)
    expect([status, leftOut[0]?.folder]).toEqual(['ok', folder])
    const page = await app.inject('/admin/leads')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10'])
    expect(page.headers['cache-control']).toBe('private, no-cache')
    return page.body
  }
  const running = await startShell({ DATA_DIR: signed.dataDir })
  expect((await running.inject('/admin/leads')).body).toContain('admin')
  await appendFile(file, '/')
  for (const app of [running, await startShell({ DATA_DIR: signed.dataDir })]) {
    const body = await expectOut(app, releaseFolder(ref))
    expect(body).toMatch(/<noscript>.*The admin console could not be loaded\..*Retry/)
    expect(body).toContain('"isUnavailable":true')
  }
  await writeFile(file, good)
  await readyOnce(running, ({ leftOut }) => leftOut.length === 0)
  expect((await running.inject('/admin/leads')).statusCode).toBe(200)

  // Its description says which pages it has: without it, what nobody else has may be its.
  await signed.goLive({
    'public-site': await signed.place('public-site', '1.1.0', {
      routes: ['/*'],
      code: `exports.page = 'the site'; exports.knows = ['/']`,
    }),
  })
  await appendFile(join(signed.folder, releaseFolder(ref), 'release.json'), ' ')
  const body = await expectOut(await startShell({ DATA_DIR: signed.dataDir }), releaseFolder(ref))
  expect(body).toContain('<a href="/admin/leads">Retry</a>')
})

test('REL-04 a bucket that accepts and never answers, answers late and recovers: the server goes on, and readyz reports it', async () => {
  const server = await startS3Server()
  const proxy = await startS3Proxy(server.settings.endpoint ?? '')
  cleanUp.push(() => server.stop(), proxy.stop)
  const signed = await signedStore()
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-failing-'))
  cleanUp.push(() => rm(dataDir, { recursive: true }))
  await cp(join(signed.dataDir, 'release-keys'), join(dataDir, 'release-keys'), { recursive: true })
  const { bucket, prefix, ...access } = server.settings
  const address = `s3://${bucket}/${prefix}`
  const store = openStore(address, access)
  const names = await readdir(signed.folder, { recursive: true, withFileTypes: true })
  for (const entry of names.filter((one) => one.isFile() && !one.name.startsWith('.'))) {
    const path = join(entry.parentPath, entry.name)
    await store.create(path.slice(signed.folder.length + 1), await readFile(path))
  }
  const app = await startShell({
    DATA_DIR: dataDir,
    RELEASES_STORE: address,
    S3_ENDPOINT: proxy.address,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'yes',
  })
  expect((await readyOnce(app, works)).store.type).toBe('bucket')

  proxy.answers('never')
  const silent = await readyOnce(app, fails)
  expect(silent.refused?.reason).toBe('registry.json took longer than 5000 ms.')
  proxy.answers('late')
  const late = await readyOnce(app, works)
  expect(Date.parse(late.store.lastSuccess ?? '')).toBeGreaterThan(Date.parse(silent.store.lastSuccess ?? ''))

  const trust = await readFile(join(dataDir, 'release-keys/trust.json'))
  const registry = new TrustedRegistry({ store, trust })
  await registry.refresh()
  const next = await signed.place('public-site', '2.0.0', SITE)
  for (const file of ['release.json', 'server/server.cjs']) {
    const name = `${releaseFolder(next)}/${file}`
    await store.create(name, await readFile(join(signed.folder, name)))
  }
  await goLive({ ...signed.writer, store, registry }, [next], 'For a test.')
  await readyOnce(app, ({ sequence }) => sequence === 2)
})

test('REL-04 a reading that hangs is reported after its deadline, is not repeated, and counts when it ends', async () => {
  const warnings: string[] = []
  const readings: (() => void)[] = []
  const registry = new ReleaseRegistry({
    registry: {
      current: undefined,
      refresh: () => new Promise<boolean>((resolve) => readings.push(() => resolve(false))),
    },
    everyMs: 10,
    deadlineMs: 50,
    warn: (message) => warnings.push(message),
  })
  await registry.refresh()
  await registry.refresh()
  expect(readings).toHaveLength(1)
  expect(registry.storeState).toMatchObject({ failingSince: expect.any(String) as string, lastSuccess: null })
  const sentence = 'The store has not answered for 0.05 s.'
  expect(registry.state.refused).toEqual({
    sequence: null,
    reason: sentence,
    kind: 'slow-retrieval',
  })
  expect(warnings).toEqual([`The registry cannot be used: ${sentence}`])
  readings[0]?.()
  await new Promise(setImmediate)
  expect(registry.storeState).toMatchObject({ failingSince: null, lastSuccess: expect.any(String) as string })
  expect(registry.state.refused).toBeNull()
})
