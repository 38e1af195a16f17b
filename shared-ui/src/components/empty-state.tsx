import type { ReactNode } from 'react'
import { StateTitle, type HeadingLevel } from './state-title.tsx'
import styles from './states.module.css'

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
      <svg className={styles.figure} viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
        <circle cx="32" cy="32" r="20" strokeDasharray="5 4" />
        <path d="M32 4v56M4 32h56" strokeDasharray="10 3 2 3" />
      </svg>
      <StateTitle level={headingLevel}>{title}</StateTitle>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
