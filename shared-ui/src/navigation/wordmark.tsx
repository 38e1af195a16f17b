import { PRODUCT_NAME } from '../product-name.ts'
import styles from './wordmark.module.css'

/** The product's name beside its logo, the section of a tube. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path
          className={styles.steel}
          fillRule="evenodd"
          d="M14 2a12 12 0 1 1 0 24a12 12 0 1 1 0-24M14 8.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11"
        />
        <path className={styles.hot} d="M14 2a12 12 0 0 1 12 12h-6.5a5.5 5.5 0 0 0-5.5-5.5z" />
      </svg>
      {PRODUCT_NAME}
    </span>
  )
}
