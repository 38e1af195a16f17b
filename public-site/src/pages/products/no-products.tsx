import { CATEGORIES, type ProductList } from '@nalika/shared-api/contract'
import { EmptyState, LinkButton } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { isFiltered, type FilterName, type ProductFilters } from '../../components/facets/product-filters.ts'
import styles from './products-page.module.css'

interface NoProductsProps {
  /** The empty list; null when the server did not respond. */
  list: Pick<ProductList, 'nearest_sizes' | 'understanding'> | null
  filters: ProductFilters
  /** Address of the list with some filters changed; '' removes one. */
  addressWith: (changes: Readonly<Partial<Record<FilterName, string>>>) => string
  clearAddress: string
}

/** What a buyer can do when nothing matches: the nearest sizes, the category, fewer filters, a request. */
export function NoProducts({ list, filters, addressWith, clearAddress }: NoProductsProps) {
  const { nearest_sizes = [], understanding } = list ?? {}
  const sourced = describeFilters(filters)
  const category = CATEGORIES.find(({ id }) => id === filters.category)
  return (
    <EmptyState
      title="No products found"
      action={
        <div className={styles.ways}>
          {sourced !== '' && (
            <LinkButton to={addressOf('/quote', { describe: sourced })} kind="primary">
              Ask us to source it
            </LinkButton>
          )}
          {isFiltered(filters) && (
            <LinkButton to={clearAddress} kind="quiet">
              Clear all filters
            </LinkButton>
          )}
        </div>
      }
    >
      <p>{understanding?.reason ?? 'Try fewer filters, a wider size range or another search term.'}</p>
      {nearest_sizes.length > 0 && (
        <p>
          Nearest sizes:{' '}
          {nearest_sizes.map(({ label, search }, index) => (
            <span key={label}>
              {index > 0 && ', '}
              <Link to={addressWith({ search, min_diameter: '', max_diameter: '' })}>{label}</Link>
            </span>
          ))}
        </p>
      )}
      {category && (
        <p>
          <Link to={`/category/${category.id}`}>All {category.label}</Link>
        </p>
      )}
    </EmptyState>
  )
}

/** What was searched for, in one line of a request. */
const describeFilters = ({ sort: _sort, ...filters }: ProductFilters): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (/^m(in|ax)_/.test(name) ? `${name.replaceAll('_', ' ')} ${value}` : value))
    .join(', ')
