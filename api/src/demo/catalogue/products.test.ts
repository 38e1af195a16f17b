import { APPLICATIONS, CATEGORY_IDS, END_TYPES, FINISHES } from '@nalika/shared-api/contract'
import { findWall, massPerMetre, printedMass, sizeTable, wallOf, type Material } from '@nalika/shared-trade'
import { demoBrands } from './brands.ts'
import { demoProducts, type DemoProduct } from './products.ts'

const products = demoProducts()
const named = (name: string): DemoProduct => {
  const product = products.find((one) => one.name === name)
  if (!product) throw new Error(`No product ${name}.`)
  return product
}

test('the catalogue is the same on every call', () => {
  expect(demoProducts()).toEqual(products)
})

test('there are at least 400 products, in every category, each under its own name', () => {
  expect(products.length).toBeGreaterThanOrEqual(400)
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  for (const category of CATEGORY_IDS) {
    expect(products.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(25)
  }
})

test('the first page of the catalogue shows different kinds of pipe', () => {
  expect(new Set(products.slice(0, 6).map(({ category }) => category)).size).toBe(6)
})

function materialOf({ material }: DemoProduct): Material {
  if (/^Stainless steel 304/.test(material)) return 'stainless304'
  return /^Stainless steel 316/.test(material) ? 'stainless316' : 'carbon'
}

/** Weight by the standard's own table, or by its formula. */
function weightOf(product: DemoProduct): number {
  const { standard, nominal_size, schedule, shape, diameter, width, height, thickness } = product
  if (standard === 'IS 1239 (Part 1)') {
    const nb = Number(nominal_size?.replace('NB ', ''))
    return wallOf('is-1239', { nb }, schedule as 'light' | 'medium' | 'heavy')?.mass ?? Number.NaN
  }
  if (standard === 'IS 4923') {
    const table = sizeTable('is-4923')
    const rows = table.kind === 'hollow' ? table.rows : []
    const row = rows.find((one) => one.width === width && one.height === height)
    return (row && findWall(row, thickness)?.mass) ?? Number.NaN
  }
  if (shape !== 'round' || diameter === null) return Number.NaN
  return printedMass(massPerMetre({ od: diameter, wall: thickness }, materialOf(product)))
}

test('every weight is that of its standard', () => {
  for (const product of products) {
    expect([product.name, product.weight_per_metre]).toEqual([
      product.name,
      expect.closeTo(weightOf(product), 2),
    ])
  }
})

test('65 NB and NPS 2 1/2 are different pipes', () => {
  expect(named('MS ERW Pipe 65 NB Medium IS 1239').diameter).toBe(76.1)
  expect(named('Seamless Pipe 2 1/2" NB Sch 40 ASTM A106 Gr B').diameter).toBe(73)
})

test('stainless pipe follows its own table', () => {
  expect(named('SS Seamless Pipe 12" NB Sch 40S ASTM A312 TP304').thickness).toBe(9.53)
  expect(named('Seamless Pipe 12" NB Sch 40 ASTM A106 Gr B').thickness).toBe(10.31)
})

test('round pipe has a diameter within its limits, hollow sections have sides', () => {
  for (const { shape, diameter, min_diameter, max_diameter, width, height } of products) {
    if (shape === 'round') {
      expect(diameter).toBeGreaterThanOrEqual(min_diameter ?? Infinity)
      expect(diameter).toBeLessThanOrEqual(max_diameter ?? 0)
      expect([width, height]).toEqual([null, null])
    } else {
      expect([diameter, min_diameter, max_diameter]).toEqual([null, null, null])
      expect(width === height).toBe(shape === 'square')
    }
  }
})

test('ends, finishes and applications are of the vocabulary, and each occurs', () => {
  const used = (words: readonly string[], of: (product: DemoProduct) => string[]) => {
    const found = new Set(products.flatMap(of))
    expect([...found].toSorted()).toEqual([...words].toSorted())
  }
  used(END_TYPES, ({ end_type }) => [end_type])
  used(FINISHES, ({ finish }) => [finish])
  used(APPLICATIONS, ({ applications }) => applications)
})

test('a piece costs what its steel is worth: between 55 and 500 rupees a kilogram', () => {
  for (const { name, price, weight_per_metre, length } of products) {
    if (price === null) continue
    const rate = price / (weight_per_metre * length)
    expect([name, rate > 55 && rate < 500]).toEqual([name, true])
  }
  expect(products.filter(({ price }) => price === null).length).toBeLessThan(10)
})

test('a thicker wall of the same kind costs more', () => {
  const price = (name: string) => named(name).price ?? Number.NaN
  for (const bore of ['15', '25', '50', '100']) {
    expect(price(`GI Pipe ${bore} NB Heavy IS 1239`)).toBeGreaterThan(
      price(`GI Pipe ${bore} NB Medium IS 1239`),
    )
    expect(price(`GI Pipe ${bore} NB Medium IS 1239`)).toBeGreaterThan(
      price(`GI Pipe ${bore} NB Light IS 1239`),
    )
  }
  expect(price('GI Pipe 50 NB Medium IS 1239')).toBeGreaterThan(
    price('GI Pipe 50 NB Medium IS 1239 Plain End'),
  )
})

test('one to three brands make a product, and every brand makes some', () => {
  for (const { brands } of products) {
    expect(brands.length).toBeGreaterThanOrEqual(1)
    expect(brands.length).toBeLessThanOrEqual(3)
  }
  const makers = new Set(products.flatMap(({ brands }) => brands))
  expect([...makers].toSorted()).toEqual(demoBrands.map(({ name }) => name).toSorted())
})

test('four products were withdrawn', () => {
  expect(products.filter(({ status }) => status === 'inactive')).toHaveLength(4)
})

test('the HSN code follows making and diameter', () => {
  const hsn = (name: string) => named(name).specifications.find(({ label }) => label === 'HSN code')?.value
  expect(hsn('Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B')).toBe('7304')
  expect(hsn('HSAW Pipe 508 × 8.0 IS 3589 Fe 410')).toBe('7305')
  expect(hsn('HSAW Pipe 406.4 × 6.3 IS 3589 Fe 410')).toBe('7306')
  expect(hsn('SHS 100 × 100 × 4.0 IS 4923 YSt 310')).toBe('7306')
})

test('test pressures follow P = 2·S·t/D up to what the standard asks for', () => {
  expect(named('Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B').test_pressure).toBe('17.2 MPa')
  expect(named('Seamless Pipe 4" NB Sch 40 ASTM A106 Gr B').test_pressure).toBe('15.2 MPa')
  expect(named('MS ERW Pipe 25 NB Medium IS 1239').test_pressure).toBe('5.0 MPa')
})

test('key features are a list in HTML, descriptions are paragraphs, no fact is empty', () => {
  for (const { key_features, detailedDescription, description, specifications, rating } of products) {
    expect(key_features).toMatch(/^<ul>(<li>[^<>]{10,}<\/li>){3,}<\/ul>$/)
    expect(detailedDescription.length).toBeGreaterThanOrEqual(2)
    for (const text of [description, ...detailedDescription]) expect(text).toMatch(/^[A-Z0-9].{30,}\.$/)
    for (const { value } of specifications) expect(value).not.toMatch(/^$|undefined|NaN/)
    expect(rating).toBeGreaterThan(3)
    expect(rating).toBeLessThanOrEqual(5)
  }
})
