import { LeftOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { wayBack } from './list/recent-list.ts'
import { RecordSteps } from './list/record-steps.tsx'
import { useNarrow } from './use-media.ts'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** Path the back link leads to; to a list, as the user left it, and its records to each other. */
  back?: string
  backLabel?: string
  /** Where there is room, the back link stands before the title, of a list: it has no neighbours. */
  inline?: boolean
  /** Beside the title: tags. */
  aside?: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** Buttons and links at the end of the line. */
  actions?: ReactNode
}

/** Title of a portal page, with the back link and actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, backLabel = 'Back', inline = false, aside, note, actions } = props
  const isInline = !useNarrow() && inline
  const backLink = back !== undefined && (
    <Link className={styles.back} {...wayBack(back)}>
      <LeftOutlined aria-hidden /> {backLabel}
    </Link>
  )
  return (
    <header>
      {back !== undefined && !isInline && (
        <Flex data-not-printed className={styles.top} align="center" justify="space-between" gap="small">
          {backLink}
          <RecordSteps list={back} />
        </Flex>
      )}
      <Flex wrap align="start" justify="space-between" gap="small">
        <div className={styles.heading}>
          <Flex wrap align="center" gap="small">
            {isInline && backLink}
            <h1 className={styles.title}>{title}</h1>
            {aside}
          </Flex>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {actions && (
          <Flex wrap gap="small">
            {actions}
          </Flex>
        )}
      </Flex>
    </header>
  )
}
