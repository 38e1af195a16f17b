import { Agent } from 'node:http'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import { pages } from '../../content/pages/pages.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { goodObject, type InputSchema } from '../contract/malicious-input.ts'
import { overHttp } from '../app/raw-http.ts'
import { startTestApp, type TestApp, type TestPerson } from '../app/test-app.ts'
import { addBrand, addProduct } from '../records/test-catalogue.ts'
import { addLead } from '../records/test-leads.ts'
import { openedPaths } from './path-tricks.ts'

/** Stands in every column that visitors must not see. */
const SECRET = 'kept7private'
/** As long as the secret: an answer names the places of words in the text. */
const NOWHERE = 'null7written'
let api: TestApp
let http: Awaited<ReturnType<typeof overHttp>>
let distributor: TestPerson
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
beforeAll(async () => {
  api = await startTestApp()
  http = await overHttp(api, agent)
  const { db } = api.database
  distributor = await api.signedIn('distributor', {
    companyName: 'Telangana Tubes',
    state: 'Telangana',
    email: `${SECRET}@test.example`,
    mobile: SECRET,
    gstNo: SECRET,
    panNo: SECRET,
    address: SECRET,
    bio: SECRET,
    name: SECRET,
  })
  await addLead(db, {
    distributorId: distributor.id,
    customerName: SECRET,
    email: `${SECRET}@c.example`,
    message: SECRET,
  })
  const brand = await addBrand(db, 'Vajranal')
  await addProduct(db, {}, [{ id: brand, name: 'Vajranal' }])
  await addProduct(db, { name: SECRET, status: 'inactive' }, [{ id: brand, name: 'Vajranal' }])
  await addBrand(db, SECRET, { status: 'inactive' })
  await db
    .insert(pages)
    .values({ title: SECRET, slug: SECRET.toLowerCase(), content: `<p>${SECRET}</p>`, status: 'draft' })
})
afterAll(async () => {
  agent.destroy()
  await api.close()
})

const all = Object.values<EndpointDefinition>(endpoints)
const publicLists = all.filter(
  ({ method, config, url }) => method === 'GET' && config.roles === 'public' && !url.includes(':'),
)
/** The address of a list with what it must be asked with, ready for more. */
const addressOf = ({ url, schema: { querystring } }: EndpointDefinition) => {
  const needed = goodObject((querystring ?? {}) as InputSchema, (querystring?.required ?? []) as string[])
  return `${url}?${new URLSearchParams(needed as Record<string, string>).toString()}&`
}
const get = (path: string) => http({ path: `/api${path}` })

test('SES-10 API-03 no filter or sort of a public list reaches a private field', async () => {
  for (const list of publicLists) {
    const { schema } = list
    const url = addressOf(list)
    const plain = await get(url)
    expect([url, plain.status, plain.body.includes(SECRET)]).toEqual([url, 200, false])
    const offered = Object.keys(schema.querystring?.properties ?? {})
    for (const [column, value] of [
      ['email', `${SECRET}@test.example`],
      ['password_hash', '$argon2id'],
      ['gst_no', SECRET],
      ['mobile', SECRET],
      ['status', 'inactive'],
      ['customer_name', SECRET],
      ['distributor_id', String(distributor.id)],
    ] as const) {
      for (const asked of [
        `${column}=${value}`,
        `filter[${column}]=${value}`,
        `where=${column}%20is%20not%20null`,
        `fields=${column}&include=${column}&select=*&columns=${column}`,
        `order_by=${column}&sort_by=${column}&orderBy=${column}`,
      ]) {
        const answer = await get(url + asked)
        // What nobody offers changes nothing.
        expect([url, asked, answer.status, answer.body]).toEqual([url, asked, 200, plain.body])
      }
      if (offered.includes('sort')) expect((await get(`${url}sort=${column}`)).status).toBe(422)
    }
    // A search for what is private finds as much as one for what is nowhere.
    for (const key of offered.filter((name) => /^(search|searchTerm|state)$/.test(name))) {
      const nothing = await get(`${url}${key}=${NOWHERE}`)
      const found = await get(`${url}${key}=${SECRET}`)
      expect([url, key, found.body.replaceAll(SECRET, '')]).toEqual([
        url,
        key,
        nothing.body.replaceAll(NOWHERE, ''),
      ])
    }
  }
  expect(publicLists.length).toBeGreaterThan(8)
})

const SQL = [
  "1'; drop table accounts; --",
  '1) union select password_hash from accounts --',
  '(select pg_sleep(20))',
  "id'||(select email from accounts limit 1)||'",
  'id;select 1',
  '1 or 1=1',
]
const UNOFFERED = [
  'order',
  'order_by',
  'sortBy',
  'direction',
  'limit',
  'offset',
  'table',
  'where',
  'q',
  'group',
  'id',
]

