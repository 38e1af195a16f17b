import { Pagination } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { changedAddress, pageMention } from './address.ts'
import styles from './list-pages.module.css'
import { RowsPerPage } from './rows-per-page/rows-per-page.tsx'

interface ListPagesProps {
  page: number
  lastPage: number
  total: number
  /** Cards on a page unless the visitor chooses. */
  defaultCards: number
  label?: string
  keepScroll?: boolean
  children?: ReactNode
}

/** The foot of a product list: its pages, and how many products each has. */
export function ListPages({ page, lastPage, total, defaultCards, children, ...pagination }: ListPagesProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return (
    <div className={styles.pages}>
      <Pagination
        {...pagination}
        page={page}
        lastPage={lastPage}
        hrefFor={(next) => changedAddress(pathname, params, { page: pageMention(next) })}
      />
      <RowsPerPage total={total} defaultCards={defaultCards} />
      {children}
    </div>
  )
}
