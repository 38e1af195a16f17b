import type { CategoryCard } from '@nalika/shared-api'
import {
  Card,
  EmptyState,
  formatMillimetres,
  formatNumber,
  formatRupees,
  Loading,
  Skeleton,
} from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { lookOfCategory } from '../../components/category-looks.ts'
import { ProductPicture } from '../../components/product-picture/product-picture.tsx'
import { useRecovery } from '../../components/use-recovery.ts'
import styles from './category-cards.module.css'

interface CategoryCardsProps {
  categories: readonly CategoryCard[]
  failed: boolean
}

const SKELETONS = [0, 1, 2, 3, 4, 5, 6, 7]

/** The categories, skeletons during a retry, or an empty state. */
export function CategoryCards({ categories, failed }: CategoryCardsProps) {
  const { busy } = useRecovery(failed)
  if (failed && busy) {
    return (
      <Loading label="Loading categories…" className={styles.cards}>
        {SKELETONS.map((key) => (
          <Card key={key} flush className={styles.card}>
            <div className={styles.picture} />
            <div className={styles.about}>
              <Skeleton shape="title" width="long" />
              <Skeleton count={2} />
            </div>
          </Card>
        ))}
      </Loading>
    )
  }
  if (categories.length === 0) {
    return (
      <EmptyState title="Not Found">
        <p>
          {failed
            ? 'The categories could not be loaded. Retrying automatically.'
            : 'There are no categories yet.'}
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.cards}>
      {categories.map((category) => (
        <CategoryItem key={category.category} category={category} />
      ))}
    </ul>
  )
}

/** What is unknown is left out. */
function CategoryItem({ category }: { category: CategoryCard }) {
  const { category: slug, label, products, min_size: from, max_size: to, price_per_kg: price } = category
  const look = lookOfCategory(slug)
  return (
    <Card as="li" flush interactive className={styles.card}>
      <div className={styles.picture} aria-hidden="true">
        {look && <ProductPicture product={look} />}
      </div>
      <div className={styles.about}>
        <h3>{label}</h3>
        <p>
          {from !== null && <span>{formatMillimetres(from, to)}</span>}
          {price !== null && <span>from {formatRupees(price)}/kg</span>}
        </p>
        <p>
          <span>
            {formatNumber(products)} {products === 1 ? 'product' : 'products'}
          </span>
          <Link className={styles.link} to={`/category/${encodeURIComponent(slug)}`}>
            View Details<span className="visually-hidden"> of {label}</span>
          </Link>
        </p>
      </div>
    </Card>
  )
}
