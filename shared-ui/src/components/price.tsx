import { formatRupees } from './formats.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Rupees; null when the seller names a price only on request. */
  amount: number | string | null | undefined
  /** 'piece' gives '₹1,234.00 per piece'; null leaves it out. */
  per?: string | null
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
      {per !== null && <span className={styles.per}> per {per}</span>}
    </span>
  )
}
