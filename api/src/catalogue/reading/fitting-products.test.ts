import { readLine } from '@nalika/shared-trade/reading'
import { seedDemo } from '../../demo/seed.ts'
import type { Database } from '../../platform/index.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'
import { findFitting } from './fitting-products.queries.ts'
import { readingKnowledge } from './reading-knowledge.queries.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database, { today: new Date() })
})
afterAll(() => database.close())

async function fit(text: string) {
  const knowledge = await readingKnowledge(database.db)
  return findFitting(database.db, readLine(text, knowledge), knowledge)
}

test.each([
  ['A106 Gr B seamless 2" sch 40, 30 nos', 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B'],
  ['SHS 72x72x4 YSt 210 IS 4923 10 nos', 'SHS 72 × 72 × 4.0 IS 4923 YSt 210'],
])('PUB-27 %j fits exactly one product', async (text, name) => {
  const { products, isCertain, question } = await fit(text)
  expect(products.map((product) => product.name)).toEqual([name])
  expect([isCertain, question]).toEqual([true, undefined])
})

test.each([
  ['2 inch GI pipe 100 m', 'wall', 3],
  ['SHS 72x72x4 IS 4923 20 nos', 'grade', 2],
  ['GI pipe 50 NB C class 300 m', 'ends', 2],
  ['MS pipe 100 mm dia heavy 60 m', 'finish', 2],
])('PUB-27 %j is asked about, with what is sold as choices', async (text, about, choices) => {
  const { isCertain, question, products } = await fit(text)
  expect(products.length).toBeGreaterThan(1)
  expect(isCertain).toBe(false)
  expect(question?.about).toBe(about)
  expect(question?.choices.length).toBeGreaterThanOrEqual(choices)
})

test('PUB-27 a wall that is not sold fits nothing; the nearest says what differs', async () => {
  const { products, isCertain, nearest, differing } = await fit('12" XXS A106 Gr B seamless 30 m')
  expect([products, isCertain]).toEqual([[], false])
  expect(differing.map(({ type }) => type)).toEqual(['schedule'])
  for (const { name } of nearest) expect(name).toMatch(/^Seamless Pipe 12" .*A106 Gr B/)
})

test.each(['SS flange 4 inch 10 nos', 'Good morning bhai', 'hdpe pipe 110 mm 50 m'])(
  'PUB-27 nothing fits %j',
  async (text) => {
    expect(await fit(text)).toMatchObject({ products: [], isCertain: false, nearest: [] })
  },
)

test('PUB-27 the knowledge of the catalogue is one object until brands or grades change', async () => {
  const first = await readingKnowledge(database.db)
  expect(await readingKnowledge(database.db)).toBe(first)
  expect(first.brandIds.has('Lohanadi')).toBe(true)
  expect(first.grades.map(({ value }) => value)).toContain('A106 Gr B')
})
