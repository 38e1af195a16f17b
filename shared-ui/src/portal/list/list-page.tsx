import { FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { classNames } from '../../class-names.ts'
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
  /** They are behind that button on every screen. */
  filtersFolded?: boolean
  /** The filters that are set, as entries of a list, while they are behind the button. */
  chips?: ReactNode
  /** Beside the title: its parts, such as `CountTabs`. */
  aside?: ReactNode
  /** What has happened since: where it moves no row, beside the filters or on a phone over the title. */
  news?: ReactNode
  /** Buttons and links beside the title. */
  actions?: ReactNode
  /** What is done most on the page: stays in sight with the search. */
  mainAction?: ReactNode
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
  filtersFolded = false,
  chips,
  aside,
  news,
  actions,
  mainAction,
  list,
  columns,
  keys,
  children,
}: ListPageProps) {
  const navigation = useNavigation()
  const isPhone = useNarrow()
  const folded = filtersSet !== undefined && (isPhone || filtersFolded)
  const [open, setOpen] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  useToolsHeight(page, tools)
  const { pathname } = useLocation()
  const refreshing = navigation.state === 'loading' && navigation.location.pathname === pathname

  const filtersButton = folded && (
    <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
      {filtersSet > 0 ? `Filters (${filtersSet})` : 'Filters'}
    </Button>
  )

  return (
    <div className={styles.page} ref={page}>
      <PageHeader
        title={title}
        inline
        back={back}
        backLabel={backLabel}
        aside={
          isPhone ? (
            <>
              {aside}
              {news}
            </>
          ) : (
            aside
          )
        }
        actions={actions}
      />
      {(search ?? filters ?? list ?? mainAction) && (
        <div className={styles.tools} ref={tools}>
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
            {folded ? !isPhone && filtersButton : filters}
            {folded && filtersSet > 0 && chips !== undefined && (
              <ul className={styles.chips} aria-label="Filters that are set">
                {chips}
              </ul>
            )}
            {!isPhone && news}
          </div>
          <div className={styles.menus}>
            {isPhone && filtersButton}
            {list && <ListTools listId={list.id} title={title} columns={columns} keys={keys} />}
            {mainAction}
          </div>
        </div>
      )}
      {folded && open && (
        <div className={classNames(styles.filters, styles.panel)} role="group" aria-label="Filters">
          {filters}
        </div>
      )}
      <div className={styles.list} aria-busy={refreshing}>
        {children}
      </div>
    </div>
  )
}

/** What sticks below the tools has to know their height: they may take several lines. */
function useToolsHeight(page: RefObject<HTMLElement | null>, tools: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = tools.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      page.current?.style.setProperty('--tools-height', `${String(element.offsetHeight)}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [page, tools])
}
