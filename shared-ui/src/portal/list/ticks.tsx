import { useEffect, useId, useRef } from 'react'
import type { Selection } from './selection.ts'
import styles from './ticks.module.css'

interface RowTickProps<Row> {
  /** Id of the cell that names the row. */
  headingId: string
  row: Row
  selection: Selection<Row>
}

/** The box that selects a row. */
export function RowTick<Row>({ headingId, row, selection }: RowTickProps<Row>) {
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

interface PageTickProps<Row> {
  rows: readonly Row[]
  selection: Selection<Row>
}

/** The box that selects all rows of the page. */
export function PageTick<Row>({ rows, selection }: PageTickProps<Row>) {
  const box = useRef<HTMLInputElement>(null)
  const ticked = rows.filter((row) => selection.has(row)).length
  const some = ticked > 0 && ticked < rows.length
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
        checked={rows.length > 0 && ticked === rows.length}
        onChange={({ target }) => selection.set(rows, target.checked)}
      />
    </label>
  )
}
