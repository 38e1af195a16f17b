import type { ColumnAnswer, FileLayout, ImportSource, TitleRows } from '@nalika/shared-api/contract'

/** The layout with a further answer. A column with another field has another unit, and a field has one column. */
export function withAnswer(layout: FileLayout, answer: ColumnAnswer): FileLayout {
  const { columns = [] } = layout
  const before = columns.find(({ column }) => column === answer.column)
  const isOther = answer.field !== undefined && before?.field !== answer.field
  const others = columns.flatMap((one) => {
    if (one.column === answer.column) return []
    const isTaken = Boolean(answer.field) && one.field === answer.field
    return isTaken ? [] : [one]
  })
  return { ...layout, columns: [...others, isOther ? answer : { ...before, ...answer }] }
}

/** Another sheet has other titles and columns. */
export const withSheet = (sheet: number): FileLayout => ({ sheet })

export const withTitles = ({ sheet }: Pick<ImportSource, 'sheet'>, titles: TitleRows): FileLayout => ({
  sheet,
  titles,
})

/** 'C' of the third column. */
export function nameOfColumn(column: number): string {
  let name = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  return name
}
