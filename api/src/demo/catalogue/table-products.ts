import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { designationsOf, massPerMetre, sizeTable } from '@nalika/shared-trade'
import type { Material, Nominal, RoundSize, TableId, Wall } from '@nalika/shared-trade'
import { parse } from 'csv-parse/sync'
import { seededRandom } from '../seeded-random.ts'
import { pressureRating, testPressure } from './pressures.ts'
import { fillerOf, readProduct, roundedPrice, type DemoProduct, type ProductRow } from './products.ts'

/** One wall of a size; a round one has an outside diameter, a hollow section its sides. Millimetres. */
interface Size {
  nominal?: Nominal
  od?: number
  width?: number
  height?: number
  wall: Wall
}

/** What is made in the sizes of a table: the columns that all sizes share, the table, and limits of its sizes and walls. */
export const productKinds = (): ProductRow[] =>
  parse<ProductRow>(readFileSync(join(import.meta.dirname, 'product-kinds.csv')), { columns: true })

/**
 * The products that are made in every usual size: the kinds of product-kinds.csv in the confirmed walls of their tables, without
 * those that `present` has. The same on every call.
 */
export function tableProducts(present: readonly DemoProduct[]): DemoProduct[] {
  const random = seededRandom(1239)
  const known = new Set(present.map(keyOf))
  return productKinds()
    .flatMap((kind) => sizesOfKind(kind).map((size) => readProduct(rowOf(kind, size, random))))
    .filter((product) => !known.has(keyOf(product)))
}

/** Two products are the same when these are, whatever they are called and however the ends are made. */
const keyOf = ({
  standard,
  grade,
  finish,
  diameter,
  width,
  height,
  thickness,
  specifications,
}: DemoProduct) =>
  [standard, grade, finish, diameter, width, height, thickness, isSeamless(specifications[0]?.value)].join()

const isSeamless = (manufacture = '') => manufacture.startsWith('Seamless')

/** The confirmed walls of a kind's table within its limits. */
function sizesOfKind(kind: ProductRow): Size[] {
  const table = sizeTable(kind.table as TableId)
  const isWithin = (value: number, from = '', to = '') =>
    (from === '' || value >= Number(from)) && (to === '' || value <= Number(to))
  const wanted = kind.designations?.split('; ').filter(Boolean) ?? []
  const sizes: Size[] =
    table.kind === 'round'
      ? table.rows.flatMap(({ walls, ...row }) => walls.map((wall) => ({ ...row, wall })))
      : table.rows
          .filter(({ width, height }) => (width === height) === (kind.shape === 'square'))
          .flatMap(({ walls, ...row }) => walls.map((wall) => ({ ...row, wall })))
  return sizes.filter(
    ({ od, width = 0, wall }) =>
      wall.confirmed &&
      isWithin(od ?? width, kind.min_size, kind.max_size) &&
      isWithin(wall.wall, kind.min_wall, kind.max_wall) &&
      (wanted.length === 0 || wall.designations.some((one) => wanted.includes(one))),
  )
}

function rowOf(kind: ProductRow, size: Size, random: () => number): ProductRow {
  const { od, width, height, wall } = size
  const weight = weightOf(kind, size)
  const sized: ProductRow = {
    ...kind,
    nominal_size: nominalSizeOf(kind, size),
    schedule: scheduleOf(kind, size),
    diameter: String(od ?? ''),
    min_diameter: String(wall.odLimits?.min ?? od ?? ''),
    max_diameter: String(wall.odLimits?.max ?? od ?? ''),
    width: String(width ?? ''),
    height: String(height ?? ''),
    thickness: String(wall.wall),
    weight_per_metre: String(weight),
    hsn_code: isSeamless(kind.manufacture) ? '7304' : (od ?? 0) > 406.4 ? '7305' : '7306',
    rating: (3.6 + Math.floor(random() * 14) / 10).toFixed(1),
    status: 'active',
    days_listed: String(150 + Math.floor(random() * 550)),
    brands: chosenBrands(kind, random),
    ...(od !== undefined && pressuresOf(kind, { od, wall: wall.wall })),
  }
  const perKg = Number(kind.price_per_kg) * priceFactor(od ?? width ?? 0)
  const fill = fillerOf(sized)
  return {
    ...sized,
    name: fill(kind.name ?? ''),
    description: fill(kind.description ?? ''),
    price: perKg === 0 ? '' : String(roundedPrice(perKg * weight * Number(kind.length))),
  }
}

const SMALL_MM = 48.3

/** Small sizes cost up to a tenth more per kilogram, and no two sizes quite the same. */
const priceFactor = (outer: number) =>
  1 + Math.max(0, 1 - outer / SMALL_MM) / 10 + (seededRandom(outer * 10)() - 0.5) / 25

/** Kilograms per metre: those that the table prints, else to the hundredth. */
function weightOf({ material = '' }: ProductRow, { od, width = 0, height = 0, wall }: Size): number {
  const family: Material = /304/.test(material)
    ? 'stainless304'
    : /316/.test(material)
      ? 'stainless316'
      : 'carbon'
  const { wall: thickness, mass } = wall
  const of = { wall: thickness, ...(mass !== undefined && { mass }) }
  const { kgPerMetre, from } = massPerMetre(
    od === undefined ? { width, height, ...of } : { od, ...of },
    family,
  )
  return from === 'table' ? kgPerMetre : Math.round(kgPerMetre * 100) / 100
}

function nominalSizeOf({ table = '' }: ProductRow, { nominal, od, width, height }: Size): string {
  if (od === undefined) return `${String(width)} × ${String(height)}`
  if (nominal?.nps !== undefined && !table.startsWith('is-')) return `NPS ${nominal.nps}`
  return nominal?.nb === undefined ? `OD ${String(od)}` : `NB ${String(nominal.nb)}`
}

/** '40', '10S', 'STD', 'medium'; '' for a wall without a name. Schedules of line pipe are those of B36.10M. */
function scheduleOf({ table }: ProductRow, { nominal, wall }: Size): string {
  const names =
    table === 'api-5l' && nominal?.nps !== undefined
      ? designationsOf('asme-b36.10m', { nps: nominal.nps }, wall.wall)
      : wall.designations
  const schedule = names.find((name) => name.startsWith('Sch '))
  return schedule?.replace('Sch ', '') ?? names[0] ?? ''
}

/** One to three of the brands that make the kind. */
function chosenBrands({ brands = '' }: ProductRow, random: () => number): string {
  const all = brands.split('; ')
  const first = Math.floor(random() * all.length)
  return all.filter((_brand, index) => random() < 0.5 || index === first).join('; ')
}

function pressuresOf(kind: ProductRow, size: RoundSize): ProductRow {
  return { pressure_rating: pressureRating(kind, size), test_pressure: testPressure(kind, size) }
}
