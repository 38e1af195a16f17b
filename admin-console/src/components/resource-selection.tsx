import type { Endpoint } from '@nalika/shared-api/contract'
import { formatCount, SelectionBar, useBulk, type Selection } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { RecordDeletion } from './deletions.ts'
import { May } from './may.tsx'

/** Something that can be done with several records at once, beside deletion. */
export interface BulkAction<Row> {
  label: string
  /** Says in the question what will happen. */
  text: (count: number) => string
  danger?: boolean
  work: (row: Row) => Promise<unknown>
}

interface ResourceSelectionProps<Row> {
  /** Name of one row: 'brand'. */
  one: string
  many: string
  /** What actions other than deletion call. */
  endpoint: Endpoint
  bulkActions?: readonly BulkAction<Row>[]
  deletion: Pick<RecordDeletion<Row>, 'name' | 'endpoint'>
  selection: Selection<Row>
  onDelete: (rows: readonly Row[]) => Promise<Row[]>
  /** Further actions, which can also work on all matching rows. */
  selectionActions?: ((selection: Selection<Row>) => ReactNode) | undefined
  /** Rows of all pages. */
  matching?: { total: number; more?: boolean | undefined } | undefined
}

/** Bulk actions for the selected records. Records that failed stay selected. */
export function ResourceSelection<Row>({
  one,
  many,
  endpoint,
  bulkActions = [],
  deletion,
  selection,
  onDelete,
  selectionActions,
  matching,
}: ResourceSelectionProps<Row>) {
  const runBulk = useBulk()
  const { revalidate } = useRevalidator()

  async function run({ label, text, danger = false, work }: BulkAction<Row>) {
    const { rows } = selection
    const outcome = await runBulk({
      items: rows,
      title: `${label} ${formatCount(rows.length, one, many)}`,
      text: text(rows.length),
      confirmLabel: label,
      danger,
      name: deletion.name,
      work,
      done: { title: 'Success', text: (count) => `${formatCount(count, one, many)} updated.` },
    })
    if (!outcome) return
    void revalidate()
    selection.set(
      outcome.done.map(({ item }) => item),
      false,
    )
  }

  return (
    <SelectionBar selection={selection} of={many} {...(selectionActions && matching && { matching })}>
      <May call={endpoint}>
        {selectionActions?.(selection)}
        {bulkActions.map((action) => (
          <Button key={action.label} onClick={() => void run(action)}>
            {action.label}
          </Button>
        ))}
      </May>
      {'ids' in selection.records && (
        <May call={deletion.endpoint}>
          <Button
            danger
            onClick={() => void onDelete(selection.rows).then((gone) => selection.set(gone, false))}
          >
            Delete
          </Button>
        </May>
      )}
    </SelectionBar>
  )
}
