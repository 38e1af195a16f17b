import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { aProduct } from '@nalika/shared-api/testing'
import { paise, sheetRows, type Product } from '@nalika/shared-api/contract'
import { formatMeasure, formatMillimetres } from '@nalika/shared-ui/formats'
import DxfParser, { type ICircleEntity, type ILwpolylineEntity } from 'dxf-parser'
import Fastify, { type FastifyInstance } from 'fastify'
import { createProductApi } from '../testing/product-api.ts'
import { registerDataSheet } from './data-sheet.ts'

const READ_PDF = join(import.meta.dirname, '../testing/read-pdf.mjs')

const pipe = aProduct({
  id: 1,
  name: 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B',
  price: 123456.5,
  applications: ['Boilers', 'Oil and gas'],
})
const products: Record<string, Product> = {
  1: pipe,
  2: aProduct({
    id: 2,
    name: 'RHS 60 × 40 × 2.9 – ₹ ½ ≤ “चौकोर”',
    shape: 'rectangular',
    diameter: null,
    width: 60,
    height: 40,
    thickness: 2.9,
    price: null,
    description: 'Long '.repeat(400),
    specifications: Array.from({ length: 60 }, (_, index) => ({
      label: `Row ${String(index)}`,
      value: 'x '.repeat(200),
    })),
  }),
  4: aProduct({
    id: 4,
    price: 900,
    distributor_prices: [
      {
        ...{ price: paise(58_40), unit: 'kg', price_per_piece: null, in_stock: true },
        ...{ city: 'Pune', lead_time_days: null, company_name: null },
      },
    ],
    documents: [
      {
        ...{ id: 1, title: 'Certificate', kind: 'other', path: 'documents/a.pdf', bytes: 9 },
        added_at: '2026-11-03T09:30:00.000Z',
      },
    ],
  }),
  3: aProduct({ id: 3, thickness: null, min_thickness: null, max_thickness: null }),
}

