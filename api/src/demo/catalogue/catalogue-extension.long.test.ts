import { furtherProducts } from './catalogue-extension.ts'
import { demoProducts, type DemoProduct } from './products.ts'

const catalogue = demoProducts()
const first = take(20_000)

function take(howMany: number): DemoProduct[] {
  const taken: DemoProduct[] = []
  for (const product of furtherProducts(catalogue)) {
    if (taken.length === howMany) break
    taken.push(product)
  }
  return taken
}

test('further products have names of their own and come in the same order each time', () => {
  const names = new Set([...catalogue, ...first].map(({ name }) => name))
  expect(names.size).toBe(catalogue.length + first.length)
  expect(take(500)).toEqual(first.slice(0, 500))
})

test('they vary length, ends, finish and brand, never the section or its weight', () => {
  const lengths = new Set(first.map(({ length }) => length))
  expect(lengths.size).toBeGreaterThan(5)
  for (const product of first) {
    const standard = catalogue.find(({ name }) => product.name.startsWith(`${name}, `))
    expect(product.weight_per_metre).toBe(standard?.weight_per_metre)
    expect(product.thickness).toBe(standard?.thickness)
    expect(product.brands).toHaveLength(1)
    expect(standard?.brands).toContain(product.brands[0])
  }
})

test('a piece of twice the length costs about twice as much', () => {
  const price = (length: number) =>
    first.find(({ name }) => name === `GI Pipe 50 NB Medium IS 1239, ${String(length)} m, Pravahini`)
      ?.price ??
    first.find(({ name }) => name.startsWith(`GI Pipe 50 NB Medium IS 1239, ${String(length)} m,`))?.price ??
    Number.NaN
  expect(price(12) / price(6)).toBeCloseTo(2, 1)
})

test('threaded and grooved pipe claims no pressure of plain pipe', () => {
  for (const { end_type, pressure_rating } of first) {
    if (/Thread|Groove/.test(end_type)) expect(pressure_rating).toBe('')
  }
})
