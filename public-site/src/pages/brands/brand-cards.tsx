import type { BrandCard } from '@nalika/shared-api'
import { Card, formatNumber } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { BrandLogo } from '../../components/brand-logo.tsx'
import styles from './brand-cards.module.css'

const SHOWN_PRODUCTS = 3

/** Brands as cards with links to their pages. */
export function BrandCards({ brands }: { brands: readonly BrandCard[] }) {
  return (
    <ul className={styles.cards}>
      {brands.map((brand) => (
        <Item key={brand.id} brand={brand} />
      ))}
    </ul>
  )
}

function Item({
  brand: { id, brand_name, company_name, photo, product_names, products },
}: {
  brand: BrandCard
}) {
  return (
    <Card as="li" interactive className={styles.card}>
      <div className={styles.head}>
        <BrandLogo name={brand_name} photo={photo} />
        <div>
          <h3>
            <Link className={styles.link} to={`/brand/${id}`}>
              {brand_name}
            </Link>
          </h3>
          <p className={styles.company}>{company_name}</p>
        </div>
      </div>
      <ul className={styles.products}>
        {product_names.slice(0, SHOWN_PRODUCTS).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={styles.count}>
        {formatNumber(products)} {products === 1 ? 'product' : 'products'}
      </p>
    </Card>
  )
}
