import { productFields, productFileColumns } from '@nalika/shared-api/contract'
import type { ProductFieldType, Shape } from '@nalika/shared-api/contract'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'

type Sent = Record<string, string | number | Blob>
type Shown = Readonly<Record<string, unknown>>

let api: TestApp
let admin: TestPerson
let brand: number

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  brand = await addBrand(api.database.db, 'Vajranal')
})
afterAll(() => api.close())

const call = (url: string, headers: Record<string, string> = admin.headers) =>
  api.app.inject({ url: `/api${url}`, headers })

async function post(url: string, fields: Readonly<Sent>) {
  const { payload, headers } = await multipartOf(fields)
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...admin.headers, ...headers },
    payload,
  })
}

/** Sample values by field type; dimensions must fit each other. */
const SAMPLES: Readonly<
  Record<Exclude<ProductFieldType, 'photo' | 'brands' | 'shape' | 'text' | 'optional-text'>, string | number>
> = {
  name: 'Sample of every field',
  measure: 5.25,
  price: 2450.5,
  rating: 4.5,
  category: 'erw',
  applications: 'Gas, Structural',
  html: '<ul><li>Hydrotested</li></ul>',
  paragraphs: '["First.","Second."]',
  specifications: '[{"label":"Zinc","value":"400 g/m²"}]',
}
const DIMENSIONS: Readonly<Record<string, number>> = {
  diameter: 60.3,
  min_diameter: 59.7,
  max_diameter: 60.8,
  width: 80,
  height: 40,
  thickness: 3.6,
  min_thickness: 3.5,
  max_thickness: 3.7,
}

/** A word that only this field contains; its digit excludes it from spelling correction. */
const wordOf = (name: string) => `${name.replaceAll('_', '')}q7`

/** Fields that a product of this shape has, with what is sent and what is shown for each. */
function samplesOf(shape: Shape) {
  return productFields
    .filter(({ type, shapes }) => type !== 'photo' && shapes?.includes(shape) !== false)
    .map((field) => {
      const { name, type } = field
      if (type === 'brands') return { ...field, sent: `[${String(brand)}]`, shown: [brand] }
      if (type === 'shape') return { ...field, sent: shape, shown: shape }
      if (type === 'text' || type === 'optional-text')
        return { ...field, sent: wordOf(name), shown: wordOf(name) }
      const sent = DIMENSIONS[name] ?? SAMPLES[type as keyof typeof SAMPLES]
      const isJson = type === 'paragraphs' || type === 'specifications'
      return { ...field, sent, shown: isJson ? (JSON.parse(String(sent)) as unknown) : sent }
    })
}

const pick = (product: Shown | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, product?.[name]]))

const dataOf = async (url: string) => (await call(url, {})).json<{ data: Shown }>().data
const totalOf = async (query: string) =>
  (await call(`/onlyProducts?${query}`, {})).json<{ pagination: { total: number } }>().pagination.total

const exported = async () =>
  parse((await call('/products/export')).body, { bom: true, columns: true }) as Record<string, string>[]

describe.each(['round', 'rectangular'] as const)('of a %s product', (shape) => {
  test('ADM-07 ADM-08 ADM-21 PUB-05 PUB-18 every field travels from the form to its pages, filters, search, a file and back', async () => {
    const fields = samplesOf(shape)
    const names = fields.map(({ name }) => name)
    const sent = Object.fromEntries(fields.map((field) => [field.name, field.sent]))
    const expected = Object.fromEntries(fields.map((field) => [field.name, field.shown]))

    const created = await post('/products', { photo: fileOf(await picture()), ...sent })
    expect(created.statusCode).toBe(201)
    const { id } = created.json<{ product: { id: number } }>().product
    const address = `/products/${String(id)}`

    const record = (await call(address)).json<{ product: Shown }>().product
    expect(pick(record, names)).toEqual(expected)
    expect(pick(await dataOf(`/productDetails/${String(id)}`), names)).toEqual(expected)
    const listed = (await call('/onlyProducts', {})).json<{ data: Shown[] }>().data
    const inLists = fields.filter(({ detailsOnly }) => !detailsOnly).map(({ name }) => name)
    expect(pick(listed[0], inLists)).toEqual(pick(expected, inLists))

    for (const { name, sent } of fields.filter(({ filterable }) => filterable)) {
      const [value = ''] = String(sent).split(', ')
      const query = new URLSearchParams({ [name]: value }).toString()
      const option = expect.objectContaining({ value }) as unknown
      expect([name, await totalOf(query)]).toEqual([name, 1])
      expect([name, await totalOf(`${name}=other`)]).toEqual([name, 0])
      expect((await dataOf('/filter-options'))[name]).toContainEqual(option)
      expect((await dataOf(`/filter-counts?${query}`))[name]).toContainEqual(option)
    }
    const texts = fields.filter(({ type, searchWeight }) => /text$/.test(type) && searchWeight)
    for (const { name } of texts) {
      expect([name, await totalOf(`search=${wordOf(name)}`)]).toEqual([name, 1])
    }

    const rows = await exported()
    const columns = productFileColumns()
      .filter(({ field }) => fields.some(({ name }) => name === field))
      .map(({ title }) => title)
    expect(
      Object.entries(rows[0] ?? {})
        .filter(([, value]) => value !== '')
        .map(([title]) => title),
    ).toEqual(expect.arrayContaining(columns))

    const again = stringify([{ ...rows[0], Name: 'Imported again' }], { header: true })
    const report = await post('/products/import', {
      file: new File([again], 'products.csv', { type: 'text/csv' }),
      mode: 'store',
      // Its item code is that of the first product, which is asked about.
      rows: '["2"]',
    })
    expect(report.json()).toMatchObject({ stored: 1 })
    const { data } = (await call('/products?name=Imported')).json<{ data: Shown[] }>()
    expect(pick(data[0], names)).toEqual({ ...expected, name: 'Imported again' })

    const optional = fields.filter(({ type }) => type !== 'name' && type !== 'shape').map(({ name }) => name)
    const cleared = await post(address, { name: 'Emptied', cleared: optional.join(',') })
    expect(cleared.statusCode).toBe(200)
    const left = cleared.json<{ product: Shown }>().product
    expect(
      optional.filter((name) => ![null, '', 0].includes(left[name] as null) && String(left[name]) !== ''),
    ).toEqual([])

    for (const { id: one } of [{ id }, data[0] as { id: number }]) {
      await api.app.inject({ method: 'DELETE', url: `/api/products/${String(one)}`, headers: admin.headers })
    }
  })
})
