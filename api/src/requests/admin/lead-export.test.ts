import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())

const exported = async (query: string) => {
  const answer = await api.app.inject({
    url: `/api/get-admin-leads-data/export${query}`,
    headers: admin.headers,
  })
  return parse(answer.body, { bom: true, columns: true }) as { [title: string]: string }[]
}

test('ADM-21 the export holds all matching leads, newest first, and no formula', async () => {
  const { db } = api.database
  const distributor = await api.signedIn('distributor', { companyName: 'Telangana Tubes' })
  for (let day = 1; day <= 4; day += 1) {
    await addLead(db, { customerName: `Asha ${String(day)}`, createdAt: new Date(2026, 0, day) })
  }
  await addLead(db, {
    customerName: '=cmd|calc',
    status: 'approved',
    distributorId: distributor.id,
    message: 'Two lines,\nand "quotes"',
  })
  const rows = await exported('')
  expect(rows.map(({ Customer }) => Customer)).toEqual(["'=cmd|calc", 'Asha 4', 'Asha 3', 'Asha 2', 'Asha 1'])
  expect(rows[0]).toMatchObject({
    Distributor: 'Telangana Tubes',
    Quantity: '250',
    Unit: 'pieces',
    Status: 'Approved',
    Message: 'Two lines,\nand "quotes"',
  })
  expect((await exported('?search=asha%203')).map(({ Customer }) => Customer)).toEqual(['Asha 3'])
  expect(await exported('?status=approved&priority=high')).toHaveLength(1)
  expect(await exported('?status=rejected')).toEqual([])
})

test('ADM-25 a distributor exports their own leads, phone numbers as they are', async () => {
  const { db } = api.database
  const own = await api.signedIn('distributor')
  const phone = '+91 60000 11000'
  for (const [customerName, distributorId] of [
    ['Ravi', own.id],
    ['Somebody else', (await api.signedIn('distributor')).id],
  ] as const)
    await addLead(db, { customerName, distributorId, phone, expectedDate: '2026-12-01' })
  const get = (query: string, { headers } = own) =>
    api.app.inject({ url: `/api/distributor/leads/export${query}`, headers })
  const rows = parse((await get('?search=ravi')).body, { bom: true, columns: true }) as Record<
    string,
    string
  >[]
  expect(rows).toMatchObject([{ Customer: 'Ravi', Phone: phone, Status: 'New' }])
  const [titles = [], ...leads] = await readSheet((await get('?format=xlsx')).rawPayload)
  expect(leads.map((lead) => [lead[1], lead[titles.indexOf('Phone')]])).toEqual([['Ravi', phone]])
  // A date of the sheet, not a text.
  expect(leads[0]?.[titles.indexOf('Expected delivery date')]).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect((await get('', admin)).statusCode).toBe(403)
  expect((await get('?format=pdf')).statusCode).toBe(422)
})
