import { SIZE_TABLES, sizesOf } from '../tables/size-tables.ts'
import type { RoundRow, TableId } from '../tables/size-table.ts'

/** '2 1/2' as 2.5. */
export function inchesOf(nps: string): number {
  return nps.split(' ').reduce((sum, part) => {
    const [numerator = 0, denominator = 1] = part.split('/').map(Number)
    return sum + numerator / denominator
  }, 0)
}

interface TableSizes {
  byInches: ReadonlyMap<number, readonly RoundRow[]>
  byBore: ReadonlyMap<number, readonly RoundRow[]>
}

/** Rows by a nominal size; IS 1161 has two of 150 NB. */
function groupBy(rows: readonly RoundRow[], keyOf: (row: RoundRow) => number | undefined) {
  const groups = new Map<number, RoundRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

const indexes = new Map<TableId, TableSizes>(
  SIZE_TABLES.map(({ id }) => [
    id,
    {
      byInches: groupBy(sizesOf(id), ({ nominal }) =>
        nominal?.nps === undefined ? undefined : inchesOf(nominal.nps),
      ),
      byBore: groupBy(sizesOf(id), ({ nominal }) => nominal?.nb),
    },
  ]),
)

/** Whether the package has a table; a standard may name one that is not confirmed yet. */
export const hasTable = (id: TableId): boolean => indexes.has(id)

export const rowsByInches = (id: TableId, inches: number): readonly RoundRow[] =>
  indexes.get(id)?.byInches.get(inches) ?? []
export const rowsByBore = (id: TableId, mm: number): readonly RoundRow[] =>
  indexes.get(id)?.byBore.get(mm) ?? []

/** The inches that any table gives a bore: 65 is 2 1/2. */
export function inchesOfBore(mm: number): number | undefined {
  for (const { byBore } of indexes.values()) {
    const nps = byBore.get(mm)?.[0]?.nominal?.nps
    if (nps !== undefined) return inchesOf(nps)
  }
  return undefined
}

/** The bore that any table gives inches: 2 1/2 is 65. */
export function boreOfInches(inches: number): number | undefined {
  for (const { byInches } of indexes.values()) {
    const nb = byInches.get(inches)?.[0]?.nominal?.nb
    if (nb !== undefined) return nb
  }
  return undefined
}

/** 2.5 as '2 1/2'. */
export function formatInches(inches: number): string {
  const whole = Math.floor(inches)
  const part = inches - whole
  const denominator = [2, 4, 8, 16, 32, 64].find((one) => Number.isInteger(part * one))
  if (part === 0 || denominator === undefined) return String(inches)
  return `${whole === 0 ? '' : `${String(whole)} `}${String(part * denominator)}/${String(denominator)}`
}
