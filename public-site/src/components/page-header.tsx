import { Breadcrumbs, type Crumb } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  crumbs?: readonly Crumb[]
  title: string
  /** The sentence under the title. */
  children?: ReactNode
}

/** Breadcrumbs, title and introduction of a page. */
export function PageHeader({ crumbs, title, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {crumbs && <Breadcrumbs items={crumbs} />}
      <h1>{title}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  )
}
