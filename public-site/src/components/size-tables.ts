import type { ProductSummary } from '@nalika/shared-api/contract'
import { formatMillimetres, formatNumber } from '@nalika/shared-ui'
import { nominalSizeOf, scheduleOf } from './product-facts.ts'

/** A size with one wall. Dimensions in mm. */
export type TabledSize = Pick<
  ProductSummary,
  'shape' | 'nominal_size' | 'schedule' | 'diameter' | 'width' | 'height' | 'thickness'
>

/** What stands in a cell, and its outside diameter where it is another than that of its row, else ''. */
export interface SizeEntry<Content> {
  content: Content
  diameter: string
}

export interface SizeRow<Content> {
  size: string
  /** Outside diameter of a nominal size; '' for others. */
  diameter: string
  /** The entries of each column; none for a wall in which the size is not made. */
  cells: SizeEntry<Content>[][]
}

/** Sizes by what their columns are: one row for each size. */
export interface SizeTable<Content> {
  caption: string
  columns: string[]
  rows: SizeRow<Content>[]
}

const CAPTIONS = {
  schedule: 'Nominal size × schedule',
  class: 'Nominal bore × class',
  wall: 'Size × wall',
  square: 'Square: side × wall',
  rectangular: 'Rectangular: width × height × wall',
} as const

/** As many as a page of 1,280 px shows side by side with prices of seven digits. API 5L has 91 walls. */
const MOST_COLUMNS = 14

function kindOf({ shape, schedule }: TabledSize): keyof typeof CAPTIONS {
  if (shape !== 'round') return shape
  if (!schedule) return 'wall'
  return /^(?:light|medium|heavy)$/.test(schedule) ? 'class' : 'schedule'
}

/**
 * Sizes as tables: pipe by schedule, by class and by wall, square and rectangular sections by wall. A table with more columns
 * than fit goes on as another one.
 */
export function sizeTables<Size extends TabledSize, Content>(
  sizes: readonly Size[],
  contentOf: (size: Size) => Content,
): SizeTable<Content>[] {
  return Object.entries(CAPTIONS).flatMap(([kind, caption]) => {
    const own = sizes.filter((size) => kindOf(size) === kind)
    const columns = columnsOf(own)
    const parts = Math.ceil(columns.length / MOST_COLUMNS)
    const length = Math.ceil(columns.length / parts)
    return Array.from({ length: parts }, (_, part) => {
      const shown = columns.slice(part * length, (part + 1) * length)
      const range = parts === 1 ? '' : `, ${shown[0] ?? ''} to ${shown.at(-1) ?? ''}`
      return { caption: caption + range, columns: shown, rows: rowsOf(own, shown, contentOf) }
    })
  })
}

/** 'Sch 40', 'heavy', '3.20 mm'. */
function columnOf({ shape, schedule, thickness }: TabledSize): string {
  if (shape === 'round' && schedule) return scheduleOf({ schedule })
  return thickness === null ? 'Any wall' : `${thickness.toFixed(2)}\u00a0mm`
}

/** Where a schedule without a number stands among those with one. */
const SCHEDULE_PLACES: Readonly<Record<string, number>> = { STD: 35, XS: 70, XXS: 170 }

/** Schedules as the standard has them, classes and walls from thin to thick. */
function columnsOf(sizes: readonly TabledSize[]): string[] {
  const order = ({ schedule, thickness }: TabledSize) =>
    SCHEDULE_PLACES[schedule ?? ''] ??
    (Number.parseFloat(/\d.*/.exec(schedule ?? '')?.[0] ?? '') || (thickness ?? 0))
  const byOrder = sizes.toSorted((a, b) => order(a) - order(b))
  return [...new Set(byOrder.map(columnOf))]
}

function rowsOf<Size extends TabledSize, Content>(
  sizes: readonly Size[],
  columns: readonly string[],
  contentOf: (size: Size) => Content,
): SizeRow<Content>[] {
  return [...Map.groupBy(sizes, nameOf)].flatMap(([size, own]) => {
    const diameter = commonDiameter(own)
    const byColumn = Map.groupBy(own, columnOf)
    const cells = columns.map((column) =>
      (byColumn.get(column) ?? []).map((one) => ({
        content: contentOf(one),
        diameter: one.nominal_size === null || one.diameter === diameter ? '' : writeDiameter(one.diameter),
      })),
    )
    if (cells.every((entries) => entries.length === 0)) return []
    return [{ size, diameter: own[0]?.nominal_size === null ? '' : writeDiameter(diameter), cells }]
  })
}

const writeDiameter = (diameter: number | null) => (diameter === null ? '' : formatMillimetres(diameter))

/** The diameter that most walls of a size have: light tube of IS 1239 is made a little under it. */
function commonDiameter(sizes: readonly TabledSize[]): number | null {
  const [first, ...others] = Map.groupBy(sizes, ({ diameter }) => diameter)
  const most = others.reduce(
    (one, other) => (other[1].length >= one[1].length ? other : one),
    first ?? [null, []],
  )
  return most[0]
}

function nameOf(size: TabledSize): string {
  if (size.shape === 'round')
    return size.nominal_size === null
      ? `Ø\u00a0${formatMillimetres(size.diameter ?? 0)}`
      : nominalSizeOf({ nominal_size: size.nominal_size })
  return `${formatNumber(size.width ?? 0)}\u00a0×\u00a0${formatNumber(size.height ?? size.width ?? 0)}`
}
