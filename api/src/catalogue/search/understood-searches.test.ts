import { eq } from 'drizzle-orm'
import type { ProductList, ProductSummary } from '@nalika/shared-api/contract'
import { seedDemo } from '../../demo/seed.ts'
import { products } from '../products/catalogue.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import cases from './search-cases.json' with { type: 'json' }

/** What each of the first three products must be. Texts are regular expressions, lists alternatives. */
interface Wanted {
  category?: string[]
  shape?: string
  d?: number | number[]
  t?: number
  tNear?: number
  w?: number | number[]
  h?: number | number[]
  schedule?: string
  grade?: string
  standard?: string
  material?: string
  finish?: string
  application?: string
}

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await seedDemo(api.database, { today: new Date() })
})
afterAll(() => api.close())

async function search(text: string): Promise<ProductList> {
  const response = await api.app.inject(`/api/onlyProducts?per_page=3&search=${encodeURIComponent(text)}`)
  expect(response.statusCode).toBe(200)
  return response.json<ProductList>()
}
const understood = async (text: string) => (await search(text)).understanding

test('DOC-04 an exact item code finds its product, and is called so', async () => {
  const { db } = api.database
  const [first] = (await search('seamless pipe')).data
  await db
    .update(products)
    .set({ item_code: 'ERW/GI-50C' })
    .where(eq(products.id, first?.id ?? 0))
  const found = await search('erw/gi-50c')
  expect(found.data.map(({ id }) => id)).toEqual([first?.id])
  expect(found.understanding?.facts).toEqual([
    { type: 'code', text: 'erw/gi-50c', label: 'Item code erw/gi-50c', without: '' },
  ])
})

const near = (value: number | null, wanted: number | number[] | undefined, tolerance: number) =>
  wanted === undefined || [wanted].flat().some((one) => value !== null && Math.abs(value - one) <= tolerance)
const like = (value: string | null, pattern: string | undefined) =>
  pattern === undefined || new RegExp(pattern, 'i').test(value ?? '')

const meets = (product: ProductSummary, wanted: Wanted) =>
  (wanted.category?.includes(product.category) ?? true) &&
  (wanted.shape === undefined || product.shape === wanted.shape) &&
  near(product.diameter, wanted.d, 0.11) &&
  near(product.thickness, wanted.t, 0.011) &&
  near(product.thickness, wanted.tNear, (wanted.tNear ?? 0) * 0.15) &&
  near(product.width, wanted.w, 0.6) &&
  near(product.height, wanted.h, 0.6) &&
  like(product.schedule, wanted.schedule && `^${wanted.schedule}S?$`) &&
  like(product.grade, wanted.grade) &&
  like(product.standard, wanted.standard) &&
  like(product.material, wanted.material) &&
  like(product.finish, wanted.finish) &&
  like(product.application, wanted.application)

test.each(cases.filter((one) => 'want' in one).map(({ q, want }) => [q, want as Wanted] as const))(
  'PUB-19 PUB-23 the first products for %j are what the buyer means',
  async (text, wanted) => {
    const { data } = await search(text)
    expect(data).not.toHaveLength(0)
    expect(data.filter((product) => !meets(product, wanted)).map(({ name }) => name)).toEqual([])
  },
)

test.each(cases.filter((one) => 'none' in one).map(({ q }) => q))(
  'PUB-23 nothing is found for %j, and the response says why',
  async (text) => {
    const { data, understanding } = await search(text)
    expect(data).toEqual([])
    expect(understanding?.reason).toMatch(
      /^(We list steel pipes and tubes only|No product matches|Not in the catalogue: .*\. We can source it\.$)/,
    )
  },
)

test('PUB-23 each fact has a chip and the search without it', async () => {
  expect((await understood('2 inch GI pipe heavy'))?.facts).toEqual([
    { type: 'size', text: '2 inch', label: '2 inch → 60.3 mm', without: 'GI pipe heavy' },
    { type: 'category', text: 'GI', label: 'Galvanised', without: '2 inch pipe heavy' },
    { type: 'schedule', text: 'heavy', label: 'Heavy (class C) → 4.5 mm wall', without: '2 inch GI pipe' },
  ])
})

