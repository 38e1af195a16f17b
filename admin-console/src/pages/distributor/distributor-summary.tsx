import type { DistributorDetails } from '@nalika/shared-api'
import { formatNumber } from '@nalika/shared-ui'
import styles from './distributor-summary.module.css'

/** Figures of a distributor: brands, products, leads. */
export function DistributorSummary({ distributor }: { distributor: DistributorDetails }) {
  const { brands_count: brands, products_count: products, leads, open_leads: open, status } = distributor
  return (
    <>
      <dl className={styles.summary}>
        <Figure term="Brands" value={brands} />
        <Figure term="Products" value={products} />
        <Figure term="Leads" value={leads} />
        <Figure term="Waiting for a response" value={open} />
      </dl>
      {status === 'inactive' && open > 0 && (
        <p className={styles.warning}>
          {open === 1 ? 'A lead waits' : `${formatNumber(open)} leads wait`} for a response from a distributor
          who cannot sign in. Assign {open === 1 ? 'it' : 'them'} to somebody else.
        </p>
      )}
    </>
  )
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
