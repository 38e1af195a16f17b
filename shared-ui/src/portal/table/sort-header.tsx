import type { Column } from './column.ts'
import styles from './sort-header.module.css'
import type { List } from '../list/use-list.ts'

interface SortHeaderProps<Row> {
  column: Column<Row>
  list: Pick<List, 'sort' | 'canSort' | 'sortBy'> | undefined
  className: string
}

/** A column's title; a button where the list can be sorted by it. */
export function SortHeader<Row>({ column: { title, sort }, list, className }: SortHeaderProps<Row>) {
  if (!list || sort === undefined || !list.canSort(sort)) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  }
  const order = list.sort?.column === sort ? (list.sort.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className={styles.button} onClick={() => list.sortBy(sort)}>
        {title}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" data-order={order}>
          <path d="M6 1l4 4H2z" data-up fill="currentColor" />
          <path d="M6 11L2 7h8z" data-down fill="currentColor" />
        </svg>
      </button>
    </th>
  )
}