test.each([
  [
    'gi pipe 7 inch',
    'IS 1239 (Part 1) has no NPS 7.',
    'No 7 inch in Galvanised; nearest: 6 inch (168.3 mm).',
  ],
  ['square pipe 50x50', 'No 50 × 50 mm in Square; nearest: 49.5 × 49.5 mm.'],
  ['erw 1 inch 2 mm', 'No 1 inch 2 mm wall in ERW; nearest: 2.6 mm wall.'],
  ['SHS 60 x 60 x 4', 'No 60 × 60 mm 4 mm wall in Square; nearest: 3.2 mm wall.'],
  ['seamless 26 inch', 'No 26 inch in Seamless; nearest: 24 inch (610 mm).'],
  ['a106 gr a 2 inch', 'Nothing found with “gr a”; shown without it.'],
  ['is 4270', 'No IS 4270; nearest: borewell pipe.'],
  ['ss square pipe', 'Nothing found with “square”; shown without it.'],
  ['urjanal galvanised', 'Nothing found with “urjanal”; shown without it.'],
  ['tata gi pipe ka rate', 'Ignored: “tata”, “ka”, “rate”. Prices are shown with each product.'],
  ['gi pipe 120 m', '“120 m” is a quantity: enter it in your request.'],
  ['gi pipe 10 ton', '“10 ton” is a quantity: enter it in your request.'],
  [
    'gi pipe 16 bar',
    'Ignored: “16 bar”. Pressure is not searched for; see the pressure rating of each product.',
  ],
])('PUB-23 %j says what was relaxed or ignored', async (text, ...messages) => {
  const { data, understanding } = await search(text)
  expect(understanding?.messages).toEqual(messages)
  expect(data).not.toHaveLength(0)
})

test('PUB-23 a size without the wall asked for is shown with the nearest wall only', async () => {
  const { data, understanding } = await search('SHS 60 x 60 x 4')
  expect(new Set(data.map(({ width, height, thickness }) => [width, height, thickness].join(' × ')))).toEqual(
    new Set(['60 × 60 × 3.2']),
  )
  expect(understanding?.facts.map(({ label }) => label)).toContain('4 mm wall → 3.2 mm wall')
})

test('PUB-23 a schedule is the wall that the table has at the size', async () => {
  const { facts, messages } = (await understood('SS 316L 2 inch sch 10')) ?? {}
  expect(facts?.map(({ label }) => label)).toEqual([
    'Stainless',
    '316L',
    '2 inch → 60.3 mm',
    'Sch 10 → 2.77 mm wall',
  ])
  expect(messages).toEqual([])
})

test('PUB-23 a correction is shown and can be rejected', async () => {
  const [correction] = (await understood('galvansied pipe'))?.corrections ?? []
  expect(correction).toEqual({ typed: 'galvansied', meant: 'galvanised', instead: '"galvansied" pipe' })
  const rejected = await search(correction?.instead ?? '')
  expect(rejected.data).toEqual([])
  expect(rejected.understanding).toMatchObject({
    corrections: [],
    reason: 'No product matches “galvansied”.',
  })
})

test('PUB-23 PUB-24 what is not listed is sourced, and the rest of the search is the buyer’s note', async () => {
  const { data, understanding } = await search('8" Sch 80 A333 Gr 6 hydro test, 3.1 certificate')
  expect(data).toEqual([])
  expect(understanding).toMatchObject({
    reason: 'Not in the catalogue: 8" Sch 80 A333 Gr 6. We can source it.',
    messages: ['Your note: hydro test, 3.1 certificate.'],
  })
})

test('PUB-23 a misspelt brand is corrected to a word of the catalogue', async () => {
  const { data, understanding } = await search('lohandi pipe')
  expect(understanding?.corrections).toMatchObject([{ typed: 'lohandi', meant: 'lohanadi' }])
  expect(data[0]?.brand_names).toContain('Lohanadi')
})

test('PUB-23 the filter counts understand the search as the list does', async () => {
  const response = await api.app.inject('/api/filter-counts?search=gi%20pipe%202%20inch%20rate')
  const { data } = response.json<{ data: { total: number; category: unknown } }>()
  const { pagination } = await search('gi pipe 2 inch rate')
  expect(data).toMatchObject({ total: pagination.total, category: [{ value: 'galvanised' }] })
})

test.each([
  ['gi pipe under 85 per kg', 'price', 'At most ₹85 per kg'],
  ['seamless 2 inch below 5000 per piece', 'price', 'At most ₹5,000 per piece'],
  ['gi pipe in Pune', 'place', 'Pune → sold in Maharashtra'],
  ['gi pipe 1 inch delivery to 411001', 'place', '411001 → sold in Maharashtra'],
  ['जीआई पाइप पुणे', 'place', 'Pune → sold in Maharashtra'],
])('PUB-23 PUB-25 the price or the place of %j is a fact', async (text, type, label) => {
  const { data, understanding } = await search(text)
  expect(understanding?.facts).toContainEqual(expect.objectContaining({ type, label }))
  expect(understanding?.relaxed).toBe(false)
  expect(data).not.toHaveLength(0)
})

