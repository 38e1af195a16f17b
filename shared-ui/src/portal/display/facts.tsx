import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import styles from './display.module.css'

export interface Fact {
  term: string
  /** Null, undefined and '' count as empty. */
  value: ReactNode
}

interface FactsProps {
  rows: readonly Fact[]
  /** Names the empty rows in a last one; otherwise they are left out. */
  namesMissing?: boolean
}

const isEmpty = ({ value }: Fact) => value === null || value === undefined || value === false || value === ''

/** Facts about a record, one below the other. Line breaks of texts are preserved. */
export function Facts({ rows, namesMissing = false }: FactsProps) {
  const missing = rows.filter(isEmpty).map(({ term }) => term)
  const shown = rows.filter((row) => !isEmpty(row))
  if (namesMissing && missing.length > 0) shown.push({ term: 'Not given', value: missing.join(', ') })
  return (
    <Descriptions
      className={styles.facts}
      column={1}
      colon={false}
      size="small"
      items={shown.map(({ term, value }) => ({ key: term, label: term, children: value }))}
    />
  )
}