let api: FastifyInstance
let app: FastifyInstance
beforeAll(async () => {
  api = createProductApi(products, {
    1: {
      source: 'ASTM A106/A106M',
      chemistry: [{ label: 'Carbon', value: '0.30 max' }],
      mechanical: [{ label: 'Yield strength', value: '240 MPa min' }],
      tolerances: [{ label: 'Wall thickness', value: '−12.5%' }],
    },
  })
  app = Fastify()
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  registerDataSheet(app, { apiUrl, originOf: () => 'https://nalika.example' })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

async function readPdf(id: number): Promise<{ text: string; pages: number }> {
  const { rawPayload } = await app.inject(`/product/${String(id)}/data-sheet.pdf`)
  const output = execFileSync(process.execPath, [READ_PDF], { input: rawPayload })
  const { text, totalPages } = JSON.parse(String(output)) as { text: string; totalPages: number }
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}

async function readDxf(id: number) {
  const { body } = await app.inject(`/product/${String(id)}/section.dxf`)
  return new DxfParser().parseSync(body)
}

test('PUB-29 the data sheet as PDF has the figures, the price and the address of the product’s page', async () => {
  const { text, pages } = await readPdf(1)
  expect(pages).toBe(1)
  const rows = sheetRows(pipe, { formatMeasure, formatMillimetres }).filter(({ value }) => value !== '')
  expect(rows.length).toBeGreaterThan(8)
  for (const { term, value } of rows) expect(text).toContain(`${term} ${value.replace(/\s+/g, ' ')}`)
  expect(text).toContain('₹1,23,456.50 per piece, plus 18% GST')
  expect(text).toContain('https://nalika.example/product/1')
  expect(text).toContain('Boilers, Oil and gas')
})

test('PUB-29 the data sheet has the chemistry, strength and tolerances of the standard', async () => {
  const { text } = await readPdf(1)
  expect(text).toContain(`Requirements of ${pipe.standard}, ${pipe.grade}`)
  for (const row of ['Carbon 0.30 max', 'Yield strength 240 MPa min', 'Wall thickness −12.5%'])
    expect(text).toContain(row)
  expect(text).toContain('From ASTM A106/A106M')
  expect((await readPdf(2)).text).not.toContain('Requirements of')
})

test('PUB-29 the data sheet promises only what the product’s page has', async () => {
  expect((await readPdf(1)).text).toContain('The current price is on this page.')
  expect((await readPdf(2)).text).not.toContain('on this page')
  expect((await readPdf(4)).text).toContain('The current price, stock and documents are on this page.')
})

test('PUB-29 a data sheet is one page whatever the product’s texts are', async () => {
  const { text, pages } = await readPdf(2)
  expect(pages).toBe(1)
  expect(text).toContain('RHS 60 × 40 × 2.9 – ₹ ½')
  expect(text).not.toContain('per piece, plus')
  expect((await readPdf(3)).pages).toBe(1)
})

test('PUB-29 the section as DXF has the product’s diameters in millimetres', async () => {
  const drawing = await readDxf(1)
  expect(drawing?.header['$INSUNITS']).toBe(4)
  const circles = drawing?.entities.filter((one): one is ICircleEntity => one.type === 'CIRCLE') ?? []
  expect(circles.map(({ radius }) => radius * 2)).toEqual([
    pipe.diameter,
    expect.closeTo((pipe.diameter ?? 0) - 2 * (pipe.thickness ?? 0), 6),
  ])
})

test('PUB-29 a hollow section has its sides and rounded corners', async () => {
  const drawing = await readDxf(2)
  const boxes = drawing?.entities.filter((one): one is ILwpolylineEntity => one.type === 'LWPOLYLINE') ?? []
  const sidesOf = ({ vertices }: ILwpolylineEntity) => {
    const [x, y] = [vertices.map((one) => one.x), vertices.map((one) => one.y)]
    return [Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y)]
  }
  expect(boxes.map(sidesOf)).toEqual([
    [60, 40],
    [expect.closeTo(54.2, 6), expect.closeTo(34.2, 6)],
  ])
  expect(boxes[0]?.vertices.filter(({ bulge }) => bulge > 0.414 && bulge < 0.4143)).toHaveLength(4)
})

test('PUB-29 both files may be cached, are named after the product, and are left out of search engines', async () => {
  const pdf = await app.inject('/product/1/data-sheet.pdf')
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="seamless-pipe-2-nb-sch-40-astm-a106-gr-b.pdf"',
    'x-robots-tag': 'noindex',
  })
  const dxf = await app.inject('/product/1/section.dxf')
  expect(dxf.headers['content-type']).toBe('image/vnd.dxf')
  for (const { headers } of [pdf, dxf]) expect(headers['cache-control']).toMatch(/^public/)
})

test('PUB-29 unknown products, malformed ids and unknown sections have no file', async () => {
  for (const path of [
    '9/data-sheet.pdf',
    '9/section.dxf',
    '3/section.dxf',
    '0/section.dxf',
    'x1/data-sheet.pdf',
    '1e3/section.dxf',
    '12345678901/data-sheet.pdf',
  ])
    expect([path, (await app.inject(`/product/${path}`)).statusCode]).toEqual([path, 404])
  const alone = Fastify()
  registerDataSheet(alone, { apiUrl: 'http://127.0.0.1:9', originOf: () => '' })
  const { statusCode, headers } = await alone.inject('/product/1/data-sheet.pdf')
  await alone.close()
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
})

test('PUB-29 a printed page has its address as text and QR code', async () => {
  const { body, headers } = await app.inject('/product/1/address.svg')
  expect(headers['content-type']).toMatch('image/svg+xml')
  expect(body).toContain('>https://nalika.example/product/1</text>')
  expect(body.match(/h1v1h-1z/g)?.length).toBeGreaterThan(200)
})

test('PUB-29 a network gets at most 30 data sheets a minute', async () => {
  const get = () => app.inject({ url: '/product/9/data-sheet.pdf', remoteAddress: '192.0.2.7' })
  for (let count = 0; count < 30; count += 1) expect((await get()).statusCode).toBe(404)
  const { statusCode, headers } = await get()
  expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
})
