import type { BrandRecord } from '@nalika/shared-api'
import { formatNumber } from '@nalika/shared-ui'
import { BrandMark } from '../../components/brand-mark.tsx'
import styles from './brand-summary.module.css'

/** The brand's photo, description and counts. */
export function BrandSummary({ brand }: { brand: BrandRecord }) {
  return (
    <div className={styles.summary}>
      <div className={styles.face}>
        <BrandMark brand={brand} size={88} />
        <p className={styles.description}>{brand.description || 'No description yet.'}</p>
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>Products</dt>
          <dd>{formatNumber(brand.products)}</dd>
        </div>
        <div>
          <dt>Distributors</dt>
          <dd>{formatNumber(brand.distributors)}</dd>
        </div>
      </dl>
    </div>
  )
}
