import type { BrandCard } from '@nalika/shared-api'
import { Card, formatNumber } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { BrandLogo } from '../../components/brand-logo.tsx'
import styles from './brand-rows.module.css'

const SHOWN_PRODUCTS = 3

/** Brands as rows, which lead to their pages. */
export function BrandRows({ brands }: { brands: readonly BrandCard[] }) {
  return (
    <ul className={styles.rows}>
      {brands.map((brand) => (
        <Row key={brand.id} brand={brand} />
      ))}
    </ul>
  )
}

function Row({
  brand: { id, brand_name, company_name, photo, product_names, products },
}: {
  brand: BrandCard
}) {
  return (
    <Card as="li" flush interactive className={styles.row}>
      <BrandLogo name={brand_name} photo={photo} />
      <div className={styles.name}>
        <h3>
          <Link className={styles.link} to={`/brand/${id}`}>
            {brand_name}
          </Link>
        </h3>
        <p className={styles.faint}>{company_name}</p>
      </div>
      <ul className={styles.products} aria-label="Some of its products">
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
