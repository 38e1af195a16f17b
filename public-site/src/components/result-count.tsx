import { formatNumber } from '@nalika/shared-ui'
import styles from './result-count.module.css'

interface ResultCountProps {
  total: number
  /** True when more products match than the total, at which the list ends. */
  more?: boolean | undefined
  /** First and last place of what this page of the list shows, from 1. */
  from: number
  to: number
}

/** How many products a list has; read out when it changes. */
export function ResultCount({ total, more = false, from, to }: ResultCountProps) {
  const noun = total === 1 ? 'product' : 'products'
  const range = total > to - from + 1 ? `${formatNumber(from)}–${formatNumber(to)} of ` : ''
  return (
    <p className={styles.count} role="status">
      {`${range}${more ? 'more than ' : ''}${formatNumber(total)} ${noun}`}
    </p>
  )
}
