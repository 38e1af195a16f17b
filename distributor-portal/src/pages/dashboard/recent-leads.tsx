import { byRequest, requestKey, requestNumber, type DistributorLead } from '@nalika/shared-api/contract'
import { formatDate, formatQuantity } from '@nalika/shared-ui'
import { type Column, DataTable, EmptyState } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import styles from './recent-leads.module.css'

type Request = readonly [DistributorLead, ...DistributorLead[]]

const columns: readonly Column<Request>[] = [
  {
    title: 'Customer',
    heading: true,
    render: ([lead]) => (
      <>
        <Link
          className={styles.name}
          to={`/distributor/leads?${new URLSearchParams({ search: requestNumber(lead) || lead.reference })}`}
        >
          {lead.customerName}
        </Link>
        {lead.company && <span className={styles.company}>{lead.company}</span>}
      </>
    ),
  },
  { title: 'Product', render: ([lead, ...others]) => productsOf(lead, others.length) },
  {
    title: 'Quantity',
    align: 'end',
    render: ([lead, ...others]) =>
      others.length === 0 && (
        <span className={styles.whole}>{formatQuantity(lead.quantity, lead.unit, lead.pieces)}</span>
      ),
  },
  { title: 'Location', render: ([lead]) => lead.location },
  {
    title: 'Received',
    render: ([lead]) => (
      <time className={styles.whole} dateTime={lead.date}>
        {formatDate(lead.date)}
      </time>
    ),
  },
  {
    title: 'Status',
    render: (lines) => (
      <span>
        <LeadStateTags leads={lines} />{' '}
        {lines.some(({ unread_reply_at: at }) => at) && <Tag color="warning">New message</Tag>}
      </span>
    ),
  },
]

const productsOf = ({ product, brand_name: brand }: DistributorLead, others: number): string =>
  `${product || brand}${others === 0 ? '' : ` and ${others} more`}`

/** The requests that came in last; a name leads to the request itself. */
export function RecentLeads({ leads }: { leads: readonly DistributorLead[] }) {
  return (
    <DataTable
      caption="Recent leads"
      columns={columns}
      rows={byRequest(leads)}
      rowKey={([lead]) => requestKey(lead)}
      empty={
        <EmptyState title="No leads found.">
          You receive a lead when a customer requests a brand you sell.
        </EmptyState>
      }
    />
  )
}
