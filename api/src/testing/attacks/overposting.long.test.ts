import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { eq, sql } from 'drizzle-orm'
import { pages } from '../../content/pages/pages.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { fileOf, multipartOf } from '../files/form-data.ts'
import { goodObject, type InputSchema } from '../contract/malicious-input.ts'
import { picture } from '../files/pictures.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../app/test-app.ts'
import { addBrand, addProduct } from '../records/test-catalogue.ts'
import { addLead } from '../records/test-leads.ts'
import { mp4 } from '../files/videos.ts'

/** No record has this id, and nothing else in the database is called so. */
const SENTINEL = 7_654_321
const WORD = 'sentinel7654321'
/** The ids that a call may never choose, though some forms of the specification send them. */
const OWNERS = [
  'id',
  'user_id',
  'admin_id',
  'userId',
  'account_id',
  'accountId',
  'distributor_id',
  'distributorId',
  'actor_id',
  'created_by',
  'token_id',
]
/** What decides about rights and state; refused only where the form does not offer it. */
const RIGHTS = {
  role: 'admin',
  status: 'active',
  account_status: 'active',
  is_admin: true,
  password_hash: WORD,
  passwordHash: WORD,
  email_verified: WORD,
  created_at: '1999-01-01T00:00:00.000Z',
  deleted_at: null,
}
const VARIANTS = 8

type Body = Record<string, unknown>
let api: TestApp
let people: Record<'admin' | 'distributor', TestPerson>
let ids: Record<string, number>
let calls = 0

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** Callers, and a record of each kind for the calls to change. */
async function prepare() {
  const { db } = api.database
  people = { admin: await api.signedIn('admin'), distributor: await api.signedIn('distributor') }
  const waiting = await api.signedIn('admin', { status: 'pending' })
  const brand = await addBrand(db, `Vajranal ${String(waiting.id)}`)
  const [page] = await db
    .insert(pages)
    .values({ title: 'About', slug: `about-${String(waiting.id)}`, content: '<p>Us</p>' })
    .returning({ id: pages.id })
  ids = {
    brand,
    products: await addProduct(db, {}, [{ id: brand, name: 'Vajranal' }]),
    distributors: (await api.signedIn('distributor')).id,
    'update-lead': await addLead(db),
    distributor: await addLead(db, { distributorId: people.distributor.id }),
    'update-page': page?.id ?? 0,
    waiting: waiting.id,
  }
}

/** Called before others use up the guesses of a password, or last, as a closed lead takes no quotation. */
const ORDER: Record<string, number> = { updateProfile: -1, closeLead: 1 }
const writing = Object.values<EndpointDefinition>(endpoints)
  .filter(({ method }) => method === 'POST')
  .sort((a, b) => (ORDER[a.name] ?? 0) - (ORDER[b.name] ?? 0))

function pathOf({ url }: EndpointDefinition, person: TestPerson | undefined): string {
  const [, first = '', second = ''] = url.split('/')
  const id = second === 'profile' ? person?.id : (ids[second.split('-')[0] ?? ''] ?? ids[first])
  return `/api${url.replace(':id', String(id ?? 1)).replace(':token', 'A'.repeat(43))}`
}

/** Where a value made from the schema alone is refused for what it means. */
const MEANT: Body = {
  website: 'https://tubes.example',
  gst_no: '',
  pan_no: '',
  pincode: '',
  mobile: '9848012345',
  phone: '9848012345',
}
/** Fields that name something which is not there, or do not fit each other. */
const LEFT_OUT = [
  'version',
  'category',
  'specifications',
  'thickness',
  'max_thickness',
  'distributor',
  'distributor_id',
  'files',
]

const FILES: Readonly<Record<string, () => Promise<File>>> = {
  photo: async () => fileOf(await picture({ width: 8, height: 8 })),
  videos: async () => fileOf(mp4(), 'works.mp4', 'video/mp4'),
}

/** A body that the form takes, with all that it must not take on top. */
function bodyOf(endpoint: EndpointDefinition, variant: number): Body {
  const schema = (endpoint.schema.body ?? {}) as InputSchema
  const offered = schema.properties ?? {}
  const files = Object.keys(endpoint.config.files ?? {})
  const fields = variant % 3 === 0 ? Object.keys(offered) : (schema.required ?? [])
  const good = goodObject(
    schema,
    fields.filter((field) => !files.includes(field) && !LEFT_OUT.includes(field)),
  )
  // A buyer may ask a distributor.
  const owners = OWNERS.filter((one) => endpoint !== endpoints.quotes || one !== 'distributor_id').filter(
    (_, index) => variant % 4 === 0 || (index + variant) % 3 === 0,
  )
  const rights = Object.entries(RIGHTS).filter(([field]) => !(field in offered))
  for (const [field, value] of Object.entries(MEANT)) if (field in good) good[field] = value
  if ('slug' in good) good.slug = `overposted-${String(calls)}`
  // A new address is only taken with the password.
  if (endpoint === endpoints.updateProfile) good.current_password = TEST_PASSWORD
  // The other samples are too much like the address.
  if (endpoint === endpoints.register) good.password = TEST_PASSWORD
  if ('email' in good) good.email = `overposted-${String(calls)}@test.example`
  const hostile: Body = {
    ...Object.fromEntries(owners.map((owner) => [owner, variant % 2 ? String(SENTINEL) : SENTINEL])),
    ...Object.fromEntries(rights),
  }
  if (variant === 5) return { ...good, ...hostile, data: hostile, user: hostile, account: hostile }
  return { ...good, ...hostile }
}

