import { MOST_ROWS } from '@nalika/shared-trade/reading'
import type { CellList } from '@nalika/shared-trade/reading'
import { readingKnowledge, withCodes } from '../../catalogue/index.ts'
import type { Queryable, SheetFile } from '../../platform/index.ts'
import { readAnswered } from '../list-lines/line-answers.ts'
import { toCellList } from '../list-lines/list-file.ts'

type Sheets = SheetFile['sheets']

/** What is stored of all tables of an email. */
const MOST_CHARACTERS = 400_000

/** The text of an email and the tables of its files as one list. A table that is too long is named and left out. */
export function draftList(
  body: Omit<Sheets[number], 'name'>,
  attached: Sheets,
): CellList & { notes: string[] } {
  const notes: string[] = []
  let rows = body.rows.length
  let characters = lengthOf(body.rows)
  const hasText = ({ row }: { row: number }) => (body.rows[row]?.length ?? 0) > 0
  const sheets: Sheets = [
    { name: '', ...body, merged: body.merged.filter(hasText), errors: body.errors.filter(hasText) },
  ]
  for (const sheet of attached) {
    rows += sheet.rows.length + 1
    characters += lengthOf(sheet.rows)
    if (rows < MOST_ROWS && characters < MOST_CHARACTERS) sheets.push(sheet)
    else
      notes.push(
        `${sheet.name === '' ? 'A table' : `“${sheet.name}”`} is too long and was not read for lines.`,
      )
  }
  return { ...toCellList(sheets), notes }
}

const lengthOf = (rows: Sheets[number]['rows']) =>
  rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length + 1, 0), 0)

export async function countLines(db: Queryable, list: CellList): Promise<number> {
  const knowledge = await withCodes(db, list.text, await readingKnowledge(db))
  return readAnswered(list, { given: [], corrections: [] }, knowledge).length
}
