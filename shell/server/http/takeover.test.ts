import { join } from 'node:path'
import { earlierRelease, rollBack } from '@nalika/release/actions'
import type { Registry, ReleaseRef } from '@nalika/release/registry'
import { waitForSite } from '@nalika/release/site'
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
const SITE = { routes: ['/*'], paths: ['/', '/products'] }
const PORTAL = { routes: ['/distributor/*'], paths: ['/distributor'] }

let signed: SignedStore
const servers: FastifyInstance[] = []

/** As on another machine: with a data folder of its own. */
async function startShell(): Promise<string> {
  const app = await buildApp(
    readConfig({
      PORT: '0',
      API_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(signed.dataDir, `shell-${String(servers.length)}`),
      RELEASES_STORE: signed.folder,
      RELEASE_KEYS: join(signed.dataDir, 'release-keys'),
    }),
  )
  servers.push(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function goLive(releases: Record<string, ReleaseRef>): Promise<Registry> {
  await signed.goLive(releases)
  const registry = signed.writer.registry.current?.registry
  if (!registry) throw new Error('Nothing is live.')
  return registry
}

const pageAt = async (url: string) =>
  /<div id="root">(.*?)<\/div>/.exec(await (await fetch(`${url}/products`)).text())?.[1]

beforeEach(async () => {
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', { ...SITE, code: `exports.page = 'products'` }),
    'distributor-portal': await signed.place('distributor-portal', '1.0.0', PORTAL),
  })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()))
  await signed.remove()
})

test('REL-10 REL-11 a release that takes over another app’s page is never served, its team gets the reason, and others still release', async () => {
  const running = await startShell()
  const takeover = await goLive({
    'distributor-portal': await signed.place('distributor-portal', '2.0.0', {
      routes: [...PORTAL.routes, '/products'],
      paths: [...PORTAL.paths, '/products'],
      code: `exports.page = 'taken over'`,
    }),
  })
  const fresh = await startShell()
  for (const url of [running, fresh]) {
    await expect(waitForSite(url, takeover)).rejects.toThrow(
      `${url} does not serve distributor-portal/2.0.0-000000000000: public-site 1.0.0 has a page at /products, which belongs to distributor-portal 2.0.0.`,
    )
    expect(await pageAt(url)).toBe('products')
    const live: unknown = await (await fetch(`${url}/remotes/live`)).json()
    expect(live).toMatchObject({ 'distributor-portal': '/remotes/distributor-portal/1.0.0-000000000000/' })
  }

  const next = await goLive({
    'public-site': await signed.place('public-site', '1.1.0', { ...SITE, code: `exports.page = 'new'` }),
  })
  const all = [running, fresh, await startShell()]
  await Promise.all(all.map((url) => waitForSite(url, next)))
  expect(await Promise.all(all.map(pageAt))).toEqual(['new', 'new', 'new'])

  const ref = await earlierRelease(signed.writer, 'public-site')
  const back = await rollBack(signed.writer, ref, 'Prices are missing.')
  await Promise.all(all.map((url) => waitForSite(url, back)))
  expect(await Promise.all(all.map(pageAt))).toEqual(['products', 'products', 'products'])
})

test('REL-11 /readyz reports a server without a usable registry', async () => {
  await signed.writer.store.remove('registry.json')
  const url = await startShell()
  const response = await fetch(`${url}/readyz`)
  expect(response.status).toBe(503)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    status: 'unavailable',
    sequence: null,
    daysLeft: null,
    refused: { sequence: null, reason: expect.stringContaining('cannot be read') as string },
  })
  expect(text).not.toContain(signed.dataDir)
})
