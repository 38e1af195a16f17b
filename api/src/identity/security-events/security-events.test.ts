import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { networkOf } from '../../platform/limits/network-address.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addTotp, nextCode } from '../../testing/app/test-factors.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { secondStepQueries } from '../second-factor/second-steps.queries.ts'
import { SECURITY_EVENTS } from './event-names.ts'
import type { SecurityEventName } from './event-names.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Line = Record<string, unknown> & { event: SecurityEventName; level: number }

const lines: Line[] = []
let api: TestApp
let admin: TestPerson
let firm: TestPerson
const startApp = () =>
  startTestApp(
    { logLevel: 'info' },
    {
      write: (line) => {
        const parsed = JSON.parse(line) as Line
        if ('event' in parsed) lines.push(parsed)
      },
    },
  )

beforeAll(async () => {
  api = await startApp()
  admin = await api.signedIn('admin')
  firm = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())

const ADDRESS = '198.51.100.7'
interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  by?: TestPerson | undefined
  payload?: object | Buffer
  headers?: Record<string, string>
  from?: string
}
/** Sends a request and returns its events. */
async function eventsOf(url: string, { method = 'GET', by, payload, headers, from = ADDRESS }: Call = {}) {
  const start = lines.length
  const { statusCode } = await api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...by?.headers, ...headers, 'x-forwarded-for': from },
    ...(payload && { payload }),
  })
  const events = lines.slice(start).map(({ event, account, operation, reason, record, address }) => {
    expect(address).toBe(from)
    return [event, ...(['authz_fail'].includes(event) ? [operation] : []), account, record, reason].filter(
      (part) => part !== undefined,
    )
  })
  return [statusCode, ...events]
}
const post = (url: string, payload: object, by?: TestPerson) => eventsOf(url, { method: 'POST', payload, by })
const login = (email: string, password: string) => post('/login', { email, password })

test('TRU-04 sign-in, sign-out and passwords', async () => {
  const { id, email } = firm
  expect(await login(email, TEST_PASSWORD)).toEqual([
    200,
    ['authn_login_success', id],
    ['session_created', id],
  ])
  expect(await login(email, 'wrong')).toEqual([401, ['authn_login_fail', id, 'wrong password']])
  expect(await login('nobody@test.example', 'wrong')).toEqual([401, ['authn_login_fail', 'unknown account']])
  const closed = await api.signedIn('distributor', { status: 'inactive' })
  expect(await login(closed.email, TEST_PASSWORD)).toEqual([
    403,
    ['authn_login_fail', closed.id, 'account is inactive'],
  ])
  const events: unknown[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) events.push(await login('twelve@test.example', 'wrong'))
  expect(events.at(-1)).toEqual([429, ['authn_login_fail_max']])

  const changing = await api.signedIn('distributor')
  const password = 'hexagonal-copper-41'
  expect(await post('/change-password', { current_password: 'wrong', password }, changing)).toEqual([
    422,
    ['authn_login_fail', changing.id, 'wrong current password'],
    ['authn_password_change_fail', changing.id],
    ['input_validation_fail', changing.id],
  ])
  expect(await post('/change-password', { current_password: TEST_PASSWORD, password }, changing)).toEqual([
    200,
    ['authn_password_change', changing.id],
  ])
  expect(await eventsOf('/logout', { method: 'POST', by: changing })).toEqual([
    200,
    ['session_expired', changing.id],
  ])
  expect(await eventsOf('/session', { by: changing })).toEqual([401, ['session_use_after_expire']])
})

