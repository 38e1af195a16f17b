import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCanary } from '@nalika/release/actions'
import { changeKey, PREVIEWS } from '@nalika/release/key-rotation'
import { KeyFolder } from '@nalika/release/keys'
import { endPreview, prunePreviews } from '@nalika/release/preview-actions'
import { previewFolder } from '@nalika/release/previews'
import { readWatch } from '@nalika/release/watch'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { SignedStore } from '../../testing/signed-store.ts'

const ENVIRONMENT = { PORT: '0', API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }
const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.renderFrame = () => page('frame')
exports.render = async (address, remote) => page(remote.page)
const page = (markup) => ({
  status: 200, location: null, title: '', head: [], structuredData: [], markup, hydration: {}, isCacheable: true, page: null,
})
`
let signed: SignedStore
let app: FastifyInstance

const place = (name: string, version: string, more: Parameters<SignedStore['place']>[2] = {}) =>
  signed.place(name, version, { code: `exports.page = '${name} ${version}'`, ...more })
const site = (version: string) => place('public-site', version, { routes: ['/*'] })
const admin = (version: string) => place('admin-console', version, { routes: ['/admin/*'] })
const open = () => buildApp(readConfig({ ...ENVIRONMENT, DATA_DIR: signed.dataDir }))

beforeEach(async () => {
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'admin-console': await admin('1.0.0'),
    'public-site': await site('1.0.0'),
  })
})
afterEach(async () => {
  await app.close()
  await signed.remove()
})

const withCookie = (url: string, preview: string, more: object = {}) =>
  app.inject({ url, cookies: { nalika_preview: preview }, ...more })

async function eventually<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (const until = Date.now() + 20_000; ;) {
    const value = await read()
    if (isSo(value)) return value
    if (Date.now() > until) throw new Error(`It stayed ${JSON.stringify(value)}.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test('REL-13 a link shows a preview beside what is live, rendered on the server, until the visitor leaves it', async () => {
  const preview = await signed.preview('pr-1', await site('2.0.0'))
  app = await open()
  const link = await app.inject('/products?page=2&preview=pr-1')
  expect([link.statusCode, link.headers.location]).toEqual([302, '/products?page=2'])
  const [cookie] = link.cookies
  expect(cookie).toMatchObject({
    name: 'nalika_preview',
    value: 'pr-1',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  expect(cookie).not.toHaveProperty('maxAge')
  for (const path of ['/products?page=2', '/brands', '/brands']) {
    const { body, headers } = await withCookie(path, 'pr-1')
    expect(body).toContain('public-site 2.0.0</div>')
    expect(body).toContain(`"base":"/remotes/${previewFolder(preview)}/"`)
    expect(body).toContain(
      '<aside class="preview" aria-label="Preview"><span>Preview pr-1: public-site 2.0.0 (0000000)</span> <a href="?preview=none"',
    )
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(headers).not.toHaveProperty('etag')
  }
  const form = await withCookie('/products', 'pr-1', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'quantity=5',
  })
  expect(form.body).toContain('public-site 2.0.0</div>')
  expect(form.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  const admins = await withCookie('/admin/leads', 'pr-1')
  expect(admins.body).toContain('admin-console 1.0.0</div>')
  const { body, headers } = await app.inject('/products')
  expect(body).toContain('public-site 1.0.0</div>')
  expect(body).not.toContain('review')
  expect(headers['cache-control']).toContain('public')
  expect(headers).not.toHaveProperty('x-robots-tag')

  // After a navigation the address is another one than that of the document with the link.
  const exit = await withCookie('/brands?preview=none', 'pr-1', {
    headers: { host: 'nalika.example', referer: 'http://nalika.example/brands?page=3' },
  })
  expect([exit.statusCode, exit.headers.location]).toEqual([302, '/brands?page=3'])
  expect(exit.cookies[0]).toMatchObject({ name: 'nalika_preview', value: '', maxAge: 0 })
  const foreign = await withCookie('/brands?preview=none', 'pr-1', {
    headers: { host: 'nalika.example', referer: 'http://evil.example/brands?page=3' },
  })
  expect(foreign.headers.location).toBe('/brands')
})

test('REL-13 a preview of the shell renders the pages of all apps, and one of a new app has pages of its own', async () => {
  const code = SHELL.replace('page(remote.page)', "page('new shell, ' + remote.page)")
  await signed.preview('pr-1', await place('shell', '2.0.0', { routes: ['/login'], code }))
  await signed.preview('pr-1', await place('partner-portal', '0.1.0', { routes: ['/partners/*'] }))
  app = await open()
  expect((await withCookie('/products', 'pr-1')).body).toContain('new shell, public-site 1.0.0</div>')
  const { body } = await withCookie('/partners/list', 'pr-1')
  expect(body).toContain('new shell, partner-portal 0.1.0</div>')
  expect(body).toContain('Preview pr-1: shell 2.0.0 (0000000), partner-portal 0.1.0 (0000000)')
})

test('REL-13 the files of a preview are served while it lives, except its server bundle', async () => {
  const folder = previewFolder(await signed.preview('pr-1', await site('2.0.0')))
  app = await open()
  const file = (name: string) => app.inject(`/remotes/${name}`).then(({ statusCode }) => statusCode)
  expect(await file(`${folder}/release.json`)).toBe(200)
  expect(await file(`${folder}/server/server.cjs`)).toBe(404)
  const [document = ''] = await signed.writer.store.list('previews/')
  expect(await file(document)).toBe(404)
  await endPreview(signed.writer, 'pr-1')
  await eventually(
    () => file(`${folder}/release.json`),
    (status) => status === 404,
  )
})

test('REL-13 a preview that ends leaves the visitor with what is live and a notice, and its link says so', async () => {
  await signed.preview('pr-1', await site('2.0.0'), { days: 3 / 86_400 })
  app = await open()
  expect((await withCookie('/products', 'pr-1')).body).toContain('public-site 2.0.0')
  const { body, headers, statusCode } = await eventually(
    () => withCookie('/products', 'pr-1'),
    (page) => page.body.includes('public-site 1.0.0</div>'),
  )
  expect(statusCode).toBe(200)
  expect(body).toContain('<span>The preview has ended. You see what is live.</span> <a href="?preview=none"')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  const link = await app.inject('/?preview=pr-1')
  expect(link.statusCode).toBe(404)
  expect(link.cookies).toEqual([])
  await prunePreviews(signed.writer)
  expect(await signed.writer.store.list('preview')).toEqual([])
  // The same page, without the notice, is for everyone.
  expect((await app.inject('/products')).headers['cache-control']).toContain('public')
})

test('REL-13 previews of several apps are combined, by one name and by several', async () => {
  await signed.preview('pr-1', await site('2.0.0'))
  await signed.preview('pr-1', await admin('2.0.0'))
  await signed.preview('pr-2', await admin('3.0.0'))
  await signed.preview('pr-3', await site('3.0.0'))
  app = await open()
  for (const [link, versions] of [
    ['pr-1', ['2.0.0', '2.0.0']],
    ['pr-2,pr-3', ['3.0.0', '3.0.0']],
    ['pr-2', ['1.0.0', '3.0.0']],
  ] as const) {
    const { statusCode, cookies } = await app.inject(`/?preview=${link}`)
    expect(statusCode).toBe(302)
    const value = cookies[0]?.value ?? ''
    expect((await withCookie('/', value)).body).toContain(`public-site ${versions[0]}</div>`)
    expect((await withCookie('/admin/leads', value)).body).toContain(`admin-console ${versions[1]}</div>`)
  }
  expect((await withCookie('/', 'pr-1')).body).toContain(
    'Preview pr-1: public-site 2.0.0 (0000000), admin-console 2.0.0 (0000000)',
  )
  const { body, statusCode } = await app.inject('/?preview=pr-1,pr-2')
  expect(statusCode).toBe(400)
  expect(body).toContain('pr-1 and pr-2 both have admin-console: choose one of them.')
  // A cookie that somebody wrote by hand.
  expect((await withCookie('/', 'pr-1,pr-2')).body).toContain('public-site 1.0.0</div>')
})

test('REL-10 REL-13 the combination is compared as a whole: what does not fit is said, what fits only together is shown', async () => {
  const prices = { routes: ['/admin/*', '/prices'], paths: ['/prices'] }
  await signed.goLive({ 'admin-console': await place('admin-console', '1.1.0', prices) })
  // The page moves from one app to the other.
  await signed.preview('pr-1', await admin('2.0.0'))
  const moved = { routes: ['/*', '/prices'], paths: ['/', '/prices'] }
  await signed.preview('pr-2', await place('public-site', '2.0.0', moved))
  app = await open()
  const alone = await app.inject('/?preview=pr-2')
  expect(alone.statusCode).toBe(409)
  expect(alone.body).toContain('public-site 2.0.0 declares /prices, which admin-console 1.1.0 owns.')
  expect(alone.body).toContain('<a href="?preview=none">')
  const both = await app.inject('/prices?preview=pr-2,pr-1')
  expect(both.statusCode).toBe(302)
  expect((await withCookie('/prices', 'pr-2,pr-1')).body).toContain('public-site 2.0.0</div>')
  const { body } = await withCookie('/', 'pr-2')
  expect(body).toContain('public-site 1.0.0</div>')
  expect(body).toContain('The preview cannot be shown. You see what is live. public-site 2.0.0 declares')
})

test.each(['nothing', 'PR-1', '../pr-1', '', 'none,pr-1', 'a,b,c,d,e,f,g,h,i', `pr-1"><script>`])(
  'REL-13 the link to the preview %j is refused with a page that offers what is live, and as a cookie it breaks nothing',
  async (name) => {
    app = await open()
    const link = await app.inject({ url: '/products', query: { preview: name } })
    expect([400, 404]).toContain(link.statusCode)
    expect(link.cookies).toEqual([])
    expect(link.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(link.body).toContain('<a href="?preview=none">Open the live site</a>')
    expect(link.body).not.toContain('<script')
    const json = await app.inject({
      url: '/products',
      query: { preview: name },
      headers: { accept: 'application/json' },
    })
    expect(json.json<{ message: string }>().message).not.toBe('')
    const page = await withCookie('/products', encodeURIComponent(name))
    expect([page.statusCode, page.body.includes('public-site 1.0.0</div>')]).toEqual([200, true])
  },
)

test('REL-13 previews are not shown in production unless they are allowed', async () => {
  await signed.preview('pr-1', await site('2.0.0'))
  const production = { NODE_ENV: 'production', SITE_URL: 'http://nalika.example', DATA_DIR: signed.dataDir }
  app = await buildApp(readConfig({ ...ENVIRONMENT, ...production }))
  const link = await app.inject('/?preview=pr-1')
  expect([link.statusCode, link.cookies]).toEqual([403, []])
  expect(link.body).toContain('This site shows no previews.')
  const { body, headers } = await withCookie('/', 'pr-1')
  expect(body).toContain('public-site 1.0.0</div>')
  expect(headers['cache-control']).toContain('public')
  await app.close()
  app = await buildApp(readConfig({ ...ENVIRONMENT, ...production, ALLOW_PREVIEWS: 'yes' }))
  expect((await withCookie('/', 'pr-1')).body).toContain('public-site 2.0.0</div>')
})

test('REL-06 REL-13 visits to previews count for no release and no canary', async () => {
  const canary = { ...(await site('1.5.0')), share: 50 }
  await startCanary(signed.writer, canary, 'To try.')
  await signed.preview('pr-1', await admin('2.0.0'))
  app = await open()
  const { body } = await withCookie('/', 'pr-1')
  // A canary is for visitors.
  expect(body).toContain('public-site 1.0.0</div>')
  const [, json = ''] = /id="nalika-state">(.*?)<\/script>/.exec(body) ?? []
  const { shell, remotes } = JSON.parse(json) as Record<'shell', object> & { remotes: object[] }
  for (const release of [shell, ...remotes]) {
    expect(release).not.toHaveProperty('hash')
    expect(release).not.toHaveProperty('cohort')
  }
  // What an old browser would send all the same.
  const of = { app: 'admin-console', version: '2.0.0', hash: '000000000000' }
  const report = { ...of, cohort: 'everyone', kind: 'visit' }
  await app.inject({ method: 'POST', url: '/remotes/reports', payload: [report] })
  await app.close()
  expect(await readWatch(signed.writer.store)).toEqual({})
  app = await open()
})

test('REL-13 REL-14 code that a key for previews alone signed does not run where a key is that releases', async () => {
  const folder = new KeyFolder(join(signed.dataDir, 'release-keys'))
  await changeKey(signed.writer, folder, PREVIEWS, true)
  await signed.goLive({})
  const [key] = await folder.keys('previews')
  await signed.preview('pr-1', await site('2.0.0'), { ...(key && { key }) })
  app = await open()
  const { body } = await withCookie('/', 'pr-1')
  expect(body).toContain('Preview pr-1: public-site 2.0.0')
  expect(body).toContain('frame</div>')
  await app.close()
  for (const name of ['registry', 'root'])
    for (const { id } of await folder.keys(name as 'root'))
      await rename(join(folder.folder, `${name}-${id}.pem`), join(signed.dataDir, `${name}-${id}.pem`))
  app = await open()
  expect((await withCookie('/', 'pr-1')).body).toContain('public-site 2.0.0</div>')
})

test.each<[what: string, spoil: (folder: string) => Promise<void>]>([
  ['its description', (folder) => writeFile(join(folder, 'release.json'), '{}')],
  ['its server bundle', (folder) => writeFile(join(folder, 'server/server.cjs'), 'exports.page = "evil"')],
  ['its server bundle, which is gone', (folder) => rm(join(folder, 'server/server.cjs'))],
])('REL-13 REL-14 a preview is not shown when somebody altered %s', async (_what, spoil) => {
  const folder = previewFolder(await signed.preview('pr-1', await site('2.0.0')))
  await spoil(join(signed.folder, folder))
  app = await open()
  const link = await app.inject('/?preview=pr-1')
  expect(link.statusCode).toBe(404)
  expect(link.body).toContain('its files are not as they were signed')
  expect((await withCookie('/', 'pr-1')).body).toContain('public-site 1.0.0</div>')
})

test('REL-02 REL-13 a preview that is made while the server runs is shown, and an open page learns that it is newer', async () => {
  app = await open()
  const preview = await signed.preview('pr-1', await site('2.0.0'))
  await eventually(
    () => app.inject('/?preview=pr-1'),
    ({ statusCode }) => statusCode === 302,
  )
  const live = (await withCookie('/remotes/live', 'pr-1')).json<Record<string, string>>()
  expect(live['public-site']).toBe(`/remotes/${previewFolder(preview)}/`)
  expect((await app.inject('/remotes/live')).json()).toMatchObject({
    'public-site': '/remotes/public-site/1.0.0-000000000000/',
  })
})
