import type { Sheet } from '../sheets.ts'
import { readAlignedRows } from './aligned-rows.ts'
import type { LastTable } from './aligned-rows.ts'
import type { PageContent } from './page-content.ts'
import { readRuledTables } from './ruled-tables.ts'

/** The rows of a page from its top. */
export function rowsOfPage(
  { phrases, rulings, width }: Omit<PageContent, 'hasHiddenText'>,
  last: LastTable,
): Pick<Sheet, 'rows' | 'merged'> {
  const { tables, outside } = readRuledTables(phrases, rulings)
  const parts = [
    ...tables.map(({ top, rows, merged }) => ({ y: top, rows, merged })),
    ...tables
      .map(({ bottom }) => bottom)
      .concat(Infinity)
      .flatMap((end, index, ends) => {
        const from = ends[index - 1] ?? -Infinity
        const between = outside.filter(({ y }) => y > from && y <= end)
        return readAlignedRows(between, width, last).map(({ y, cells }) => ({ y, rows: [cells], merged: [] }))
      }),
  ].toSorted((a, b) => a.y - b.y)
  const page: Pick<Sheet, 'rows' | 'merged'> = { rows: [], merged: [] }
  for (const { rows, merged } of parts) {
    page.merged.push(...merged.map(({ row, column }) => ({ row: row + page.rows.length, column })))
    page.rows.push(...rows)
  }
  return page
}
