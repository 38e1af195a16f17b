import { sql } from 'drizzle-orm'
import type { EndpointResponse, endpoints, FreightTable } from '@nalika/shared-api/contract'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { freightTableOf } from '../../testing/records/test-freight.ts'
import { freightTables } from './freight.schema.ts'

let api: TestApp
let owner: TestPerson
let rival: TestPerson
let admin: TestPerson

type Firm = EndpointResponse<typeof endpoints.freight>['data']
type Saved = EndpointResponse<typeof endpoints.saveFreight>
interface Refused {
  message: string
  errors: Record<string, string[]>
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person: TestPerson, payload?: object) =>
  api.app.inject({ method, url: `/api/${url}`, headers: person.headers, ...(payload && { payload }) })
const save = (part: Partial<FreightTable> = {}, version = 0, person = owner) =>
  call('POST', 'distributor/freight', person, { table: freightTableOf(part), version })
const read = async (person = owner) =>
  (await call('GET', 'distributor/freight', person)).json<{ data: Firm }>().data

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('distributor', { pincode: '411001', gstNo: '27AAPFU0939F1ZV' })
  rival = await api.signedIn('distributor', { gstNo: '' })
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.execute(sql`truncate ${freightTables}`)
})

test('PRI-01 a firm has its own table, which nobody else sees or changes', async () => {
  const answer = await save()
  expect(answer.json<Saved>().data).toMatchObject({ table: freightTableOf(), version: 1 })
  expect(await read()).toMatchObject({ table: freightTableOf(), version: 1, can_be_booked: true })
  expect(await read(rival)).toMatchObject({ table: null, version: 0, can_be_booked: false })
  await save({ minimum: 1 as never }, 0, rival)
  expect((await read()).table?.minimum).toBe(freightTableOf().minimum)
})

test('PRI-01 of two people who change a table, the second gets 409', async () => {
  await save()
  expect((await save({}, 0)).statusCode).toBe(409)
  expect((await save({}, 1)).statusCode).toBe(200)
})

test('PRI-01 a table of two people at once is stored once', async () => {
  const codes = (await Promise.all([save(), save(), save()])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([200, 409, 409])
})

test.each([
  [{ origin_pin: '999999' }, 'table.origin_pin', 'We do not know this PIN code.'],
  [{ weights: [5000, 1000] }, 'table.weights', 'Enter each weight once, the lightest first.'],
  [{ rates: [[null]] }, 'table.rates', 'The table must have a field for each weight and column.'],
  [{ loading: -1 }, 'table.loading', 'Enter an amount of ₹0 to ₹10,00,000.'],
  [{ zones: [] }, 'table.zones', 'Enter 1 to 12 columns.'],
] as const)('PRI-01 %j is refused', async (part, field, sentence) => {
  const response = await save(part as never)
  expect(response.statusCode).toBe(422)
  expect(response.json<Refused>().errors).toMatchObject({ [field]: [sentence] })
})

test('PRI-01 the marketplace’s table counts from the firm’s PIN code until it has its own, and again after', async () => {
  const table = freightTableOf({ origin_pin: '', minimum: 900 as never })
  await call('POST', 'admin/freight', admin, { table, version: 0 })
  expect(await read()).toMatchObject({ table: null, marketplace: { ...table, origin_pin: '411001' } })
  await save()
  expect((await call('DELETE', 'distributor/freight', owner)).statusCode).toBe(200)
  expect(await read()).toMatchObject({ table: null, version: 0, can_be_booked: false })
  expect((await call('DELETE', 'distributor/freight', owner)).statusCode).toBe(404)
})

test('PRI-01 only admins change the marketplace’s table, and the audit log says what', async () => {
  const table = freightTableOf()
  expect((await call('POST', 'admin/freight', owner, { table, version: 0 })).statusCode).toBe(403)
  await call('POST', 'admin/freight', admin, { table, version: 0 })
  await call('POST', 'admin/freight', admin, { table: { ...table, loading: 20_000 }, version: 1 })
  const entries = await api.database.db.select().from(auditEntries)
  expect(entries.filter(({ kind }) => kind === 'freight').at(-1)).toMatchObject({
    action: 'changed',
    changes: [{ field: 'loading', from: '15000', to: '20000' }],
  })
})

test('PRI-01 a firm asks how far a PIN code is, and an unknown one is said', async () => {
  const place = async (pin: string) => {
    const response = await call('GET', `distributor/freight/place?origin=411001&pin=${pin}`, owner)
    return response.json<{ data: { km: number; state: string } }>().data
  }
  const bengaluru = await place('560001')
  expect(bengaluru.state).toBe('Karnataka')
  // 840 km by the national highways.
  expect(bengaluru.km).toBeGreaterThan(750)
  expect(bengaluru.km).toBeLessThan(1050)
  expect((await place('411045')).km).toBe(0)
  const unknown = await call('GET', 'distributor/freight/place?origin=411001&pin=999999', owner)
  expect(unknown.statusCode).toBe(404)
})
