import { useId, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import type { ColumnSettings } from './table/column.ts'
import { ListTools } from './list/list-tools.tsx'
import type { List } from './list/use-list.ts'
import { PageHeader } from './page-header.tsx'
import styles from './list-page.module.css'

interface ListPageProps {
  title: string
  /** Path the back link leads to. */
  back?: string
  backLabel?: string
  search?: {
    value: string
    onChange: (value: string, options?: { now?: boolean }) => void
    /** Label for screen readers. */
    label?: string
    placeholder?: string
  }
  /** Further filters beside the search box, such as tabs. */
  filters?: ReactNode
  /** Buttons and links beside the title. */
  actions?: ReactNode
  /** Enables saved views and the keyboard shortcuts of lists. */
  list?: Pick<List, 'id'>
  /** Columns the reader can choose; needs `list`. */
  columns?: readonly ColumnSettings[]
  children: ReactNode
}

/** A page with a list: title, back link, search, filters and actions above it. */
export function ListPage({
  title,
  back,
  backLabel,
  search,
  filters,
  actions,
  list,
  columns,
  children,
}: ListPageProps) {
  const searchId = useId()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const refreshing = navigation.state === 'loading' && navigation.location.pathname === pathname

  function submit(event: FormEvent) {
    event.preventDefault()
    search?.onChange(search.value, { now: true })
  }

  return (
    <div className={styles.page}>
      <PageHeader title={title} back={back} backLabel={backLabel} actions={actions} />
      {(search ?? filters ?? list) && (
        <div className={styles.tools}>
          {search && (
            <form method="get" role="search" className={styles.search} onSubmit={submit}>
              <label className="visually-hidden" htmlFor={searchId}>
                {search.label ?? `Search ${title.toLowerCase()}`}
              </label>
              <svg className={styles.glass} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
                <path
                  d="M13 13l4.5 4.5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                />
              </svg>
              <input
                id={searchId}
                className={styles.input}
                type="search"
                data-list-search
                maxLength={200}
                placeholder={search.placeholder ?? 'Search'}
                value={search.value}
                onChange={(event) => search.onChange(event.target.value)}
              />
            </form>
          )}
          {filters}
          {list && (
            <div className={styles.menus}>
              <ListTools listId={list.id} title={title} columns={columns} />
            </div>
          )}
        </div>
      )}
      <div className={styles.list} aria-busy={refreshing}>
        {children}
      </div>
    </div>
  )
}
