import { LOGO, PRODUCT_NAME } from '../product-name.ts'
import styles from './wordmark.module.css'

/** The product's name beside its logo, the section of a tube. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path className={styles.steel} fillRule="evenodd" d={LOGO.steel} />
        <path className={styles.hot} d={LOGO.hot} />
      </svg>
      {PRODUCT_NAME}
    </span>
  )
}
