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
  byInches: ReadonlyMap<number, RoundRow>
  byBore: ReadonlyMap<number, RoundRow>
}

const indexOf = (rows: readonly RoundRow[]): TableSizes => ({
  byInches: new Map(
    rows.flatMap((row) =>
      row.nominal?.nps === undefined ? [] : [[inchesOf(row.nominal.nps), row] as const],
    ),
  ),
  byBore: new Map(
    rows.flatMap((row) => (row.nominal?.nb === undefined ? [] : [[row.nominal.nb, row] as const])),
  ),
})

const indexes = new Map(SIZE_TABLES.map(({ id }) => [id, indexOf(sizesOf(id))]))

/** Whether the package has a table; a standard may name one that is not confirmed yet. */
export const hasTable = (id: TableId): boolean => indexes.has(id)

export const rowByInches = (id: TableId, inches: number) => indexes.get(id)?.byInches.get(inches)
export const rowByBore = (id: TableId, mm: number) => indexes.get(id)?.byBore.get(mm)

/** The inches that any table gives a bore: 65 is 2 1/2. */
export function inchesOfBore(mm: number): number | undefined {
  for (const { byBore } of indexes.values()) {
    const nps = byBore.get(mm)?.nominal?.nps
    if (nps !== undefined) return inchesOf(nps)
  }
  return undefined
}

/** The bore that any table gives inches: 2 1/2 is 65. */
export function boreOfInches(inches: number): number | undefined {
  for (const { byInches } of indexes.values()) {
    const nb = byInches.get(inches)?.nominal?.nb
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