test('PUB-23 PUB-25 a price limit leaves out what is dearer, and one without a unit is asked about', async () => {
  const { data } = await search('gi pipe under 85 per kg')
  for (const { price, length, weight_per_metre } of data)
    expect((price ?? 0) / ((length ?? 0) * (weight_per_metre ?? 0))).toBeLessThanOrEqual(85)
  const { question, facts } = (await understood('gi pipe under 5000')) ?? {}
  expect(facts?.map(({ type }) => type)).toEqual(['category'])
  expect(question?.text).toBe('“under 5000”: per piece, metre, kg or tonne?')
  expect(question?.choices[2]).toEqual({ label: 'per kg', search: 'gi pipe under 5000 per kg' })
})

test('PUB-23 each piece of the text has its place and what it was taken for', async () => {
  const { pieces = [] } = (await understood('50 pcs 2" GI pipe')) ?? {}
  expect(pieces.map(({ choices: _choices, ...piece }) => piece)).toEqual([
    { text: '50 pcs', start: 0, end: 6, mark: 'quantity', meaning: 'quantity 50 pieces' },
    { text: '2"', start: 7, end: 9, mark: 'size', meaning: '2 inch → 60.3 mm' },
    { text: 'GI', start: 10, end: 12, mark: 'standard', meaning: 'Galvanised' },
    { text: 'pipe', start: 13, end: 17, mark: 'ignored', meaning: 'ignored' },
  ])
  expect(pieces[1]?.choices).toContainEqual({
    label: 'size OD 50.8 mm',
    search: '50 pcs 50.8 mm OD GI pipe',
  })
})

test('PUB-23 LNG-04 of a size with two meanings both are shown, with the question that decides', async () => {
  const { data, understanding } = await search('10 mm pipe')
  expect(understanding?.question?.text).toBe('10 mm: nominal bore, outside diameter or wall thickness?')
  expect(data).not.toHaveLength(0)
  const [bore] = understanding?.question?.choices ?? []
  expect(bore).toEqual({ label: '10 NB', search: '10 NB pipe' })
  const ofBore = await search(bore?.search ?? '')
  expect(new Set(ofBore.data.map(({ diameter }) => diameter))).toEqual(new Set([17.1]))
  expect(ofBore.understanding?.question).toBeUndefined()
})

test('LNG-06 of a place where nobody sells it, the place alone is given up', async () => {
  expect((await understood('erw pipe in Kohima'))?.messages).toEqual([
    'None of these are sold in Nagaland; shown without “Kohima”.',
  ])
})

test('PUB-19 a nominal size is not that of tube which is sized by its outside diameter', async () => {
  const response = await api.app.inject('/api/onlyProducts?per_page=50&search=65%20nb%20pipe')
  const { data } = response.json<ProductList>()
  expect(data.filter(({ category }) => category === 'boiler-tubes')).toEqual([])
})

test.each(['conveyor idler tube', 'honed tube', 'CR pipe', 'IS 9573', 'tata pipe', 'zzzz'])(
  'PUB-23 PUB-24 %j names nothing that is sold: no product is shown, sourcing is',
  async (text) => {
    const { data, understanding } = await search(text)
    expect(data).toEqual([])
    expect(understanding?.reason).toMatch(/^(No product matches|Not in the catalogue)/)
  },
)

test.each([
  ['24 inch STD seamless pipe', /STD/],
  ['LSAW 36 inch API 5L', /36 inch|LSAW/],
  ['ASTM A333 Gr 6 pipe 4 inch', /A333/],
  ['API 5CT J55 casing 5.5 inch', /J55|5CT/],
  ['3LPP coated pipe 12 inch', /3LPP/],
])('PUB-23 what %j asks for and nobody lists is said', async (text, missing) => {
  const { understanding } = await search(text)
  expect(understanding?.messages.join(' ') + (understanding?.reason ?? '')).toMatch(missing)
  expect(understanding?.corrections).toEqual([])
})

test('PUB-23 a list without a search, and one of an older client, has no understanding', async () => {
  const response = await api.app.inject('/api/onlyProducts?per_page=3')
  expect(response.json<ProductList>().understanding).toBeUndefined()
})

test.each([
  "pipe' & !x | (a:*b) <-> \"q\" \\ 'drop'",
  "';drop table products;--",
  '\\',
  "2' or 1=1",
  '% _ * ( [',
  'x'.repeat(200),
  '1 '.repeat(100).trim(),
  'gi '.repeat(60).trim(),
  '"a" "b" "c"',
  '99999999999999999999 inch',
  '1/0 inch',
  '0x0',
  '.5 inch',
])('PUB-23 %j is searched for without an error', async (text) => {
  await search(text)
})
