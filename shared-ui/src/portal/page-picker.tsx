import { Pagination } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { formatNumber } from '../components/formats.ts'
import { useListPreferences } from './list/list-preferences.ts'
import type { List } from './list/use-list.ts'
import styles from './page-picker.module.css'

interface PagePickerProps {
  list: Pick<List, 'id' | 'pageSize'>
  total: number
  current_page: number
  last_page: number
  per_page: number
  /** There are more rows than `total`, where the list ends. */
  more?: boolean | undefined
  /** Page sizes to choose from; the size in the address is always among them. */
  sizes?: readonly number[]
  /** Name of the rows: 'leads'. */
  of?: string
  /** Whether the name is shown, where the list shows something else than it counts. */
  named?: boolean
}

/** Pages that are few enough to be seen at once need no jump. */
const MAX_SHOWN_PAGES = 7
/** A change of long pages begins at their top. */
const LONG_PAGE = 15

/** Pagination of a list; `page` and `per_page` are in the URL. The chosen size is remembered for the list. */
export function PagePicker({ list, total, per_page: size, last_page: lastPage, ...rest }: PagePickerProps) {
  const { current_page: page, more = false, sizes = [3, 10, 25, 50, 100], of = 'rows', named = false } = rest
  const [params, setParams] = useSearchParams()
  const [preferences, setPreferences] = useListPreferences(list.id)
  if (total === 0) return null

  function go(to: number, chosen: number) {
    const next = new URLSearchParams(params)
    if (to === 1 || chosen !== size) next.delete('page')
    else next.set('page', String(to))
    if (chosen !== size) {
      setPreferences({ ...preferences, pageSize: chosen })
      if (chosen === list.pageSize) next.delete('per_page')
      else next.set('per_page', String(chosen))
    }
    setParams(next, { preventScrollReset: size < LONG_PAGE })
  }

  return (
    <nav aria-label={`Pages of ${of}`}>
      <Pagination
        className={styles.pages}
        align="end"
        current={page}
        pageSize={size}
        total={total}
        onChange={go}
        showLessItems
        showQuickJumper={lastPage > MAX_SHOWN_PAGES}
        showSizeChanger={{ 'aria-label': 'Rows per page', virtual: false }}
        locale={{ prev_page: 'Previous page', next_page: 'Next page' }}
        pageSizeOptions={[...new Set([...sizes, size])].sort((a, b) => a - b)}
        showTotal={(_, [first, last]) =>
          first > total
            ? `${formatNumber(total)} ${of}`
            : `${formatNumber(first)}–${formatNumber(last)} of ${more ? 'more than ' : ''}${formatNumber(total)}${named ? ` ${of}` : ''}`
        }
      />
    </nav>
  )
}
