import type { PriceUnit, ProductSort } from '@nalika/shared-api/contract'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { changedAddress } from '../address.ts'
import { sortFrom } from '../list-order.ts'
import { priceUnitFrom } from '../price-unit/price-unit-store.ts'
import styles from './product-table.module.css'

interface SortableHeaderProps {
  label: string
  ascending: ProductSort
  /** Missing when the API sorts the column one way only. */
  descending?: ProductSort
  /** Of a column of prices. */
  unit?: PriceUnit
  className?: string | undefined
}

/** The head of a column, a link that sorts the list by it: first up, then down, then as it was. */
export function SortableHeader({ label, ascending, descending, unit, className }: SortableHeaderProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isSorted = unit === undefined || priceUnitFrom(params) === unit
  const sort = isSorted ? sortFrom(params) : undefined
  const order =
    sort === ascending ? 'ascending' : sort !== undefined && sort === descending ? 'descending' : undefined
  const next = order === undefined ? ascending : order === 'ascending' ? (descending ?? '') : ''
  return (
    <th scope="col" className={className} aria-sort={order}>
      <Link
        className={styles.sort}
        to={changedAddress(pathname, params, { sort: next, page: '', ...(unit && { unit }) })}
        preventScrollReset
      >
        {label}
        <span aria-hidden="true" className={styles.arrow}>
          {order === undefined ? '↕' : order === 'ascending' ? '↑' : '↓'}
        </span>
      </Link>
    </th>
  )
}
