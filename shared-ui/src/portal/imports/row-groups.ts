import type { ColumnQuestion, ImportAction, ImportedRow, SkippedRow } from '@nalika/shared-api/contract'

/** Rows of one kind, in the order in which a person looks at them. */
export type GroupId = 'asking' | ImportAction | 'skipped'

export interface RowGroup<Row> {
  id: GroupId
  rows: readonly Row[]
  questions: readonly ColumnQuestion[]
  skipped: readonly SkippedRow[]
}

/** A line of the review: the heading of a group, or what it has. */
export type ReviewItem<Row> =
  | { id: string; kind: 'group'; group: RowGroup<Row>; isOpen: boolean }
  | { id: string; kind: 'question'; question: ColumnQuestion }
  | { id: string; kind: 'row'; row: Row }
  | { id: string; kind: 'skipped'; skipped: SkippedRow }

/** Rows that are not read one by one: more of them are folded. */
const FOLDED_FROM = 20

export const isAsking = ({ action, questions }: ImportedRow) => action !== 'error' && questions.length > 0

/** Whether a row can be stored. */
export const isStorable = ({ action }: ImportedRow) => action === 'new' || action === 'update'

/** What a report says as groups; those without anything are left out. */
export function groupsOf<Row extends ImportedRow>(report: {
  rows: readonly Row[]
  column_questions: readonly ColumnQuestion[]
  skipped: readonly SkippedRow[]
}): RowGroup<Row>[] {
  const byAction = Map.groupBy(report.rows, (row) => (isAsking(row) ? 'asking' : row.action))
  const ids: GroupId[] = ['asking', 'error', 'update', 'new', 'unchanged', 'skipped']
  return ids.flatMap((id) => {
    const group: RowGroup<Row> = {
      id,
      rows: id === 'skipped' ? [] : (byAction.get(id) ?? []),
      questions: id === 'asking' ? report.column_questions : [],
      skipped: id === 'skipped' ? report.skipped : [],
    }
    return sizeOf(group) === 0 ? [] : [group]
  })
}

export const sizeOf = ({ rows, questions, skipped }: RowGroup<unknown>) =>
  rows.length + questions.length + skipped.length

/** Questions, errors and changes are open; the rest is folded where there is much of it. */
export const isOpenFirst = (group: RowGroup<unknown>): boolean =>
  ['asking', 'error', 'update'].includes(group.id) || (group.id !== 'skipped' && sizeOf(group) < FOLDED_FROM)

export const rowItemId = ({ key }: Pick<ImportedRow, 'key'>) => `row ${key}`
export const skippedItemId = ({ row }: SkippedRow) => `skipped ${String(row)}`

export function itemsOf<Row extends ImportedRow>(
  groups: readonly RowGroup<Row>[],
  isOpen: (group: RowGroup<Row>) => boolean,
): ReviewItem<Row>[] {
  return groups.flatMap((group): ReviewItem<Row>[] => {
    const open = isOpen(group)
    const heading = { id: `group ${group.id}`, kind: 'group' as const, group, isOpen: open }
    if (!open) return [heading]
    return [
      heading,
      ...group.questions.map((question) => ({
        id: `question ${question.text}`,
        kind: 'question' as const,
        question,
      })),
      ...group.rows.map((row) => ({ id: rowItemId(row), kind: 'row' as const, row })),
      ...group.skipped.map((skipped) => ({
        id: skippedItemId(skipped),
        kind: 'skipped' as const,
        skipped,
      })),
    ]
  })
}
