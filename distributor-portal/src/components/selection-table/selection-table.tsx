import { classNames, Skeleton } from '@nalika/shared-ui'
import {
  columnId,
  isShown,
  SortHeader,
  useListPreferences,
  type Column,
  type List,
} from '@nalika/shared-ui/portal'
import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { SelectionRow } from './selection-row.tsx'
import styles from './selection-table.module.css'
import { PageCheckbox } from './page-checkbox.tsx'
import { useVisibleRows } from './use-visible-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface SelectionColumn<Row> extends Column<Row> {
  /** Share of the table's width, as in '20%': columns stay where they are while rows come and go. */
  width: string
}

/** Which rows are ticked. */
export interface RowSelection<Row> {
  has: (row: Row) => boolean
  set: (rows: readonly Row[], checked: boolean) => void
  /** The tick is not saved yet. */
  changed?: (row: Row) => boolean
}

interface SelectionTableProps<Row> {
  /** Table caption for screen readers. */
  caption: string
  columns: readonly SelectionColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  list: List<never>
  selection: RowSelection<Row>
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Gets the element that holds the table, which can have the keyboard's focus. */
  tableRef?: RefObject<HTMLDivElement | null>
}

const GREY_ROWS = 10

/** A table of up to a thousand selectable rows. Renders only rows near the viewport. */
export function SelectionTable<Row>(props: SelectionTableProps<Row>) {
  const { caption, columns, rows, rowKey, list, selection, empty, tableRef } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [preferences] = useListPreferences(list.id)
  const shown = columns.filter((column) => isShown(column, preferences))
  const keys = useRowKeys(body, rows.length, (index) => toggle(index, !isChecked(index), false))
  const visible = useVisibleRows(rows.length, keys.active, body)
  const lastToggled = useRef(-1)

  const isChecked = (index: number) => rows[index] !== undefined && selection.has(rows[index])

  /** With `through`, all rows since the last one that was ticked. */
  function toggle(index: number, checked: boolean, through: boolean) {
    const from = through && lastToggled.current >= 0 ? lastToggled.current : index
    selection.set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), checked)
    lastToggled.current = index
  }

  // Rows get the same function each time, so that ticking one does not draw all others.
  const latestToggle = useRef(toggle)
  useEffect(() => {
    latestToggle.current = toggle
  })
  const onToggle = useCallback<typeof toggle>((...given) => latestToggle.current(...given), [])

  if (rows.length === 0 && !list.reloading) {
    return (
      <div className={styles.frame} ref={tableRef} tabIndex={-1}>
        {empty}
      </div>
    )
  }
  return (
    <div
      className={classNames(styles.frame, preferences.density === 'compact' && styles.compact)}
      ref={tableRef}
      tabIndex={-1}
    >
      <table
        className={styles.table}
        aria-rowcount={rows.length + 1}
        aria-busy={list.reloading || undefined}
        onFocus={keys.onFocus}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          <col className={styles.checkbox} />
          {shown.map((column) => (
            <col key={columnId(column)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <td className={styles.checkbox}>
              <PageCheckbox rows={rows} selection={selection} />
            </td>
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
        <tbody ref={body}>
          {list.reloading ? (
            <GreyRows count={Math.min(Math.max(rows.length, 3), GREY_ROWS)} columns={shown} />
          ) : (
            <>
              {visible.rows.flatMap(({ index, skipped }) => {
                const row = rows[index]
                if (row === undefined) return []
                return [
                  skipped > 0 && <Skipped key={`before-${rowKey(row)}`} pixels={skipped} />,
                  <SelectionRow
                    key={rowKey(row)}
                    row={row}
                    index={index}
                    columns={shown}
                    checked={selection.has(row)}
                    changed={selection.changed?.(row) ?? false}
                    onToggle={onToggle}
                    measure={visible.measure}
                  />,
                ]
              })}
              {visible.skippedAfter > 0 && <Skipped pixels={visible.skippedAfter} />}
            </>
          )}
        </tbody>
      </table>
    </div>
  )
}

const Skipped = ({ pixels }: { pixels: number }) => (
  <tr className={styles.skipped} aria-hidden="true" style={{ height: pixels }} />
)

function GreyRows<Row>({ count, columns }: { count: number; columns: readonly SelectionColumn<Row>[] }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index}>
      <td className={styles.checkbox} />
      {columns.map((column) => (
        <td key={columnId(column)}>
          <Skeleton width={column.heading ? 'long' : 'short'} />
        </td>
      ))}
    </tr>
  ))
}
