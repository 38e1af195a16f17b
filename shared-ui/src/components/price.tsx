import { formatRupees, type Paise } from '@nalika/shared-api/contract'
import styles from './price.module.css'

interface PriceProps {
  /** Null when the seller names a price only on request. */
  amount: Paise | null
  /** What the price is for. */
  per?: string
  size?: 'medium' | 'large'
}

/** A price and what it is for. */
export function Price({ amount, per = 'piece', size = 'medium' }: PriceProps) {
  if (amount === null) return <span className={styles.request}>Price on request</span>
  return (
    <span className={styles.price}>
      <span className={styles[size]}>{formatRupees(amount)}</span>
      <span className={styles.per}> per {per}</span>
    </span>
  )
}
