import type { EndpointResponse } from '@nalika/shared-api'
import type { adminCounts } from '@nalika/shared-api/contract'
import { classNames, formatNumber } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './count-cards.module.css'

type Counts = EndpointResponse<typeof adminCounts>['data']

interface Count {
  key: keyof Counts
  label: string
  /** Page that lists what is counted. */
  to?: string
  note?: string
}

const shown: Count[] = [
  { key: 'pending_leads', label: 'Pending Leads', to: '/admin/leads', note: 'Not yet responded to' },
  { key: 'active_distributors', label: 'Active Distributors' },
  { key: 'total_brands', label: 'Total Brands' },
  { key: 'total_products', label: 'Total Products' },
  { key: 'distributor_brands', label: 'Distributor Brands' },
  { key: 'distributor_products', label: 'Distributor Products' },
  { key: 'total_pages', label: 'Total Pages' },
]

/** The marketplace in seven figures; what waits for someone comes first and larger. */
export function CountCards({ counts }: { counts: Counts }) {
  return (
    <ul className={styles.cards} aria-label="Counts">
      {shown.map((count) => (
        <li key={count.key} className={classNames(styles.card, count.note && styles.first)}>
          <p className={styles.label}>
            {count.to === undefined ? (
              count.label
            ) : (
              <Link className={styles.link} to={count.to}>
                {count.label}
              </Link>
            )}
          </p>
          <p className={styles.figure}>{formatNumber(counts[count.key])}</p>
          {count.note && <p className={styles.note}>{count.note}</p>}
        </li>
      ))}
    </ul>
  )
}
