import type { ReactNode } from 'react'
import styles from './display.module.css'

/** Panels in two columns where there is room; each child is a column. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)
