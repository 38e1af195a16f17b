import { EmptyState, ErrorState, LinkButton } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import styles from './absent-record.module.css'
import type { AbsentState, AbsentTitles } from './load-record.ts'
import { useRecovery } from './use-recovery.ts'

interface AbsentRecordProps {
  state: AbsentState
  titles: AbsentTitles
  /** Leads elsewhere. */
  action: ReactNode
  /** Possible causes of a missing record. */
  children: ReactNode
}

/** A page without its record. After a failure it retries automatically. */
export function AbsentRecord({ state, titles, action, children }: AbsentRecordProps) {
  const { retry, busy } = useRecovery(state === 'failed')
  if (state === 'failed') {
    return (
      <div className={styles.wrapper}>
        <ErrorState title={titles.failed} headingLevel={1} onRetry={retry} busy={busy}>
          <p>This page will load automatically when the server is available again.</p>
        </ErrorState>
        {action}
      </div>
    )
  }
  const isGone = state === 'gone'
  return (
    <div className={styles.wrapper}>
      <EmptyState
        title={titles[state]}
        headingLevel={1}
        action={isGone ? <LinkButton to="/products">Browse All Products</LinkButton> : action}
      >
        {isGone ? (
          <p>This item is no longer available. Please see the catalogue for current products.</p>
        ) : (
          children
        )}
      </EmptyState>
    </div>
  )
}
