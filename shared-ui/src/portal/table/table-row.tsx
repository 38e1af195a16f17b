import { useEffect, useId, useRef } from 'react'
import { classNames } from '../../class-names.ts'
import { columnId, type Column } from './column.ts'
import styles from './data-table.module.css'

/** Which rows are selected. */
export interface RowSelection<Row> {
  has(row: Row): boolean
  set(rows: readonly Row[], checked: boolean): void
  /** Whether a row's selection is not saved yet. */
  changed?(row: Row): boolean
}

interface TableRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  selection: RowSelection<Row> | undefined
  focusable: boolean
  /** `range` is true for a click with Shift. */
  onToggle: (checked: boolean, range: boolean) => void
  measure: (row: HTMLElement | null) => void
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, selection, focusable, onToggle, measure } = props
  const id = useId()
  return (
    <tr
      ref={measure}
      data-index={index}
      data-ticked={selection?.has(row) || undefined}
      data-changed={selection?.changed?.(row) || undefined}
      aria-rowindex={index + 2}
      tabIndex={focusable ? -1 : undefined}
    >
      {selection && (
        <td className={styles.checkbox}>
          <label className={styles.area}>
            <input
              id={`${id}-checkbox`}
              type="checkbox"
              aria-label="Select"
              aria-labelledby={`${id}-checkbox ${id}-name`}
              checked={selection.has(row)}
              onChange={({ target, nativeEvent }) =>
                onToggle(target.checked, (nativeEvent as Partial<MouseEvent>).shiftKey === true)
              }
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const { title, render, align, heading, half, actions } = column
        const className = classNames(
          align === 'end' && styles.end,
          half && styles.half,
          actions && styles.actions,
        )
        return heading ? (
          <th key={columnId(column)} id={`${id}-name`} scope="row" className={className}>
            {render(row)}
          </th>
        ) : (
          <td key={columnId(column)} data-label={actions ? undefined : title} className={className}>
            {render(row)}
          </td>
        )
      })}
    </tr>
  )
}

interface PageCheckboxProps<Row> {
  rows: readonly Row[]
  selection: RowSelection<Row>
}

/** The checkbox that selects all rows of the page. */
export function PageCheckbox<Row>({ rows, selection }: PageCheckboxProps<Row>) {
  const box = useRef<HTMLInputElement>(null)
  const checked = rows.filter((row) => selection.has(row)).length
  const some = checked > 0 && checked < rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.area}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all rows of this page"
        checked={rows.length > 0 && checked === rows.length}
        onChange={({ target }) => selection.set(rows, target.checked)}
      />
    </label>
  )
}
