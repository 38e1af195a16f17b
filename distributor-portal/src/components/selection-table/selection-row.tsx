import { classNames } from '@nalika/shared-ui'
import { columnId } from '@nalika/shared-ui/portal'
import { memo, useId } from 'react'
import type { SelectionColumn } from './selection-table.tsx'
import styles from './selection-table.module.css'

interface SelectionRowProps<Row> {
  row: Row
  index: number
  columns: readonly SelectionColumn<Row>[]
  checked: boolean
  /** Its tick is not saved yet. */
  changed: boolean
  onToggle: (index: number, checked: boolean, through: boolean) => void
  measure: (row: HTMLElement | null) => void
}

function Row<Record>({
  row,
  index,
  columns,
  checked,
  changed,
  onToggle,
  measure,
}: SelectionRowProps<Record>) {
  const id = useId()
  return (
    <tr
      ref={measure}
      data-index={index}
      data-ticked={checked || undefined}
      data-changed={changed || undefined}
      aria-rowindex={index + 2}
      tabIndex={-1}
    >
      <td className={styles.checkbox}>
        <label className={styles.area}>
          <input
            id={`${id}-tick`}
            type="checkbox"
            aria-label="Select"
            aria-labelledby={`${id}-tick ${id}-name`}
            checked={checked}
            onChange={({ target, nativeEvent }) =>
              onToggle(index, target.checked, (nativeEvent as Partial<MouseEvent>).shiftKey === true)
            }
          />
        </label>
      </td>
      {columns.map((column) => {
        const { title, heading, align, half, actions, render } = column
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

/** A table row, memoised because there may be a thousand. */
export const SelectionRow = memo(Row) as typeof Row
