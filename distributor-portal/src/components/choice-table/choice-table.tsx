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
import { ChoiceRow } from './choice-row.tsx'
import styles from './choice-table.module.css'
import { PageTick } from './page-tick.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface ChoiceColumn<Row> extends Column<Row> {
  /** Share of the table's width, as in '20%': columns stay where they are while rows come and go. */
  width: string
}

/** Which rows are ticked. */
export interface Choice<Row> {
  has: (row: Row) => boolean
  set: (rows: readonly Row[], ticked: boolean) => void
  /** The tick is not saved yet. */
  changed?: (row: Row) => boolean
}

interface ChoiceTableProps<Row> {
  /** What the table holds, for those who cannot see it. */
  caption: string
  columns: readonly ChoiceColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  list: List<never>
  choice: Choice<Row>
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Gets the element that holds the table, which can have the keyboard's focus. */
  tableRef?: RefObject<HTMLDivElement | null>
}

const GREY_ROWS = 10

/** Rows to tick, up to a thousand of them: only those near the window are drawn. */
export function ChoiceTable<Row>(props: ChoiceTableProps<Row>) {
  const { caption, columns, rows, rowKey, list, choice, empty, tableRef } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [preferences] = useListPreferences(list.id)
  const shown = columns.filter((column) => isShown(column, preferences))
  const keys = useRowKeys(body, rows.length, (index) => tick(index, !isTicked(index), false))
  const drawn = useDrawnRows(rows.length, keys.active, body)
  const lastTicked = useRef(-1)

  const isTicked = (index: number) => rows[index] !== undefined && choice.has(rows[index])

  /** With `through`, all rows since the last one that was ticked. */
  function tick(index: number, ticked: boolean, through: boolean) {
    const from = through && lastTicked.current >= 0 ? lastTicked.current : index
    choice.set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), ticked)
    lastTicked.current = index
  }

  // Rows get the same function each time, so that ticking one does not draw all others.
  const latestTick = useRef(tick)
  useEffect(() => {
    latestTick.current = tick
  })
  const onTick = useCallback<typeof tick>((...given) => latestTick.current(...given), [])

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
          <col className={styles.tick} />
          {shown.map((column) => (
            <col key={columnId(column)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <td className={styles.tick}>
              <PageTick rows={rows} choice={choice} />
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
              {drawn.rows.flatMap(({ index, skipped }) => {
                const row = rows[index]
                if (row === undefined) return []
                return [
                  skipped > 0 && <Skipped key={`before-${rowKey(row)}`} pixels={skipped} />,
                  <ChoiceRow
                    key={rowKey(row)}
                    row={row}
                    index={index}
                    columns={shown}
                    ticked={choice.has(row)}
                    changed={choice.changed?.(row) ?? false}
                    onTick={onTick}
                    measure={drawn.measure}
                  />,
                ]
              })}
              {drawn.skippedAfter > 0 && <Skipped pixels={drawn.skippedAfter} />}
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

function GreyRows<Row>({ count, columns }: { count: number; columns: readonly ChoiceColumn<Row>[] }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index}>
      <td className={styles.tick} />
      {columns.map((column) => (
        <td key={columnId(column)}>
          <Skeleton width={column.heading ? 'long' : 'short'} />
        </td>
      ))}
    </tr>
  ))
}
