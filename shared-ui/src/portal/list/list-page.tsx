import { FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import type { ColumnSettings } from '../table/column.ts'
import { ListTools } from './list-tools.tsx'
import type { List } from './use-list.ts'
import { PageHeader } from '../page-header.tsx'
import { useNarrow } from '../use-media.ts'
import styles from './list.module.css'

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
  /** How many of them are set, when a phone is to show them behind a button only. */
  filtersSet?: number
  /** Beside the title: what has happened since. */
  aside?: ReactNode
  /** Buttons and links beside the title. */
  actions?: ReactNode
  /** Enables saved views and the keyboard shortcuts of lists. */
  list?: Pick<List, 'id'>
  /** Columns the reader can choose; needs `list`. */
  columns?: readonly ColumnSettings[]
  /** Keys of the list's records besides those of every list, and what they do. */
  keys?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A page with a list: title, back link, search, filters and actions above it. */
export function ListPage({
  title,
  back,
  backLabel,
  search,
  filters,
  filtersSet,
  aside,
  actions,
  list,
  columns,
  keys,
  children,
}: ListPageProps) {
  const navigation = useNavigation()
  const folded = useNarrow() && filtersSet !== undefined
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const refreshing = navigation.state === 'loading' && navigation.location.pathname === pathname

  return (
    <div className={styles.page}>
      <PageHeader title={title} back={back} backLabel={backLabel} aside={aside} actions={actions} />
      {(search ?? filters ?? list) && (
        <div className={styles.tools}>
          <div className={styles.filters}>
            {search && (
              <div role="search" className={styles.search}>
                <Input
                  type="search"
                  data-list-search
                  prefix={<SearchOutlined aria-hidden />}
                  maxLength={200}
                  aria-label={search.label ?? `Search ${title.toLowerCase()}`}
                  placeholder={search.placeholder ?? 'Search'}
                  value={search.value}
                  onChange={({ target }) => search.onChange(target.value)}
                  onPressEnter={() => search.onChange(search.value, { now: true })}
                />
              </div>
            )}
            {!folded && filters}
          </div>
          {list && (
            <div className={styles.menus}>
              {folded && (
                <Button
                  icon={<FilterOutlined aria-hidden />}
                  aria-expanded={open}
                  onClick={() => setOpen(!open)}
                >
                  {filtersSet > 0 ? `Filters (${filtersSet})` : 'Filters'}
                </Button>
              )}
              <ListTools listId={list.id} title={title} columns={columns} keys={keys} />
            </div>
          )}
          {folded && open && <div className={styles.filters}>{filters}</div>}
        </div>
      )}
      <div className={styles.list} aria-busy={refreshing}>
        {children}
      </div>
    </div>
  )
}