test('TRU-04 a sign-in with a second factor succeeds with the code, not with the password; a wrong code fails', async () => {
  const person = await api.signedIn('distributor')
  const secret = await addTotp(api.database.db, person.id)
  expect(await login(person.email, TEST_PASSWORD)).toEqual([403])
  const { token } = await secondStepQueries.start(api.database.db, person.id, false)
  const enter = (code: string) => post('/login/second-factor', { token, code })
  expect(await enter('000000')).toEqual([
    422,
    ['authn_login_fail', person.id, 'wrong code'],
    ['input_validation_fail'],
  ])
  expect(await enter(nextCode(secret))).toEqual([
    200,
    ['authn_login_success', person.id],
    ['session_created', person.id],
  ])
  expect(await post('/second-factor/recovery-codes', {}, person)).toEqual([
    200,
    ['privilege_permissions_changed', person.id],
  ])
  // Whoever is asked for the password was not refused.
  await api.outlastConfirmation(person)
  expect(await post('/second-factor/recovery-codes', {}, person)).toEqual([403])
  expect(await post('/confirm-identity', { code: '000000' }, person)).toEqual([
    422,
    ['authn_login_fail', person.id, 'wrong code'],
    ['input_validation_fail', person.id],
  ])
})

test('TRU-04 a password that was reset by link names the account', async () => {
  const person = await api.signedIn('distributor')
  await post('/forgot-password', { email: person.email })
  let secret: string | undefined
  while (secret === undefined) {
    const [mail] = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person.email))
      .orderBy(mails.id)
    secret = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  }
  const reset = () => post('/reset-password', { token: secret, password: 'hexagonal-copper-41' })
  expect(await reset()).toEqual([200, ['authn_password_change', person.id]])
  expect(await reset()).toEqual([422, ['authn_password_change_fail'], ['input_validation_fail']])
})

test('TRU-04 rights, roles and accounts', async () => {
  expect(await eventsOf('/admin/audit', { by: firm })).toEqual([403, ['authz_fail', 'auditTrail', firm.id]])
  const colleague = await api.signedIn('admin')
  expect(
    await post(
      `/admin/admins/${String(colleague.id)}/role`,
      { staff_role: 'clerk', current_password: TEST_PASSWORD },
      admin,
    ),
  ).toEqual([200, ['privilege_permissions_changed', admin.id, colleague.id]])
  const page = { title: 'Terms', slug: 'terms-of-trade', content: '<p>Fair.</p>' }
  expect(await post('/create-page', page, admin)).toEqual([201, ['authz_admin', admin.id]])
  const newcomer = {
    name: 'Ravi Kumar',
    email: 'ravi@new.example',
    mobile: '98480 12345',
    password: 'hexagonal-copper-41',
    role: 'distributor',
  }
  expect(await post('/register', newcomer)).toEqual([201, ['user_created']])
  const own = { name: 'Nisha Patil', email: firm.email, city: 'Pune' }
  expect(await post(`/admin/profile/update/${String(firm.id)}`, own, firm)).toEqual([
    200,
    ['user_updated', firm.id, firm.id],
  ])
  const leaving = await api.signedIn('distributor')
  expect(await eventsOf(`/distributors/${String(leaving.id)}`, { method: 'DELETE', by: admin })).toEqual([
    200,
    ['user_deleted', admin.id, leaving.id],
  ])
})

test('TRU-04 customers’ data', async () => {
  const lead = await addLead(api.database.db, { email: 'asha@customer.example' })
  const id = String(lead)
  expect(await eventsOf(`/get-lead/${id}`, { by: admin })).toEqual([200, ['sensitive_read', admin.id, lead]])
  expect(await post(`/update-lead/${id}`, { name: 'Asha R. Rao', status: 'approved' }, admin)).toEqual([
    200,
    ['sensitive_update', admin.id, lead],
  ])
  expect(await eventsOf(`/delete-lead/${id}`, { method: 'DELETE', by: admin })).toEqual([
    200,
    ['sensitive_delete', admin.id, lead],
  ])
})

