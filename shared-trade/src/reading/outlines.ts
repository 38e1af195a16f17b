import { findByOd, findWall } from '../tables/size-tables.ts'
import type { RoundRow, TableId } from '../tables/size-table.ts'
import { formatMm } from './facts.ts'
import type { WrittenSize } from './piece.ts'
import type { Outline, SizeText } from './size-text.ts'
import {
  boreOfInches,
  formatInches,
  hasTable,
  inchesOfBore,
  rowsByBore,
  rowsByInches,
} from './table-sizes.ts'

const MM_PER_INCH = 25.4

/** What a written size may mean. */
export function outlinesOf(
  size: WrittenSize,
  { context, schedule, product, tables, wall }: SizeText,
): Outline[] {
  const nominal = (inches?: number, mm?: number): Outline => ({
    is: 'nominal',
    ...(inches !== undefined && { inches }),
    ...(mm !== undefined && { mm }),
  })
  const isTube =
    context.byOd && schedule === undefined && !product.standards.some(({ form }) => form === 'pipe')
  const isCasing = product.standards.some(({ form }) => form === 'casing') && !context.byBore
  const isOpenStainless =
    context.stainless && schedule === undefined && !product.standards.some(({ form }) => form === 'pipe')
  switch (size.as) {
    case 'nps':
      return [nominal(size.inches)]
    case 'nb':
      return [nominal(undefined, size.mm)]
    case 'od':
      return [{ is: 'od', od: size.mm }]
    case 'inch':
    case 'inch dia': {
      const od: Outline = { is: 'od', od: Math.round(size.inches * MM_PER_INCH * 100) / 100 }
      if (isTube || isCasing) return [od]
      if (boreOfInches(size.inches) === undefined)
        return schedule === undefined ? [od] : [nominal(size.inches)]
      return isOpenStainless && wall !== undefined && context.purpose === 'request'
        ? [nominal(size.inches), od]
        : [nominal(size.inches)]
    }
    case 'dia':
    case 'mm': {
      const od: Outline = { is: 'od', od: size.mm }
      const isBore = inchesOfBore(size.mm) !== undefined || (size.mm > 600 && size.mm % 50 === 0)
      if (isTube || isCasing || !isBore) return [od]
      return context.stainless ? [nominal(undefined, size.mm), od] : [nominal(undefined, size.mm)]
    }
    case 'outline':
      return outlinesOfPair(size.mm, { isTube: isTube || isCasing, tables, wall, nominal })
    case 'number':
      return numberOutlines(size.value, { isTube: isTube || isCasing, tables, nominal })
    default:
      return []
  }
}

/** '50' of '50 x 3' is an outside diameter, or the bore when a table has that wall there; else it is open. */
function outlinesOfPair(
  mm: number,
  {
    isTube,
    tables,
    wall,
    nominal,
  }: {
    isTube: boolean
    tables: readonly TableId[]
    wall: number | undefined
    nominal: (inches?: number, mm?: number) => Outline
  },
): Outline[] {
  const od: Outline = { is: 'od', od: mm }
  if (isTube || inchesOfBore(mm) === undefined) return [od]
  const isTabled = tables.some((table) =>
    rowsByBore(table, mm).some((row) => wall !== undefined && findWall(row, wall) !== undefined),
  )
  return isTabled ? [nominal(undefined, mm)] : [nominal(undefined, mm), od]
}

/** '25' is 25 NB, '2' two inches; a number that both tables of a size have in both ways is open. */
function numberOutlines(
  value: number,
  {
    isTube,
    tables,
    nominal,
  }: { isTube: boolean; tables: readonly TableId[]; nominal: (inches?: number, mm?: number) => Outline },
): Outline[] {
  if (isTube) return [{ is: 'od', od: value }]
  const isBore = tables.some((table) => rowsByBore(table, value).length > 0)
  const isInches = tables.some((table) => rowsByInches(table, value).length > 0)
  const outlines = [...(isInches ? [nominal(value)] : []), ...(isBore ? [nominal(undefined, value)] : [])]
  if (outlines.length > 0) return outlines
  if (inchesOfBore(value) !== undefined) return [nominal(undefined, value)]
  return value >= 6 ? [{ is: 'od', od: value }] : []
}

