import { useEffect, useId, useRef } from 'react'
import type { Selection } from './selection.ts'
import styles from './selection-checkboxes.module.css'

interface RowCheckboxProps<Row> {
  /** Id of the cell that names the row. */
  headingId: string
  row: Row
  selection: Selection<Row>
}

/** The box that selects a row. */
export function RowCheckbox<Row>({ headingId, row, selection }: RowCheckboxProps<Row>) {
  const id = useId()
  return (
    <label className={styles.area}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        aria-label="Select"
        aria-labelledby={`${id} ${headingId}`}
        checked={selection.has(row)}
        onChange={({ target }) => selection.set([row], target.checked)}
      />
    </label>
  )
}

interface PageCheckboxProps<Row> {
  rows: readonly Row[]
  selection: Selection<Row>
}

/** The box that selects all rows of the page. */
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
        className={styles.box}
        aria-label="Select all rows of this page"
        checked={rows.length > 0 && checked === rows.length}
        onChange={({ target }) => selection.set(rows, target.checked)}
      />
    </label>
  )
}
