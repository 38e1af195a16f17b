import type { DistributorCounts } from '@nalika/shared-api/contract'
import { Card, formatNumber } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './counts.module.css'

interface Count {
  label: string
  value: number
  note: string
  /** The list behind the number. */
  to: string
}

function countsToShow(counts: DistributorCounts): Count[] {
  const leads = '/distributor/leads?status='
  return [
    { label: 'New leads', value: counts.pending_leads, note: 'waiting for your response', to: `${leads}new` },
    {
      label: 'Responded leads',
      value: counts.responded_leads,
      note: 'quoted',
      to: `${leads}responded`,
    },
    {
      label: 'New messages',
      value: counts.unread_leads ?? 0,
      note: 'unread',
      to: '/distributor/leads',
    },
    { label: 'Closed leads', value: counts.closed_leads, note: 'completed', to: `${leads}closed` },
    {
      label: 'Your brands',
      value: counts.distributor_brands,
      note: `of ${formatNumber(counts.total_brands)} in the marketplace`,
      to: '/distributor/brands',
    },
    {
      label: 'Your products',
      value: counts.distributor_products,
      note: `of ${formatNumber(counts.total_products)} in the marketplace`,
      to: '/distributor/my-products',
    },
  ]
}

/** The distributor's figures, each leading to the list behind it. */
export function Counts({ counts }: { counts: DistributorCounts }) {
  return (
    <ul className={styles.counts} aria-label="Your figures">
      {countsToShow(counts).map(({ label, value, note, to }) => (
        <Card as="li" key={label} flush interactive className={styles.count}>
          <p className={styles.label}>
            <Link to={to}>{label}</Link>
          </p>
          <p className={styles.value}>{formatNumber(value)}</p>
          <p className={styles.note}>{note}</p>
        </Card>
      ))}
    </ul>
  )
}
