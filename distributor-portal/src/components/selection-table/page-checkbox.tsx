import { useEffect, useRef } from 'react'
import type { RowSelection } from './selection-table.tsx'
import styles from './selection-table.module.css'

interface PageCheckboxProps<Row> {
  rows: readonly Row[]
  selection: RowSelection<Row>
}

/** The box that ticks all rows of the page. */
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
