import type { CategoryCard } from '@nalika/shared-api'
import { Card, EmptyState, formatNumber, Loading, SectionDrawing, Skeleton } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { sectionOfCategory } from '../../components/category-sections.ts'
import { useRecovery } from '../../components/use-recovery.ts'
import styles from './category-cards.module.css'

interface CategoryCardsProps {
  categories: readonly CategoryCard[]
  failed: boolean
}

const SKELETONS = [0, 1, 2, 3]

/** The categories, skeletons during a retry, or an empty state. */
export function CategoryCards({ categories, failed }: CategoryCardsProps) {
  const { busy } = useRecovery(failed)
  if (failed && busy) {
    return (
      <Loading label="Loading categories…" className={styles.cards}>
        {SKELETONS.map((key) => (
          <Card key={key}>
            <Skeleton shape="drawing" />
            <Skeleton shape="title" width="long" />
            <Skeleton count={2} />
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

function CategoryItem({ category: { category, label, description, products } }: { category: CategoryCard }) {
  const section = sectionOfCategory(category)
  return (
    <Card as="li" flush interactive className={styles.card}>
      <div className={styles.drawing}>{section && <SectionDrawing {...section} title={label} />}</div>
      <div className={styles.about}>
        <h3>{label}</h3>
        <p className={styles.text}>{description}</p>
        <p className={styles.count}>
          {formatNumber(products)} {products === 1 ? 'product' : 'products'}
        </p>
        <Link className={styles.link} to={`/category/${encodeURIComponent(category)}`}>
          View Details<span className="visually-hidden"> of {label}</span>
        </Link>
      </div>
    </Card>
  )
}
