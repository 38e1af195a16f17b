import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition } from '@nalika/shared-api/contract'
import { asc, gt, sql } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { customers } from '../../requests/customers/customers.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { AUDITED_ACCESS } from './access-audit.ts'

let api: TestApp
let admin: TestPerson
let firm: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
  firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
})
afterAll(() => api.close())

const all = (after = 0) =>
  api.database.db.select().from(auditEntries).where(gt(auditEntries.id, after)).orderBy(asc(auditEntries.id))

/** Sends a request and returns its status and the entries that it left. */
async function entriesOf(url: string, by: TestPerson, payload?: object) {
  const last = (await all()).at(-1)?.id ?? 0
  const { statusCode } = await api.app.inject({
    url: `/api${url}`,
    headers: by.headers,
    ...(payload && { method: 'POST', payload }),
  })
  const entries = await all(last)
  return [
    statusCode,
    ...entries.map(({ actorId, action, kind, label, recordId }) => ({
      actorId,
      action,
      kind,
      label,
      recordId,
    })),
  ]
}

const EXPORTS = Object.values<EndpointDefinition>(endpoints).filter(
  ({ method, config, schema }) =>
    method === 'GET' &&
    config.roles !== 'public' &&
    'contentMediaType' in ((schema.response as Record<number, object>)[200] ?? {}),
)

test('TRU-04 each export of a list leaves an entry that names the list and the format', async () => {
  const lists = EXPORTS.filter(({ url }) => url.endsWith('/export'))
  expect(lists.length).toBeGreaterThan(8)
  for (const { name, url, config } of lists) {
    const by = config.roles.includes('admin') ? admin : firm
    const table = name === 'exportMarketplaceReport' ? 'month' : 'category'
    const query = name.endsWith('Report') ? `&table=${table}` : ''
    const access = AUDITED_ACCESS[name as keyof typeof AUDITED_ACCESS]
    expect([name, ...(await entriesOf(`${url}?format=csv${query}`, by))]).toEqual([
      name,
      200,
      expect.objectContaining({
        actorId: by.id,
        action: 'exported',
        kind: access?.kind,
        label: expect.stringMatching(/ as CSV/) as string,
      }),
    ])
  }
})

test('TRU-04 an export’s entry names its filters, and not what was searched for', async () => {
  expect(await entriesOf('/get-admin-leads-data/export?status=new&search=asha', admin)).toEqual([
    200,
    expect.objectContaining({ label: 'All leads as CSV, with status: new, search' }),
  ])
})

test('TRU-04 a refused export leaves no entry', async () => {
  expect(await entriesOf('/get-admin-leads-data/export', firm)).toEqual([403])
  expect(await entriesOf('/get-admin-leads-data/export?status=stolen', admin)).toEqual([422])
})

test('TRU-04 a customer that an admin opens leaves an entry', async () => {
  const [row] = await api.database.db.insert(customers).values({}).returning()
  await addLead(api.database.db, { customerId: row?.id ?? 0 })
  expect(await entriesOf(`/admin/customers/${String(row?.id)}`, admin)).toEqual([
    200,
    expect.objectContaining({
      action: 'viewed',
      kind: 'personal data',
      label: `Customer ${String(row?.id)}`,
    }),
  ])
})

test('TRU-04 a lead that an admin opens leaves one entry an hour; a firm’s own leads have their own record', async () => {
  const lead = await addLead(api.database.db, { distributorId: firm.id })
  const [status, entry] = await entriesOf(`/get-lead/${String(lead)}`, admin)
  expect([status, entry]).toEqual([
    200,
    {
      actorId: admin.id,
      action: 'viewed',
      kind: 'lead',
      recordId: lead,
      label: expect.stringMatching(/^NQ-\d{6}$/) as string,
    },
  ])
  expect(await entriesOf(`/get-lead/${String(lead)}`, admin)).toEqual([200])
  expect(await entriesOf('/distributor/leads', firm)).toEqual([200])
  expect(await entriesOf('/get-lead/2000000000', admin)).toEqual([404])
})

test('TRU-04 SES-18 what an auditor reads about customers leaves the same entries', async () => {
  const auditor = await api.signedIn('admin', { staffRole: 'auditor' })
  const email = 'audited@customer.example'
  const lead = await addLead(api.database.db, { email })
  const entry = (action: string, kind: string) => [
    200,
    expect.objectContaining({ actorId: auditor.id, action, kind }),
  ]
  expect(await entriesOf(`/get-lead/${String(lead)}`, auditor)).toEqual(entry('viewed', 'lead'))
  expect(await entriesOf('/get-admin-leads-data/export', auditor)).toEqual(entry('exported', 'lead'))
  expect(await entriesOf('/admin/personal-data/find', auditor, { email })).toEqual(
    entry('viewed', 'personal data'),
  )
  expect(await entriesOf('/admin/personal-data/export', auditor, { email })).toEqual(
    entry('exported', 'personal data'),
  )
})

test('TRU-04 orders and their files leave entries', async () => {
  const { order } = await placeOrder(api, 'token-of-a-buyer', firm)
  const id = String(order.id)
  expect(await entriesOf(`/orders/${id}`, admin)).toEqual([
    200,
    { actorId: admin.id, action: 'viewed', kind: 'order', label: order.number, recordId: order.id },
  ])
  expect(await entriesOf(`/orders/${id}`, firm)).toEqual([200])
  for (const by of [admin, firm])
    expect(await entriesOf(`/orders/${id}/pdf`, by)).toEqual([
      200,
      { actorId: by.id, action: 'viewed', kind: 'file', label: `PDF of order ${id}`, recordId: null },
    ])
})

test('TRU-04 a firm cannot fill the audit log by repeating an export; each export of an admin counts', async () => {
  for (const [search, entries] of [
    ['a', 0],
    ['b', 0],
  ] as const)
    expect(await entriesOf(`/distributor/leads/export?search=${search}`, firm)).toHaveLength(1 + entries)
  for (let time = 0; time < 2; time += 1)
    expect(await entriesOf('/get-admin-leads-data/export', admin)).toHaveLength(2)
})

test('TRU-04 without an entry there is no data', async () => {
  const { db } = api.database
  const lead = await addLead(db, { customerName: 'Meera Iyer' })
  await db.execute(sql`alter table audit_entries rename to audit_entries_away`)
  try {
    const refused = await api.app.inject({ url: `/api/get-lead/${String(lead)}`, headers: admin.headers })
    expect([refused.statusCode, refused.body.includes('Meera')]).toEqual([500, false])
    const file = await api.app.inject({ url: '/api/get-admin-leads-data/export', headers: admin.headers })
    expect([file.statusCode, file.body.includes('Meera')]).toEqual([500, false])
  } finally {
    await db.execute(sql`alter table audit_entries_away rename to audit_entries`)
  }
  expect(await entriesOf(`/get-lead/${String(lead)}`, admin)).toHaveLength(2)
})