/** One meaning that all sizes of a line share: '2" (50 NB)', '80 NB 88.9 OD'. Undefined when they contradict. */
export function agree(meanings: readonly Outline[][], tables: readonly TableId[]): Outline[] | undefined {
  const [first = [], ...others] = meanings
  if (others.length === 0) return first
  const shared = first.filter((one) =>
    others.every((list) => list.length === 0 || list.some((other) => isSame(one, other, tables))),
  )
  if (shared.length === 0) return undefined
  // An outside diameter says more than its nominal size.
  const exact = meanings
    .flat()
    .filter((one) => one.is === 'od' && shared.some((other) => isSame(one, other, tables)))
  return exact.length > 0 && shared[0]?.is !== 'od' ? shared.slice(0, 1) : shared
}

function isSame(one: Outline, other: Outline, own: readonly TableId[]): boolean {
  if (one.is === 'od' && other.is === 'od') return Math.abs(one.od - other.od) < 0.6
  if (one.is === 'nominal' && other.is === 'nominal') return boreOf(one) === boreOf(other)
  const [nominal, od] = one.is === 'nominal' ? [one, other] : [other, one]
  if (nominal.is !== 'nominal' || od.is !== 'od') return false
  const tables = own.length > 0 ? own : (['is-1239', 'asme-b36.10m', 'asme-b36.19m', 'is-3589'] as const)
  return tables.some(
    (table) => hasTable(table) && rowsOf(nominal, table).some((row) => Math.abs(row.od - od.od) < 0.6),
  )
}

export const boreOf = (outline: Outline) =>
  outline.is === 'od'
    ? undefined
    : (outline.mm ?? (outline.inches === undefined ? undefined : boreOfInches(outline.inches)))

export function rowsOf(outline: Outline, table: TableId): readonly RoundRow[] {
  if (outline.is === 'od') {
    const row = findByOd(table, outline.od)
    return row && Math.abs(row.od - outline.od) < 0.5 ? [row] : []
  }
  const { inches, mm } = outline
  if (inches === undefined) return mm === undefined ? [] : rowsByBore(table, mm)
  const rows = rowsByInches(table, inches)
  const bore = boreOfInches(inches)
  return rows.length > 0 || bore === undefined ? rows : rowsByBore(table, bore)
}

export function formatOutline(outline: Outline): string {
  if (outline.is === 'od') return `OD ${formatMm(outline.od)} mm`
  return outline.mm === undefined ? `NPS ${formatInches(outline.inches ?? 0)}` : `${formatMm(outline.mm)} NB`
}

export const writeOutline = (outline: Outline): WrittenSize =>
  outline.is === 'od'
    ? { as: 'od', mm: outline.od }
    : outline.mm === undefined
      ? { as: 'nps', inches: outline.inches ?? 0 }
      : { as: 'nb', mm: outline.mm }

export function formatWritten(size: WrittenSize): string {
  if (size.as === 'sides') return `${formatMm(size.width)} × ${formatMm(size.height)}`
  if (size.as === 'number') return formatMm(size.value)
  if (size.as === 'inch' || size.as === 'nps' || size.as === 'inch dia') {
    const nb = boreOfInches(size.inches)
    return `${formatInches(size.inches)} inch${nb === undefined ? '' : ` (${String(nb)} NB)`}`
  }
  if (size.as === 'nb') return `${formatMm(size.mm)} NB`
  const mark =
    size.as === 'od' || size.as === 'id' ? `${size.as.toUpperCase()} ` : size.as === 'dia' ? 'dia ' : ''
  return `${mark}${formatMm(size.mm)} mm`
}
