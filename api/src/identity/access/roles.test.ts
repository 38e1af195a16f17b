import { sql } from 'drizzle-orm'
import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition, Role } from '@nalika/shared-api/contract'
import { leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { quotationForm, quotationLine } from '../../testing/records/test-quotations.ts'

const ROLES: readonly Role[] = ['admin', 'distributor']
/** What tells about the API, to everybody. */
const DOCUMENTATION = /^\/api\/(docs([/*]|$)|openapi\.json$)/
const NOBODY_ID = 2_000_000_000

let api: TestApp
let owner: TestPerson
let ownLead: number

/** Method and path of every route below /api, read from the router itself. */
function registeredRoutes(): string[] {
  const segments: string[] = []
  const routes: string[] = []
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (path === undefined) continue
    segments.splice(indent.length / 4, Infinity, path)
    const url = segments.join('')
    if (!methods || !url.startsWith('/api/')) continue
    for (const method of methods.split(', ')) {
      if (method !== 'HEAD' && !DOCUMENTATION.test(url))
        routes.push(`${method} ${withoutSlash(url.slice('/api'.length))}`)
    }
  }
  return routes
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
const callOf = ({ method, url }: EndpointDefinition) => `${method} ${withoutSlash(url)}`

function registered(): EndpointDefinition[] {
  const routes = registeredRoutes()
  return Object.values<EndpointDefinition>(endpoints).filter((endpoint) => routes.includes(callOf(endpoint)))
}

async function send({ method, url }: EndpointDefinition, person?: TestPerson, id = NOBODY_ID) {
  const path = url.replace(/:id\b/, String(id)).replace(/:\w+/, 'nothing')
  return api.app.inject({
    method,
    url: `/api${path}`,
    headers: person?.headers ?? {},
    ...(method === 'POST' && { payload: {} }),
  })
}

/** A fingerprint of every row of every table. */
async function everything(): Promise<unknown> {
  const { db } = api.database
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const prints: unknown[] = []
  for (const { name } of rows) {
    const print = await db.execute(
      sql`select ${name} as name, count(*)::int as rows, coalesce(sum(hashtext(t::text)), 0)::text as print from ${sql.identifier(name)} t`,
    )
    prints.push(print.rows[0])
  }
  return prints
}

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('distributor')
  const [lead] = await api.database.db
    .insert(leads)
    .values({ customerName: 'Asha Rao', email: 'asha@customer.example', distributorId: owner.id })
    .returning({ id: leads.id })
  ownLead = lead?.id ?? 0
})
afterAll(() => api.close())

test('SES-10 every route of the API is one of the contract, and declares its roles there', () => {
  expect(registeredRoutes().sort()).toEqual(registered().map(callOf).sort())
  expect(registered().length).toBeGreaterThan(20)
})

test('SES-10 every protected route answers 401 without a session and changes nothing', async () => {
  const before = await everything()
  for (const endpoint of registered().filter(({ config }) => config.roles !== 'public')) {
    const answer = await send(endpoint)
    expect([callOf(endpoint), answer.statusCode, answer.json()]).toEqual([
      callOf(endpoint),
      401,
      { message: 'Please sign in first.' },
    ])
  }
  expect(await everything()).toEqual(before)
})

test.each(ROLES)('SES-10 %s gets 403 from every route of other roles and changes nothing', async (role) => {
  const person = await api.signedIn(role)
  const before = await everything()
  for (const endpoint of registered()) {
    const { roles } = endpoint.config
    if (roles === 'public' || roles.includes(role)) continue
    const answer = await send(endpoint, person)
    expect([callOf(endpoint), answer.statusCode, answer.json()]).toEqual([
      callOf(endpoint),
      403,
      { message: 'You are not allowed to do this.' },
    ])
  }
  expect(await everything()).toEqual(before)
})

test.each(['nobody', ...ROLES] as const)(
  'SES-10 %s reaches every route that is open to them',
  async (role) => {
    for (const endpoint of registered()) {
      const { roles } = endpoint.config
      const open = roles === 'public' || (role !== 'nobody' && roles.includes(role))
      // The response to leadEvents never ends: see lead-events.test.ts.
      if (!open || endpoint.name === endpoints.leadEvents.name) continue
      // A session of its own for each call: one of them ends it.
      const person = role === 'nobody' ? undefined : await api.signedIn(role)
      const { statusCode } = await send(endpoint, person)
      expect([callOf(endpoint), [401, 403].includes(statusCode)]).toEqual([callOf(endpoint), false])
      expect([callOf(endpoint), statusCode < 500]).toEqual([callOf(endpoint), true])
    }
  },
)

test('SES-10 a distributor reaches no record of another: it gets 404, and the record is unchanged', async () => {
  const other = await api.signedIn('distributor')
  const before = await everything()
  const records: [EndpointDefinition, number][] = [
    [endpoints.leadHistory, ownLead],
    [endpoints.saveQuotation, ownLead],
    [endpoints.closeLead, ownLead],
    [endpoints.distributorCounts, owner.id],
  ]
  for (const [endpoint, id] of records) {
    const url = `/api${endpoint.url.replace(':id', String(id))}`
    const payload = endpoint === endpoints.saveQuotation ? quotationForm([quotationLine(ownLead)]) : {}
    const answer = await api.app.inject({
      method: endpoint.method,
      url,
      headers: other.headers,
      ...(endpoint.method === 'POST' && { payload }),
    })
    expect([callOf(endpoint), answer.statusCode]).toEqual([callOf(endpoint), 404])
  }
  const { data } = (
    await api.app.inject({ url: '/api/distributor/leads?search=Asha', headers: other.headers })
  ).json<{ data: unknown[] }>()
  expect(data).toEqual([])
  expect(await everything()).toEqual(before)
})

test('SES-10 a route that declares no roles stops the start', async () => {
  const { default: Fastify } = await import('fastify')
  const { access } = await import('./access.ts')
  const app = Fastify()
  app.decorate('database', api.database)
  app.decorate('config', api.app.config)
  await app.register(access)
  expect(() => app.get('/forgotten', () => 'open to all')).toThrow(
    'GET /forgotten does not declare its roles.',
  )
  await app.close()
})
