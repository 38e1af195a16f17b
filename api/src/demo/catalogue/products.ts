import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '@nalika/shared-server'
import type { CategoryId, RecordStatus, Shape } from '@nalika/shared-api/contract'
import { parse } from 'csv-parse/sync'
import productTexts from './product-texts.json' with { type: 'json' }

/** A product of the demo catalogue. Millimetres, metres, kilograms per metre, rupees per piece. */
export interface DemoProduct {
  name: string
  category: CategoryId
  description: string
  applications: string[]
  grade: string
  standard: string
  material: string
  shape: Shape
  diameter: number | null
  min_diameter: number | null
  max_diameter: number | null
  width: number | null
  height: number | null
  thickness: number
  min_thickness: number
  max_thickness: number
  nominal_size: string
  schedule: string | null
  length: number
  weight_per_metre: number
  finish: string
  end_type: string
  pressure_rating: string
  test_pressure: string
  /** Null for products that are sold by quotation only. */
  price: number | null
  rating: number
  /** HTML. */
  key_features: string
  detailedDescription: string[]
  specifications: Specification[]
  status: RecordStatus
  /** Names of the brands that make it. */
  brands: string[]
  daysListed: number
}

interface Specification {
  label: string
  value: string
}

/** Texts that products of different sizes share; `{column}` stands for a value of the product. */
interface ProductText {
  features: string[]
  paragraphs: string[]
  specifications: Specification[]
}

/** A line of products.csv: the columns of a product, as texts. */
export type ProductRow = Record<string, string>

const TEXTS: Readonly<Record<string, ProductText>> = productTexts

/** The small catalogue: sizes, prices and makers from products.csv, their texts from product-texts.json. */
export function demoProducts(): DemoProduct[] {
  const rows = parse<ProductRow>(readFileSync(join(import.meta.dirname, 'products.csv')), { columns: true })
  return rows.map(readProduct)
}

/** The product of a line. */
export function readProduct(row: ProductRow): DemoProduct {
  const text = (column: string) => row[column] ?? ''
  const list = (column: string) => text(column).split('; ')
  const numberOrNull = (column: string) => (text(column) === '' ? null : Number(text(column)))
  const width = numberOrNull('width')
  const height = numberOrNull('height')
  const thickness = Number(row.thickness)
  return {
    name: text('name'),
    category: text('category') as CategoryId,
    description: text('description'),
    applications: list('applications'),
    grade: text('grade'),
    standard: text('standard'),
    material: text('material'),
    shape: width === null ? 'round' : width === height ? 'square' : 'rectangular',
    diameter: numberOrNull('diameter'),
    min_diameter: numberOrNull('min_diameter'),
    max_diameter: numberOrNull('max_diameter'),
    width,
    height,
    thickness,
    min_thickness: thickness,
    max_thickness: thickness,
    nominal_size: text('nominal_size'),
    schedule: row.schedule === '' ? null : text('schedule'),
    length: Number(row.length),
    weight_per_metre: Number(row.weight_per_metre),
    finish: text('finish'),
    end_type: text('end_type'),
    pressure_rating: text('pressure_rating'),
    test_pressure: text('test_pressure'),
    price: numberOrNull('price'),
    rating: Number(row.rating),
    ...readTexts(row),
    status: text('status') as RecordStatus,
    brands: list('brands'),
    daysListed: Number(row.days_listed),
  }
}

function readTexts(
  row: ProductRow,
): Pick<DemoProduct, 'key_features' | 'detailedDescription' | 'specifications'> {
  const texts = TEXTS[row.text ?? '']
  if (!texts) throw new Error(`The demo product ${String(row.name)} has no text.`)
  const fill = fillerOf(row)
  const features = texts.features.map((feature) => `<li>${escapeHtml(fill(feature))}</li>`)
  return {
    key_features: `<ul>${features.join('')}</ul>`,
    detailedDescription: texts.paragraphs.map(fill),
    specifications: [
      { label: 'Manufacture', value: row.manufacture ?? '' },
      { label: 'Yield strength', value: row.yield && `${row.yield} MPa minimum` },
      { label: 'Tensile strength', value: row.tensile && `${row.tensile} MPa minimum` },
      ...texts.specifications.map(({ label, value }) => ({ label, value: fill(value) })),
      { label: 'Certificate', value: `EN 10204 type ${String(row.certificate)}` },
      { label: 'HSN code', value: row.hsn_code ?? '' },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
  }
}

/** Fills the `{columns}` of a text with the values of a product and with what is said about its size. */
export function fillerOf(row: ProductRow): (text: string) => string {
  const values: ProductRow = { ...row, ...sizeTexts(row) }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** What the texts say about the size, such as '60.3 mm outside diameter and 3.91 mm wall'. */
function sizeTexts(row: ProductRow): ProductRow {
  const { nominal_size = '', schedule = '' } = row
  const thickness = Number(row.thickness)
  const wall = formatWall(thickness)
  const isNumber = /^\d/.test(schedule)
  const inches = /^NPS (.+)/.exec(nominal_size)?.[1]
  const dimensions = row.width === '' ? [row.diameter, wall] : [row.width, row.height, wall]
  const across =
    row.width === ''
      ? `${String(row.diameter)} mm outside diameter`
      : `${String(row.width)} × ${String(row.height)} mm`
  return {
    wall,
    size: `${across} and ${wall} mm wall`,
    short_size:
      inches === undefined
        ? dimensions.join(' × ')
        : `${inches}" NB ${isNumber ? `Sch ${schedule}` : schedule || `${wall} mm`}`,
    trade_size: `${nominal_size} ${isNumber ? `schedule ${schedule}` : schedule}`.trim(),
    bore: nominal_size.replace('NB ', ''),
    class: `${nominal_size.replace('NB ', '')} NB ${schedule}`.trim(),
    corner_radius: formatWall(2 * thickness),
    piece_tonnes: ((Number(row.weight_per_metre) * Number(row.length)) / 1000).toFixed(2),
  }
}

/** A wall as the trade writes it, with one decimal at least: 4.0, 3.91. */
const formatWall = (wall: number) => (Number.isInteger(wall * 10) ? wall.toFixed(1) : wall.toFixed(2))

/** To the rupee below 1,000, to five below 10,000, to fifty above: as price lists are written. */
export function roundedPrice(price: number): number {
  const step = price < 1000 ? 1 : price < 10_000 ? 5 : 50
  return Math.round(price / step) * step
}
