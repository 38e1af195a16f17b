import { formatRupees } from './formats.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Rupees; null when the seller names a price only on request. */
  amount: number | string | null | undefined
  size?: 'medium' | 'large'
}

/** A price per piece. */
export function Price({ amount, size = 'medium' }: PriceProps) {
  if (amount === null || amount === undefined || amount === '') {
    return <span className={styles.request}>Price on request</span>
  }
  return (
    <span className={styles.price}>
      <span className={styles[size]}>{formatRupees(amount)}</span>
      <span className={styles.per}> per piece</span>
    </span>
  )
}
