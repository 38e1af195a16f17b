import { ErrorState } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import styles from './missing.module.css'
import { useRecovery } from './use-recovery.ts'

interface LoadFailureProps {
  title: string
  /** Leads elsewhere. */
  action?: ReactNode
}

/** A page's own sentence for data that could not be loaded. It tries again by itself. */
export function LoadFailure({ title, action }: LoadFailureProps) {
  const { retry, busy } = useRecovery(true)
  return (
    <div className={styles.wrapper}>
      <ErrorState title={title} headingLevel={1} onRetry={retry} busy={busy}>
        <p>This page will load automatically when the server is available again.</p>
      </ErrorState>
      {action}
    </div>
  )
}
