import { eq } from 'drizzle-orm'
import { seedDemo } from '../../demo/seed.ts'
import type { Database } from '../../platform/index.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'
import { products } from '../products/catalogue.schema.ts'
import { findNamed, nameKey } from './named-products.queries.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database, { today: new Date() })
})
afterAll(() => database.close())

async function find(text: string, ...headings: string[]) {
  const row = { text, headings }
  return (await findNamed(database.db, [row]))(row)
}
const nameOf = async (id: number) => {
  const rows = await database.db.select({ name: products.name }).from(products).where(eq(products.id, id))
  return rows[0]?.name
}

test.each([
  '2" NB Sch 40 seamless pipe A106 Gr.B',
  '2 inch seamless A106 GrB sch 40',
  'A106 Gr B SMLS 50 NB SCH 40',
])('DIS-09 ADM-25 %j is the one product that it describes', async (text) => {
  const found = await find(text)
  expect('id' in found && (await nameOf(found.id))).toBe('Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B')
})

test('DIS-09 a heading counts for the rows below it', async () => {
  const found = await find('40 NB Heavy', 'G.I. Pipes to IS 1239 (Part 1), screwed & socketed')
  expect('id' in found && (await nameOf(found.id))).toBe('GI Pipe 40 NB Heavy IS 1239')
})

test.each([
  ['SHS 72x72x4 IS 4923', /^Which grade\? These fit: .*YSt 210.*Write the exact name or its ID\.$/],
  ['GI pipe 40 NB heavy IS 1239', /These fit: .*GI Pipe 40 NB Heavy/],
  ['GI pipe 40 NB', /size and wall are not clear/],
  ['12" XXS A106 Gr B seamless', /No product has this name/],
  ['Jack tube lot 14', /size and wall are not clear/],
] as const)('DIS-09 ADM-25 %j is not guessed at', async (text, reason) => {
  expect(await find(text)).toMatchObject({ reason: expect.stringMatching(reason) as string })
})

test('ADM-25 names that differ in look-alike signs are one', () => {
  expect(nameKey('Pipe 2″  NB 60 × 40')).toBe(nameKey('pipe 2" nb 60 x 40'))
  expect(nameKey("Pipe 2''")).toBe(nameKey('Pipe 2”'))
})
