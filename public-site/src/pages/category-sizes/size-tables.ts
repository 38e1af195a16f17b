import type { CategorySize, Paise, PriceUnit } from '@nalika/shared-api/contract'
import { formatMillimetres, formatNumber } from '@nalika/shared-ui'
import { nominalSizeOf, scheduleOf } from '../../components/product-facts.ts'

/** A row of a size matrix: a size, and its cells by column. */
export interface SizeRow {
  size: string
  /** Outside diameter of a nominal size; '' for others. */
  diameter: string
  cells: ReadonlyMap<string, CategorySize>
}

/** A size matrix: sizes by what their columns are. */
export interface SizeTable {
  caption: string
  columns: string[]
  rows: SizeRow[]
}

const CAPTIONS = {
  schedule: 'Nominal size × schedule',
  class: 'Nominal bore × class',
  wall: 'Size × wall',
  square: 'Square: side × wall',
  rectangular: 'Rectangular: width × height × wall',
} as const

function kindOf({ shape, schedule }: CategorySize): keyof typeof CAPTIONS {
  if (shape !== 'round') return shape
  if (!schedule) return 'wall'
  return /^(?:light|medium|heavy)$/.test(schedule) ? 'class' : 'schedule'
}

/** The sizes of a category as tables: pipe by schedule, by class and by wall, square and rectangular sections by wall. */
export function sizeTables(sizes: readonly CategorySize[]): SizeTable[] {
  return Object.entries(CAPTIONS).flatMap(([kind, caption]) => {
    const own = sizes.filter((size) => kindOf(size) === kind)
    return own.length === 0 ? [] : [{ caption, columns: columnsOf(own), rows: rowsOf(own) }]
  })
}

/** 'Sch 40', 'heavy', '3.2 mm'. */
const columnOf = (size: CategorySize): string =>
  size.shape === 'round' && size.schedule ? scheduleOf(size) : formatMillimetres(size.thickness ?? 0)

/** Where a schedule without a number stands among those with one. */
const SCHEDULE_PLACES: Readonly<Record<string, number>> = { STD: 35, XS: 70, XXS: 170 }

/** Schedules as the standard has them, classes and walls from thin to thick. */
function columnsOf(sizes: readonly CategorySize[]): string[] {
  const order = ({ schedule, thickness }: CategorySize) =>
    SCHEDULE_PLACES[schedule ?? ''] ?? (Number.parseFloat(schedule ?? '') || (thickness ?? 0))
  const byOrder = sizes.toSorted((a, b) => order(a) - order(b))
  return [...new Set(byOrder.map(columnOf))]
}

function rowsOf(sizes: readonly CategorySize[]): SizeRow[] {
  const rows = Map.groupBy(sizes, (size) => `${nameOf(size)} ${size.diameter ?? ''}`)
  return [...rows.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const diameter =
      first.nominal_size === null || first.diameter === null ? '' : formatMillimetres(first.diameter)
    return [{ size: nameOf(first), diameter, cells: new Map(own.map((size) => [columnOf(size), size])) }]
  })
}

function nameOf(size: CategorySize): string {
  if (size.nominal_size !== null) return nominalSizeOf(size)
  if (size.shape === 'round') return `Ø\u00a0${formatMillimetres(size.diameter ?? 0)}`
  return `${formatNumber(size.width ?? 0)}\u00a0×\u00a0${formatNumber(size.height ?? size.width ?? 0)}`
}

/** The lowest price of a size per unit. */
export const lowestPrice = (unit: PriceUnit, size: CategorySize): Paise | null =>
  ({ piece: size.price, metre: size.price_per_metre, kg: size.price_per_kg })[unit]

/** The product of a size, or the list of its products. */
export function addressOfSize(
  size: CategorySize,
  category: string,
  grade: string,
): Record<string, string> | number {
  if (size.products === 1) return size.product_id
  const { diameter, min_diameter, width, height, thickness } = size
  const wall = String(thickness)
  return {
    ...(diameter === null
      ? { search: `${width} x ${height ?? width} x ${wall}` }
      : {
          min_diameter: String(min_diameter ?? diameter),
          max_diameter: String(diameter),
          min_thickness: wall,
          max_thickness: wall,
        }),
    category,
    grade,
    view: 'table',
  }
}
