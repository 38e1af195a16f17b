import { Breadcrumbs, type Crumb } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { QuoteListLink } from './quote-list/quote-list-link.tsx'
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
      <div className={styles.way}>
        {crumbs && <Breadcrumbs items={crumbs} />}
        <QuoteListLink />
      </div>
      <h1>{title}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  )
}
