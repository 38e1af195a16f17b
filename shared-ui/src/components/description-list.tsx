import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export interface DescriptionRow {
  term: string
  /** Null, undefined and '' count as empty. */
  value: ReactNode
}

interface DescriptionListProps {
  rows: readonly DescriptionRow[]
  /** Shown for an empty value, such as 'N/A'; without it empty rows are left out. */
  empty?: string
}

/** The rows of a data sheet. */
export function DescriptionList({ rows, empty }: DescriptionListProps) {
  const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''
  return (
    <dl className={styles.list}>
      {rows
        .filter(({ value }) => empty !== undefined || !isEmpty(value))
        .map(({ term, value }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{isEmpty(value) ? empty : value}</dd>
          </div>
        ))}
    </dl>
  )
}
