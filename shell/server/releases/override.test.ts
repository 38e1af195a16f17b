import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

const ENVIRONMENT = { PORT: '0', API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }
const CHOICE = 'admin-console@http://localhost:3003'

let signed: SignedStore
let open: FastifyInstance
let closed: FastifyInstance

beforeAll(async () => {
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'] }),
    'admin-console': await signed.place('admin-console', '1.0.0', { routes: ['/admin/*'] }),
    'public-site': await signed.place('public-site', '1.0.0', { routes: ['/*'] }),
  })
  open = await buildApp(readConfig({ ...ENVIRONMENT, DATA_DIR: signed.dataDir }))
  closed = await buildApp(
    readConfig({
      ...ENVIRONMENT,
      DATA_DIR: signed.dataDir,
      NODE_ENV: 'production',
      SITE_URL: 'https://nalika.example',
    }),
  )
})
afterAll(async () => {
  await Promise.all([open.close(), closed.close()])
  await signed.remove()
})

const remotesOf = (body: string) => {
  const [, state = ''] = /id="nalika-state">(.*?)<\/script>/.exec(body) ?? []
  return (
    JSON.parse(state) as {
      remotes: { app: string; hash?: string; base: string; releaseIntegrity: string | null }[]
    }
  ).remotes
}

test('REL-07 one remote is loaded from the developer’s machine, with a badge, until it is reset', async () => {
  const choice = await open.inject(`/admin/leads?page=2&override=${CHOICE}`)
  expect(choice.statusCode).toBe(302)
  expect(choice.headers.location).toBe('/admin/leads?page=2')
  const [cookie] = choice.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' }

  const { body, headers } = await open.inject({ url: '/admin/leads', cookies })
  expect(body).toContain(`admin-console from http://localhost:3003 <a href="?override=none">Reset</a>`)
  const [console, site] = remotesOf(body)
  expect(console).toMatchObject({
    app: 'admin-console',
    base: 'http://localhost:3003/',
    releaseIntegrity: null,
  })
  expect(site).toMatchObject({ app: 'public-site', base: expect.stringMatching(/^\/remotes\//) as string })
  // What is no release counts no visits.
  expect([console?.hash, site?.hash]).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{12}$/)])
  expect(headers['content-security-policy']).toContain("script-src 'self' http://localhost:3003;")
  expect(headers['cache-control']).toBe('private, no-cache')

  const reset = await open.inject({ url: '/admin/leads?override=none', cookies })
  expect(reset.headers.location).toBe('/admin/leads')
  expect(reset.cookies[0]).toMatchObject({ name: cookie?.name, value: '' })
})

test.each([
  'admin-console@http://evil.example',
  'admin-console@http://localhost.evil.example:3003',
  'admin-console@http://localhost:3003@evil.example',
  'admin-console@//localhost:3003',
  'admin-console@javascript:alert(1)',
  'admin-console@http://192.168.1.7:3003',
  'shell@http://localhost:3000',
  'nothing@http://localhost:3003',
  "admin-console@http://localhost:3003/;script-src 'unsafe-inline'",
])('REL-07 the override %s is refused with a sentence, in the address and as a cookie', async (choice) => {
  const refused = await open.inject({ url: '/admin/leads', query: { override: choice } })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('an address on your own machine')
  expect(refused.cookies).toEqual([])
  const { body } = await open.inject({
    url: '/admin/leads',
    cookies: { nalika_override: encodeURIComponent(choice) },
  })
  expect(body).not.toContain('?override=none')
})

test('REL-07 in production an override works only when it is allowed', async () => {
  const { statusCode, cookies } = await closed.inject(`/admin/leads?override=${CHOICE}`)
  expect(statusCode).toBe(200)
  expect(cookies).toEqual([])
  const { body } = await closed.inject({ url: '/admin/leads', cookies: { nalika_override: CHOICE } })
  expect(body).not.toContain('localhost:3003')
})
