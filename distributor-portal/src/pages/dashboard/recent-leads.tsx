import type { DistributorLead } from '@nalika/shared-api/contract'
import { formatDate, formatQuantity } from '@nalika/shared-ui'
import { type Column, DataTable, EmptyState, StatusTag } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import styles from './recent-leads.module.css'

const columns: readonly Column<DistributorLead>[] = [
  {
    title: 'Customer',
    heading: true,
    render: (lead) => (
      <>
        <Link
          className={styles.name}
          to={`/distributor/leads?${new URLSearchParams({ search: lead.reference })}`}
        >
          {lead.customerName}
        </Link>
        {lead.company && <span className={styles.company}>{lead.company}</span>}
      </>
    ),
  },
  { title: 'Product', render: (lead) => lead.product || lead.brand },
  {
    title: 'Quantity',
    align: 'end',
    render: (lead) => <span className={styles.whole}>{formatQuantity(lead.quantity, lead.unit, lead.pieces)}</span>,
  },
  { title: 'Location', render: (lead) => lead.location },
  {
    title: 'Received',
    render: (lead) => (
      <time className={styles.whole} dateTime={lead.date}>
        {formatDate(lead.date)}
      </time>
    ),
  },
  {
    title: 'Status',
    render: (lead) => (
      <span>
        <StatusTag status={lead.status} /> {lead.unread_reply_at && <Tag color="warning">New message</Tag>}
      </span>
    ),
  },
]

/** The leads that came in last; a name leads to the lead itself. */
export function RecentLeads({ leads }: { leads: readonly DistributorLead[] }) {
  return (
    <DataTable
      caption="Recent leads"
      columns={columns}
      rows={leads}
      rowKey={(lead) => lead.id}
      empty={
        <EmptyState title="No leads found.">
          You receive a lead when a customer requests a brand you sell.
        </EmptyState>
      }
    />
  )
}