async function callerOf({ name, config: { roles } }: EndpointDefinition, variant: number) {
  // One of the calls ends the session it is made with.
  if (name === 'logout') return api.signedIn('admin')
  const role = roles === 'public' ? undefined : roles[variant % roles.length]
  return role && people[role]
}

const textsOf = (body: Body) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

async function filesFor({ config: { files = {} } }: EndpointDefinition) {
  const wanted = Object.keys(FILES).filter((field) => field in files)
  return Object.fromEntries(
    await Promise.all(wanted.map(async (field) => [field, await FILES[field]?.()] as [string, File])),
  )
}

async function send(
  endpoint: EndpointDefinition,
  variant: number,
  person: TestPerson | undefined,
): Promise<number> {
  calls += 1
  const body = bodyOf(endpoint, variant)
  const asForm = endpoint.config.multipart === true && variant % 2 === 1
  const sent = asForm
    ? await multipartOf({ ...textsOf(body), ...(await filesFor(endpoint)) })
    : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const query = variant === 6 ? `?role=admin&status=active&user_id=${String(SENTINEL)}` : ''
  const answer = await api.app.inject({
    method: 'POST',
    url: pathOf(endpoint, person) + query,
    remoteAddress: `10.0.${String(calls >> 8)}.${String(calls & 255)}`,
    headers: { ...person?.headers, ...sent.headers },
    payload: sent.payload,
  })
  expect([endpoint.name, answer.statusCode < 500]).toEqual([endpoint.name, true])
  return answer.statusCode
}

async function standing() {
  const { id, role, status, passwordHash } = accounts
  const rows = await api.database.db.select({ id, role, status, passwordHash }).from(accounts)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rows of all tables in which something appears that only the hostile part of a body said. */
async function traces(): Promise<string[]> {
  const { db } = api.database
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text like ${`%${String(SENTINEL)}%`}`,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Routes whose very purpose is the state of an account. */
const ABOUT_STATES = new Set(['approveAccount', 'refuseAccount', 'setDistributorStatus', 'updateDistributor'])

test('SES-10 SES-13 role, status, owner and id in 200 bodies and forms of all writing routes set nothing that they may not', async () => {
  await prepare()
  const accepted = new Set<string>()
  for (const endpoint of writing) {
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      const person = await callerOf(endpoint, variant)
      const before = await standing()
      const status = await send(endpoint, variant, person)
      if (status < 300) accepted.add(endpoint.name)
      for (const [id, now] of await standing()) {
        const old = before.get(id)
        if (old) {
          const allowed = ABOUT_STATES.has(endpoint.name) ? { ...old, status: now.status } : old
          expect([endpoint.name, now]).toEqual([endpoint.name, allowed])
        } else {
          const given = [endpoint.name, now.role, now.status].join(' ')
          expect(['register distributor pending', 'register admin pending']).toContain(given)
        }
      }
    }
  }
  expect(await traces()).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(200)
  // A body that is refused as a whole shows nothing: these were taken, without what they had on top.
  const missing = (names: string[]) => names.filter((name) => !accepted.has(name))
  expect(
    missing([
      'register',
      'createBrand',
      'updateBrand',
      'createProduct',
      'updateProduct',
      'updateDistributor',
      'updateLead',
      'createPage',
      'updatePage',
      'updateProfile',
      'quotes',
      'quoteRequests',
      'selectDistributorBrands',
    ]),
  ).toEqual([])
})

test('SES-10 an object’s prototype is no way to rights', async () => {
  const email = `${randomUUID()}@test.example`
  const body = (more: string) =>
    `{"name":"Asha Rao","email":"${email}","mobile":"9848012345","password":"tubes-of-1942","role":"admin"${more}}`
  for (const more of [
    ',"__proto__":{"status":"active"}',
    ',"constructor":{"prototype":{"status":"active"}}',
    ',"\\u005f\\u005fproto__":{"status":"active"}',
  ]) {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'content-type': 'application/json' },
      payload: body(more),
    })
    expect([more, answer.statusCode]).toEqual([more, 400])
  }
  expect(({} as { status?: string }).status).toBeUndefined()
  // The later of two equal names counts, for the check as for the account.
  await api.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { 'content-type': 'application/json' },
    payload: body(',"role":"distributor","role":"admin"'),
  })
  const stored = await api.database.db.select().from(accounts).where(eq(accounts.email, email))
  expect(stored).toMatchObject([{ role: 'admin', status: 'pending' }])
})
