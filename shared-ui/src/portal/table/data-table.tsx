import { useRef, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from '../../class-names.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useListPreferences } from '../list/list-preferences.ts'
import type { List } from '../list/use-list.ts'
import { columnId, isShown, type Column } from './column.ts'
import styles from './data-table.module.css'
import { PageCheckbox, TableRow, type RowSelection } from './table-row.tsx'
import { SortHeader } from './sort-header.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useVisibleRows } from './use-visible-rows.ts'

interface DataTableProps<Row> {
  /** Table caption for screen readers. */
  caption: string
  /** With widths, columns stay where they are while rows come and go. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Enables sorting, the user's choice of columns, and skeleton rows while other rows load slowly. */
  list?: List<never>
  /** Makes rows selectable. */
  selection?: RowSelection<Row>
  /** Path of a row's own page, opened by Enter. */
  open?: (row: Row) => string
  /** Gets the focusable element around the table. */
  tableRef?: RefObject<HTMLDivElement | null>
}

const NO_LIST = 'none'

/** Table of records. On a phone each row becomes a card. Of a long table, renders only rows near the viewport. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, list, selection, empty } = props
  const ownRef = useRef<HTMLDivElement>(null)
  const frame = props.tableRef ?? ownRef
  const [preferences] = useListPreferences(list?.id ?? NO_LIST)
  const shown = list ? columns.filter((column) => isShown(column, preferences)) : columns
  const hasWidths = shown.some(({ width }) => width !== undefined)
  const loading = list?.reloading ?? false

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
        hasWidths ? styles.fixed : styles.scroll,
        list && preferences.density === 'compact' && styles.compact,
      )}
      ref={frame}
      tabIndex={-1}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1} aria-busy={loading || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        {hasWidths && (
          <colgroup>
            {selection && <col className={styles.checkbox} />}
            {shown.map((column) => (
              <col key={columnId(column)} style={{ width: column.width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr aria-rowindex={1}>
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
        {loading ? (
          <SkeletonRows count={rows.length} columns={shown} hasCheckboxes={selection !== undefined} />
        ) : (
          <Rows {...props} columns={shown} frame={frame} />
        )}
      </table>
    </div>
  )
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'selection' | 'open'> & {
  frame: RefObject<HTMLDivElement | null>
}

function Rows<Row>({ columns, rows, rowKey, selection, open, frame }: RowsProps<Row>) {
  const navigate = useNavigate()
  const lastToggled = useRef(-1)
  const keys = useRowKeys(frame, rows.length, {
    open: open && ((index) => rows[index] !== undefined && void navigate(open(rows[index]))),
    toggle:
      selection &&
      ((index) => rows[index] !== undefined && toggle(index, !selection.has(rows[index]), false)),
  })
  const visible = useVisibleRows(rows.length, keys.active, frame)

  /** Also toggles the rows since the last toggled one, if `range` is set. */
  function toggle(index: number, checked: boolean, range: boolean) {
    const from = range && lastToggled.current >= 0 ? lastToggled.current : index
    selection?.set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), checked)
    lastToggled.current = index
  }

  return (
    <tbody onFocus={keys.onFocus}>
      {visible.rows.flatMap(({ index, skipped }) => {
        const row = rows[index]
        if (row === undefined) return []
        return [
          skipped > 0 && <Skipped key={`before-${rowKey(row)}`} pixels={skipped} />,
          <TableRow
            key={rowKey(row)}
            row={row}
            index={index}
            columns={columns}
            selection={selection}
            focusable={open !== undefined || selection !== undefined}
            onToggle={(checked, range) => toggle(index, checked, range)}
            measure={visible.measure}
          />,
        ]
      })}
      {visible.skippedAfter > 0 && <Skipped pixels={visible.skippedAfter} />}
    </tbody>
  )
}

const Skipped = ({ pixels }: { pixels: number }) => (
  <tr className={styles.skipped} aria-hidden="true" style={{ height: pixels }} />
)

interface SkeletonRowsProps<Row> {
  count: number
  columns: readonly Column<Row>[]
  hasCheckboxes: boolean
}

function SkeletonRows<Row>({ count, columns, hasCheckboxes }: SkeletonRowsProps<Row>) {
  const length = Math.min(Math.max(count, 3), 10)
  return (
    <tbody>
      {Array.from({ length }, (_, index) => (
        <tr key={index}>
          {hasCheckboxes && <td className={styles.checkbox} />}
          {columns.map((column) => (
            <td key={columnId(column)}>
              <Skeleton width={column.heading ? 'long' : 'short'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
