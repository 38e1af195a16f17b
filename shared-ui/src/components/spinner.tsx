import styles from './spinner.module.css'

/** Shown while something small loads, with its label. Prefer a Skeleton for a page's content. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <svg className={styles.ring} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <circle className={styles.arc} cx="12" cy="12" r="9" pathLength="4" strokeDasharray="1 3" />
      </svg>
      {label}
    </span>
  )
}
