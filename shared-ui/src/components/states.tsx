import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './states.module.css'

/** Heading level for a state that fills a page or section; without one the title is no heading. */
type HeadingLevel = 1 | 2 | 3

function Title({ level, children }: { level: HeadingLevel | undefined; children: string }) {
  const Tag = level === undefined ? ('p' as const) : (`h${level}` as const)
  return <Tag className={styles.title}>{children}</Tag>
}

interface EmptyStateProps {
  /** The sentence, such as 'No products found'. */
  title: string
  headingLevel?: HeadingLevel
  /** Next steps. */
  children?: ReactNode
  /** A button or link. */
  action?: ReactNode
}

/** Empty state with next steps. */
export function EmptyState({ title, headingLevel, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      <svg className={styles.figure} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <circle cx="32" cy="32" r="20" strokeDasharray="5 4" />
        <path d="M32 4v56M4 32h56" strokeDasharray="10 3 2 3" />
      </svg>
      <Title level={headingLevel}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}

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
      <svg className={styles.broken} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <path d="M28 10a20 20 0 0 0 0 40v-8a12 12 0 0 1 0-24zM36 14a20 20 0 0 1 0 40v-8a12 12 0 0 0 0-24z" />
      </svg>
      <Title level={headingLevel}>{title}</Title>
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