test('TRU-04 refused input, too many requests, files and missing things', async () => {
  expect(await eventsOf('/admin/audit?from=yesterday', { by: admin })).toEqual([
    422,
    ['input_validation_fail', admin.id],
  ])
  const photo = async (bytes: Buffer | string) => {
    const form = await multipartOf({ name: 'Nisha Patil', email: firm.email, profile_photo: fileOf(bytes) })
    const url = `/admin/profile/update/${String(firm.id)}`
    return eventsOf(url, { method: 'POST', by: firm, ...form })
  }
  expect(await photo(await picture())).toEqual([
    200,
    ['user_updated', firm.id, firm.id],
    ['upload_complete', firm.id],
  ])
  expect(await photo('<svg/>')).toEqual([422, ['upload_validation', firm.id]])

  let last: unknown[] = []
  while (last[0] !== 429) last = await post('/forgot-password', { email: 'often@test.example' })
  expect(last).toEqual([429, ['excess_rate_limit_exceeded']])

  const missing = async () => (await eventsOf('/nothing-here', { from: '203.0.113.5' })).slice(1)
  const events: unknown[][] = []
  for (let attempt = 0; attempt < 101; attempt += 1) events.push(...((await missing()) as unknown[][]))
  expect(events).toEqual([['malicious_excess_404']])
})

test('TRU-04 a start and an orderly end are events, and every event was seen at the documented level', async () => {
  const other = await startApp()
  await other.close()
  expect(lines.slice(-2).map(({ event }) => event)).toEqual(['sys_startup', 'sys_shutdown'])
  const seen = new Set(lines.map(({ event }) => event))
  expect(Object.keys(SECURITY_EVENTS).filter((event) => !seen.has(event as SecurityEventName))).toEqual([])
  for (const { event, level } of lines)
    expect([event, level]).toEqual([event, SECURITY_EVENTS[event].level === 'info' ? 30 : 40])
  const metrics = (await api.app.inject('/metrics')).body
  expect(metrics).toContain('security_events_total{event="authn_login_fail_max"} 1')
})

test('TRU-04 each event is documented, and alerts use events and metrics that exist', () => {
  const documented = [...read('docs/reference.md').matchAll(/^- `(\w+)` \((\w+); (.*?)\): (.*)$/gm)].map(
    ([, event, level, fields, when]) => [event, { level, fields, when }],
  )
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(
      Object.entries(SECURITY_EVENTS).map(([event, { level, fields, when }]) => [
        event,
        { level, fields: fields.join(', ') || '–', when },
      ]),
    ),
  )
  const { groups } = parse(read('deploy/prometheus-alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[]
  }
  const rules = groups.flatMap(({ rules: some }) => some)
  expect(rules.length).toBeGreaterThan(8)
  for (const { alert, expr, annotations } of rules) {
    expect([alert, Object.keys(annotations).sort()]).toEqual([alert, ['action', 'summary']])
    for (const [, events = ''] of expr.matchAll(/event=~?"([^"]+)"/g))
      expect([alert, events.split('|').filter((event) => !(event in SECURITY_EVENTS))]).toEqual([alert, []])
  }
})

test('TRU-04 failed sign-ins leave one audit entry an hour for an account and a network, and few for an account', async () => {
  const other = await startTestApp()
  try {
    const person = await other.signedIn('admin', { name: 'Kavitha Reddy' })
    const attempt = (from: string, email = person.email) =>
      other.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': from, 'x-request-id': 'request-of-the-test' },
      })
    const entries = () => other.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    await attempt('203.0.113.1')
    await attempt('203.0.113.1')
    await attempt('203.0.113.1', 'nobody@test.example')
    for (let host = 2; host < 10; host += 1) await attempt(`203.0.113.${String(host)}`)
    let stored = await entries()
    while (stored.length < 5) stored = await entries()
    expect(stored[0]).toMatchObject({
      action: 'failed to sign in',
      kind: 'account',
      recordId: person.id,
      label: 'Kavitha Reddy',
      actorId: null,
      actorName: 'Not signed in',
      requestId: 'request-of-the-test',
    })
    expect(stored.map(({ address }) => networkOf(address)).sort()).toEqual(
      [1, 2, 3, 4, 5].map((host) => `203.0.113.${String(host)}`),
    )
  } finally {
    await other.close()
  }
})
