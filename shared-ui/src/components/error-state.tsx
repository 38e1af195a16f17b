import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StateTitle, type HeadingLevel } from './state-title.tsx'
import styles from './states.module.css'

interface ErrorStateProps {
  /** The sentence, such as 'Failed to load product details.' */
  title: string
  headingLevel?: HeadingLevel
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** A retry is under way. */
  busy?: boolean
  /** Reference for support: a request id, or a remote's name and version. */
  reference?: string | undefined
  /** Shown on demand. */
  details?: ReactNode
}

/** Says what failed and what to do about it. */
export function ErrorState({
  title,
  headingLevel,
  children,
  onRetry,
  retryLabel = 'Retry',
  busy,
  reference,
  details,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <svg className={styles.broken} viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
        <path d="M28 10a20 20 0 0 0 0 40v-8a12 12 0 0 1 0-24zM36 14a20 20 0 0 1 0 40v-8a12 12 0 0 0 0-24z" />
      </svg>
      <StateTitle level={headingLevel}>{title}</StateTitle>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      )}
      {reference && <p className={styles.reference}>Reference: {reference}</p>}
      {details && (
        <details className={styles.details}>
          <summary>Details</summary>
          {details}
        </details>
      )}
    </div>
  )
}
