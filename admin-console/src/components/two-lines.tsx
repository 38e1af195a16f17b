import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** A cell with a secondary line beneath. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.lines}>
      {first}
      {second !== '' && <span className={styles.second}>{second}</span>}
    </div>
  )
}
