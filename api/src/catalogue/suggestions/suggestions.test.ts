import type { Suggestion } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { seedDemo } from '../../demo/seed.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../products/catalogue.schema.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await seedDemo(api.database, { today: new Date() })
})
afterAll(() => api.close())

async function suggest(text: string): Promise<Suggestion[]> {
  const response = await api.app.inject(`/api/suggestions?text=${encodeURIComponent(text)}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: Suggestion[] }>().data
}
const labelsOf = (found: readonly Suggestion[], type: Suggestion['type']) =>
  found.filter((one) => one.type === type).map(({ label }) => label)

test('PUB-24 a size is suggested with its millimetres, and products of that size', async () => {
  const found = await suggest('2"')
  expect(found[0]).toEqual({ type: 'size', label: '2 inch', detail: '60.3 mm · NB 50', search: '2 inch' })
  const named = labelsOf(found, 'product')
  expect(named).toHaveLength(4)
  for (const name of named) expect(name).toMatch(/ 2" /)
})

test('PUB-24 a size that is not sold is not suggested', async () => {
  expect(labelsOf(await suggest('22'), 'size')).toContain('22 inch')
  const { db } = api.database
  await db.update(products).set({ status: 'inactive' }).where(eq(products.diameter, 559))
  try {
    expect(labelsOf(await suggest('22'), 'size')).not.toContain('22 inch')
  } finally {
    await db.update(products).set({ status: 'active' }).where(eq(products.diameter, 559))
  }
})

test('PUB-24 grades of the catalogue are suggested by the names of the trade, also new ones', async () => {
  expect(labelsOf(await suggest('ss3'), 'grade')).toEqual(['SS 304', 'SS 304L', 'SS 316', 'SS 316L'])
  expect(labelsOf(await suggest('is 12'), 'grade')).toEqual(['IS 1239'])
  await addProduct(api.database.db, { name: 'Alloy pipe', category: 'seamless', grade: 'A335 P11' })
  expect(labelsOf(await suggest('p1'), 'grade')).toEqual([])
  expect(labelsOf(await suggest('a335'), 'grade')).toEqual(['ASTM A335', 'A335 P11'])
})

test('PUB-24 categories and active brands are suggested with their pages', async () => {
  expect(await suggest('जीआई')).toContainEqual({
    type: 'category',
    label: 'Galvanised Pipes',
    detail: '',
    path: '/category/galvanised',
  })
  const [brand] = (await suggest('loha')).filter(({ type }) => type === 'brand')
  expect(brand).toMatchObject({ label: 'Lohanadi', path: expect.stringMatching(/^\/brand\/\d+$/) as string })
  const { db } = api.database
  await db.update(brands).set({ status: 'inactive' }).where(eq(brands.name, 'Lohanadi'))
  expect(labelsOf(await suggest('loha'), 'brand')).toEqual([])
})

test('PUB-24 words typed before continue the search', async () => {
  const found = await suggest('SS 316 2')
  expect(found[0]).toMatchObject({ label: 'SS 316 2 inch', search: 'SS 316 2 inch' })
  expect(labelsOf(found, 'product').every((name) => /2" .*TP316/.test(name))).toBe(true)
})

test('PUB-24 no suggestion contradicts what is typed', async () => {
  const found = (await suggest('ms pipe 50 nb medium class')).filter(({ type }) => type !== 'product')
  expect(found.map(({ label }) => label).filter((label) => /\b[AC] class|light|heavy/.test(label))).toEqual(
    [],
  )
  expect(labelsOf(await suggest('80 x 3'), 'grade')).toEqual([])
  expect(await suggest('gate valve 2 inch')).toEqual([])
})

test('PUB-24 nothing is suggested for other goods, signs and unknown words', async () => {
  for (const text of ['gate valve', '""', '%', 'xyzzy', "'; drop table products"])
    expect([text, await suggest(text)]).toEqual([text, []])
})

test('PUB-24 a text of more than 200 characters is rejected', async () => {
  const { statusCode } = await api.app.inject(`/api/suggestions?text=${'2'.repeat(201)}`)
  expect(statusCode).toBe(422)
})
