import { EmptyState } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import styles from './missing.module.css'

interface MissingProps {
  /** The sentence, such as 'No product details found'. */
  title: string
  action: ReactNode
  /** Explains possible causes. */
  children: ReactNode
}

/** The page for an unknown URL. */
export function Missing({ title, action, children }: MissingProps) {
  return (
    <div className={styles.wrapper}>
      <EmptyState title={title} headingLevel={1} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
