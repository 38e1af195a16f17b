import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, icons } from '../components/icon.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** Path the back link leads to. */
  back?: string
  backLabel?: string
  /** Beside the title: tags. */
  aside?: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** Buttons and links at the end of the line. */
  actions?: ReactNode
}

/** Title of a portal page, with the back link and actions. */
export function PageHeader({ title, back, backLabel = 'Back', aside, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back !== undefined && (
        <Link className={styles.back} to={back}>
          <Icon path={icons.back} size={16} />
          {backLabel}
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  )
}
