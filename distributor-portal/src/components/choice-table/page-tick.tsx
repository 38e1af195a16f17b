import { useEffect, useRef } from 'react'
import type { Choice } from './choice-table.tsx'
import styles from './choice-table.module.css'

interface PageTickProps<Row> {
  rows: readonly Row[]
  choice: Choice<Row>
}

/** The box that ticks all rows of the page. */
export function PageTick<Row>({ rows, choice }: PageTickProps<Row>) {
  const box = useRef<HTMLInputElement>(null)
  const ticked = rows.filter((row) => choice.has(row)).length
  const some = ticked > 0 && ticked < rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.area}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all rows of this page"
        checked={rows.length > 0 && ticked === rows.length}
        onChange={({ target }) => choice.set(rows, target.checked)}
      />
    </label>
  )
}
