import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../components/skeleton.tsx'
import styles from './data-table.module.css'
import { columnId, isShown, type Column } from './list/column.ts'
import { answerRowKey, usePageKeys } from './list/list-keys.ts'
import { useListPreferences } from './list/list-preferences.ts'
import type { Selection } from './list/selection.ts'
import { SortHeader } from './list/sort-header.tsx'
import { PageCheckbox, RowCheckbox } from './list/selection-checkboxes.tsx'
import type { List } from './list/use-list.ts'

interface DataTableProps<Row> {
  /** Table caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Gives sorting, the reader's choice of columns, and grey rows while others are slow to come. */
  list?: List<never>
  /** Rows can be ticked. */
  selection?: Selection<Row>
  /** Address of a row's own page, for Enter. */
  open?: (row: Row) => string
  /** Gets the element that holds the table, which can have the keyboard's focus. */
  tableRef?: RefObject<HTMLDivElement | null>
}

const GREY_ROWS = 10
const NO_LIST = 'none'

/** Rows of records. On a phone each row becomes a card; a table too wide for its place scrolls within itself. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  list,
  selection,
  open,
  tableRef,
}: DataTableProps<Row>) {
  const own = useRef<HTMLDivElement>(null)
  const frame = tableRef ?? own
  const navigate = useNavigate()
  const tableId = useId()
  const [preferences] = useListPreferences(list?.id ?? NO_LIST)
  const loading = list?.reloading ?? false
  const shown = list ? columns.filter((column) => isShown(column, preferences)) : columns

  usePageKeys((event) => {
    if (!open && !selection) return false
    return answerRowKey(event, {
      frame: frame.current,
      open: open && ((index) => rows[index] !== undefined && void navigate(open(rows[index]))),
      toggle:
        selection &&
        ((index) => rows[index] !== undefined && selection.set([rows[index]], !selection.has(rows[index]))),
    })
  })

  if (rows.length === 0 && !loading) {
    return (
      <div className={styles.frame} ref={frame} tabIndex={-1}>
        {empty}
      </div>
    )
  }
  return (
    <div
      className={classNames(
        styles.frame,
        styles.scroll,
        list && preferences.density === 'compact' && styles.compact,
      )}
      ref={frame}
      tabIndex={-1}
    >
      <table className={styles.table} aria-busy={loading || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.checkbox}>
                <PageCheckbox rows={rows} selection={selection} />
              </td>
            )}
            {shown.map((column) => (
              <SortHeader
                key={columnId(column)}
                column={column}
                list={list}
                className={classNames(column.align === 'end' && styles.end, column.actions && styles.actions)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: Math.min(Math.max(rows.length, 3), GREY_ROWS) }, (_, index) => (
                <tr key={index}>
                  {selection && <td className={styles.checkbox} />}
                  {shown.map((column) => (
                    <td key={columnId(column)}>
                      <Skeleton width={column.heading ? 'long' : 'short'} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  data-row
                  tabIndex={open || selection ? -1 : undefined}
                  data-ticked={selection?.has(row) || undefined}
                >
                  {selection && (
                    <td className={styles.checkbox}>
                      <RowCheckbox headingId={`${tableId}-${rowKey(row)}`} row={row} selection={selection} />
                    </td>
                  )}
                  {shown.map((column) => {
                    const { title, render, align, heading, half, actions } = column
                    const className = classNames(
                      align === 'end' && styles.end,
                      half && styles.half,
                      actions && styles.actions,
                    )
                    return heading ? (
                      <th
                        key={columnId(column)}
                        id={selection && `${tableId}-${rowKey(row)}`}
                        scope="row"
                        className={className}
                      >
                        {render(row)}
                      </th>
                    ) : (
                      <td
                        key={columnId(column)}
                        data-label={actions ? undefined : title}
                        className={className}
                      >
                        {render(row)}
                      </td>
                    )
                  })}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