test('SES-10 API-02 SQL in unknown parameters is ignored, and in known ones is plain text', async () => {
  const plain = new Map<string, string>()
  for (const list of publicLists) plain.set(addressOf(list), (await get(addressOf(list))).body)
  let longest = 0
  for (const list of publicLists) {
    const { schema } = list
    const url = addressOf(list)
    const offered = Object.keys(schema.querystring?.properties ?? {})
    for (const [index, name] of UNOFFERED.entries()) {
      if (offered.includes(name)) continue
      const payload = encodeURIComponent(SQL[index % SQL.length] ?? '')
      const answer = await get(`${url}${name}=${payload}`)
      expect([url, name, answer.status, answer.body]).toEqual([url, name, 200, plain.get(url)])
    }
    for (const name of offered) {
      for (const payload of SQL) {
        const started = Date.now()
        const { status, body } = await get(`${url}${name}=${encodeURIComponent(payload)}`)
        longest = Math.max(longest, Date.now() - started)
        expect([url, name, [200, 422].includes(status)]).toEqual([url, name, true])
        expect([url, name, /argon2id|@test\.example|syntax/.test(body)]).toEqual([url, name, false])
      }
    }
  }
  // One of them would have slept for twenty seconds.
  expect(longest).toBeLessThan(15_000)
  const [{ people } = { people: 0 }] = await api.database.db
    .select({ people: sql<number>`count(*)::int` })
    .from(accounts)
  expect(people).toBeGreaterThan(0)
})

/** What every plain object has without being asked: a look-up by a visitor's word must not find it. */
const OBJECT_MEMBERS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test.each(OBJECT_MEMBERS)(
  'API-02 a form whose file or field is called %s is answered, not failed on',
  async (name) => {
    const { headers } = await api.signedIn('admin')
    for (const file of ['', '; filename="a.png"\r\nContent-Type: image/png']) {
      const { status } = await http({
        method: 'POST',
        path: '/api/brand',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        body: `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\nx\r\n--x--\r\n`,
      })
      expect([file, [400, 422].includes(status), status]).toEqual([file, true, status])
    }
  },
)

const JSON_TYPES = [
  'application/json',
  'application/json\t',
  'application/json\t;charset=utf-8',
  'application/json ;charset=utf-8',
  'application/json; charset=utf-8; x=\t',
  'application/json;',
  'application/json,text/plain',
  'APPLICATION/JSON',
  'application/json; boundary=x',
  'application/problem+json',
  'application/jsonp',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data\t; boundary=x',
  '*/*',
  'json',
  '',
]

test('API-02 no tab or odd parameter in a Content-Type leads past the checks of a body', async () => {
  const quoteLess = JSON.stringify({ name: '', email: 'nobody', phone: '1', brand_id: -1, quantity: 0 })
  const king = JSON.stringify({
    name: 'K',
    email: 'k@test.example',
    mobile: '1',
    password: 'x',
    role: 'king',
  })
  const form = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`
  const profile = `/api/admin/profile/update/${String(distributor.id)}`
  const before = await api.database.db.select().from(accounts)
  for (const type of JSON_TYPES) {
    for (const [path, body] of [
      ['/api/quotes', quoteLess],
      ['/api/register', king],
      ['/api/quotes', form('name', 'x')],
      [profile, JSON.stringify({ name: '', email: 'nobody', role: 'admin' })],
      [profile, form('role', 'admin')],
    ] as const) {
      const { status } = await http({
        method: 'POST',
        path,
        headers: { ...distributor.headers, ...(type !== '' && { 'content-type': type }) },
        body,
      })
      expect([type, path, [400, 415, 422].includes(status)]).toEqual([type, path, true])
    }
  }
  expect(await api.database.db.select().from(accounts)).toEqual(before)
  expect(await api.database.db.select().from(leads)).toHaveLength(1)
})

test('SES-10 no other way to write a guarded path gets past the guard', async () => {
  // One call of each method and role: `requests.long.test.ts` tries all.
  const calls = new Map(
    all
      .filter(({ config }) => config.roles !== 'public')
      .map(({ method, url, config }) => [
        `${method} ${String(config.roles)}`,
        {
          method,
          path: `/api${url.replace(/:\w+/g, '1')}`,
          headers: config.roles.includes('distributor') ? {} : distributor.headers,
        },
      ]),
  )
  expect(calls.size).toBeGreaterThan(3)
  expect(await openedPaths(http, [...calls.values()])).toEqual([])
  // And no header leads elsewhere, nor another method.
  for (const [name, value] of [
    ['x-original-url', '/api/admin-dashboard-counts'],
    ['x-rewrite-url', '/api/admin-dashboard-counts'],
    ['x-http-method-override', 'GET'],
  ] as const) {
    const answer = await http({ path: '/api/onlyProducts', headers: { [name]: value } })
    expect(answer.body).toBe((await get('/onlyProducts')).body)
  }
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE', 'PROPFIND']) {
    const { status } = await http({ method, path: '/api/admin-dashboard-counts' })
    expect([method, [400, 401, 404, 405, 501].includes(status)]).toEqual([method, true])
  }
})
