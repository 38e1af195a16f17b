import { Card } from '@nalika/shared-ui'
import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A card with a title. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId()
  return (
    <Card as="section" flush aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </Card>
  )
}
