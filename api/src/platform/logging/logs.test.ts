import { sql } from 'drizzle-orm'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { mails } from '../mail/mail.schema.ts'

/** Must never appear in the log. */
const PERSON = {
  name: 'Kamakshi Venkataraman',
  email: 'kamakshi.v@private-customer.example',
  phone: '+91 98765 40404',
  company_name: 'Venkataraman Boilers',
  message: 'Our cheque bounced last time',
}
const ACCOUNT = {
  name: 'Jaswinder Ahluwalia',
  email: 'jaswinder@private-dealer.example',
  mobile: '98765 50505',
  password: 'my-secret-steel-91',
  role: 'distributor',
}

const lines: string[] = []
let api: TestApp
let brand: number
beforeAll(async () => {
  // Nobody listens there: what goes wrong with each mail is logged.
  const overrides = { logLevel: 'trace' as const, smtpUrl: 'smtp://127.0.0.1:9' }
  api = await startTestApp(overrides, { write: (line) => lines.push(line) })
  brand = await addBrand(api.database.db, 'Bharat Tubes')
})
afterAll(() => api.close())

async function post(path: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await api.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** The secret of a link to set a password, once its mail is written. */
async function resetSecret(): Promise<string> {
  for (;;) {
    for (const { text } of await api.database.db.select().from(mails).orderBy(mails.id)) {
      const secret = /\/reset-password\/([\w-]+)/.exec(text)?.[1]
      if (secret !== undefined) return secret
    }
  }
}

test('API-09 the log of a whole journey holds no email, phone, name, password or token, and an id in every line of a request', async () => {
  const quote = {
    ...PERSON,
    brand_id: brand,
    quantity: 4,
    priority: 'low',
    timeline: 'Flexible',
    source: 'website',
  }
  const { body } = await post('quotes', quote)
  const tracking =
    String((body.data as { tracking_path: string }).tracking_path)
      .split('/')
      .at(-1) ?? ''
  await api.app.inject(`/api/track/${tracking}?from=${encodeURIComponent(PERSON.email)}`)
  await post(`track/${tracking}/reply`, { line: 1, message: PERSON.message })
  await post(`track/${tracking}/openings`, {})

  expect((await post('register', ACCOUNT)).status).toBe(201)
  // The address is taken, which only its owner is told.
  expect((await post('register', ACCOUNT)).status).toBe(201)
  expect((await post('login', { email: ACCOUNT.email, password: `wrong ${ACCOUNT.password}` })).status).toBe(
    401,
  )
  const login = await post('login', ACCOUNT)
  const token = String(login.body.access_token)
  const authorization = { authorization: `Bearer ${token}` }
  await api.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}x` } })

  await post('forgot-password', { email: ACCOUNT.email })
  const reset = await resetSecret()
  await api.app.inject(`/reset-password/${reset}`)
  const changed = `${ACCOUNT.password}-2`
  const admin = await api.signedIn('admin', { name: PERSON.name, email: 'root@private-admin.example' })
  await api.app.inject({
    url: `/api/admin/leads?search=${encodeURIComponent(PERSON.email)}`,
    headers: admin.headers,
  })
  const form = await multipartOf({
    name: ACCOUNT.name,
    email: ACCOUNT.email,
    profile_photo: fileOf(await picture(), `${ACCOUNT.name}.png`),
  })
  await api.app.inject({
    method: 'POST',
    url: '/api/admin/profile/update/1',
    ...form,
    headers: { ...form.headers, ...authorization },
  })
  expect((await post('reset-password', { token: reset, password: changed })).status).toBe(200)

  // The statements that fail have all of it among their values.
  await api.database.db.execute(sql`alter table leads rename to leads_away`)
  expect((await post('quotes', quote)).status).toBe(500)
  expect((await post(`track/${tracking}/reply`, { line: 1, message: PERSON.message })).status).toBe(500)

  // A response time may have the digits of a phone number among its decimals.
  const log = lines.join('').replaceAll(/"responseTime":[\d.]+/g, '')
  expect(log).toContain('does not exist')
  expect(log).toContain('Failed query')
  expect(log).toContain('/api/track/…')
  const secrets = [...Object.values(PERSON), ...Object.values(ACCOUNT), token, tracking, reset, changed]
  for (const secret of [
    ...secrets,
    '98765',
    'Kamakshi',
    'Jaswinder',
    'private-',
    admin.headers.authorization,
  ]) {
    if (secret === ACCOUNT.role) continue
    expect([secret, log.includes(secret), log.includes(encodeURIComponent(secret))]).toEqual([
      secret,
      false,
      false,
    ])
  }
  const requests = lines.map((line) => JSON.parse(line) as { req?: object; res?: object; reqId?: string })
  const about = requests.filter(({ req, res }) => req ?? res)
  expect(about.length).toBeGreaterThan(20)
  expect(about.filter(({ reqId }) => !reqId)).toEqual([])
})
