import { formatRupees } from './formats.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Rupees; null when the seller names a price only on request. */
  amount: number | string | null | undefined
  /** What the price is for. */
  per?: string
  size?: 'medium' | 'large'
}

/** A price in rupees and what it is for. */
export function Price({ amount, per = 'piece', size = 'medium' }: PriceProps) {
  if (amount === null || amount === undefined || amount === '') {
    return <span className={styles.request}>Price on request</span>
  }
  return (
    <span className={styles.price}>
      <span className={styles[size]}>{formatRupees(amount)}</span>
      <span className={styles.per}> per {per}</span>
    </span>
  )
}
