import { Card, Typography } from 'antd'
import { useId, type ReactNode } from 'react'
import styles from './display.module.css'

interface PanelProps {
  title: string
  /** One sentence above the content. */
  note?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A card that is a section of the page, with a heading. */
export function Panel({ title, note, aside, children }: PanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card
        className={styles.panel}
        size="small"
        title={
          <h2 className={styles.heading} id={titleId}>
            {title}
          </h2>
        }
        extra={aside}
        styles={{ header: { paddingBlock: aside ? 8 : 0 } }}
      >
        {note && <Typography.Paragraph type="secondary">{note}</Typography.Paragraph>}
        {children}
      </Card>
    </section>
  )
}
