import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

/** Shows the links that it is given, and the page of a remote, if it has one at the address. */
const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async (address, remote, submitted, links) => {
  const page = remote?.page(new URL(address).pathname) ?? null
  const menu = links.menu.map(({ label, path }) => '<a href="' + path + '">' + label + '</a>').join('')
  return {
    status: page === null ? 404 : 200, location: null, title: 'Page', head: [], structuredData: [],
    markup: menu + '<h1>' + page + '</h1>', hydration: {}, isCacheable: true, page: null,
  }
}
`
const siteWith = (...paths: string[]) => ({
  routes: ['/*'],
  code: `exports.page = (path) => ${JSON.stringify(paths)}.includes(path) ? path : null`,
  paths,
})
const SERVICES = {
  sitemap: ['/', '/services'],
  navigation: [{ label: 'Services', path: '/services' }],
  footer: [{ group: 'Company', label: 'Services', path: '/services' }],
}

let api: Server
let signed: SignedStore
let app: FastifyInstance

beforeAll(async () => {
  api = createServer((_request, reply) => {
    const data = { products: [], brands: [], pages: [], entries: [], categories: [] }
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ status: true, data, pagination: { total: 0, last_page: 1 } }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', {
      ...siteWith('/'),
      declared: { navigation: [{ label: 'Network', path: '/network' }] },
    }),
  })
  app = await buildApp(
    readConfig({
      PORT: '0',
      API_URL: `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`,
      SITE_URL: 'https://nalika.example',
      LOG_LEVEL: 'silent',
      DATA_DIR: signed.dataDir,
      RENDER_WORKERS: '1',
    }),
  )
})
afterAll(async () => {
  await app.close()
  await signed.remove()
  api.close()
})

/** Releases the public site and waits until the running server has it. */
async function release(version: string, paths: string[], declared: object): Promise<void> {
  await signed.goLive({
    'public-site': await signed.place('public-site', version, { ...siteWith(...paths), declared }),
  })
  for (;;) {
    const { body } = await app.inject('/_live')
    if (body.includes(`/public-site/${version}-`)) return
  }
}

const state = async () => {
  const { body } = await app.inject('/')
  const [, json = ''] = /id="nalika-state">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json) as { links: { menu: { label: string }[]; footer: { title: string }[] } }
}

test('REL-12 a page goes live with its links and its place in the sitemap by its own release, and leaves with 410', async () => {
  expect((await app.inject('/services')).statusCode).toBe(404)
  expect((await state()).links.menu).toContainEqual(expect.objectContaining({ label: 'Network' }))

  await release('1.1.0', ['/', '/services'], SERVICES)
  const page = await app.inject('/services')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<a href="/services">Services</a><h1>/services</h1>')
  expect((await state()).links).toMatchObject({
    menu: [{ label: 'Services' }],
    footer: [{ title: 'Company', links: [{ path: '/services' }] }],
  })
  expect((await app.inject('/sitemaps/site-1.xml')).body).toContain('https://nalika.example/services<')

  await release('1.2.0', ['/'], { gone: ['/services'], navigation: [], sitemap: ['/'] })
  const gone = await app.inject('/services')
  expect(gone.statusCode).toBe(410)
  expect(gone.headers['cache-control']).toBe('private, no-cache')
  expect(gone.body).not.toContain('<a ')
  expect((await app.inject('/other')).statusCode).toBe(404)
  expect((await app.inject('/sitemaps/site-1.xml')).body).not.toContain('services')
})

test('REL-12 a page that comes back at an address that was gone is served', async () => {
  await release('1.3.0', ['/', '/services'], { gone: ['/services'] })
  expect((await app.inject('/services')).statusCode).toBe(200)
})
