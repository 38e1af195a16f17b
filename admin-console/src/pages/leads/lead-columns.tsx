import type { Lead } from '@nalika/shared-api'
import { formatDate } from '@nalika/shared-ui'
import { StatusTag, type Column } from '@nalika/shared-ui/portal'
import { Tag, Typography } from 'antd'
import { NOBODY, NOT_AVAILABLE, progressInWords, quantityInWords } from '../../components/lead-labels.ts'
import { RecordLink } from '../../components/record-link.tsx'
import { RowActions } from '../../components/row-actions.tsx'
import { TwoLines } from '../../components/two-lines.tsx'
import styles from './lead-columns.module.css'

/** The columns of the list; `onDelete` is called with the lead whose row was chosen. */
export function leadColumns(onDelete: (lead: Lead) => void): Column<Lead>[] {
  return [
    {
      title: 'Customer',
      heading: true,
      sort: 'customer',
      render: (lead) => (
        <>
          <TwoLines
            first={<RecordLink to={`/admin/leads/${lead.id}`}>{lead.customer_name}</RecordLink>}
            second={lead.customer_location}
          />
          {lead.unread_reply_at && <Tag color="warning">Unread message</Tag>}
        </>
      ),
    },
    { title: 'Brand', half: true, render: ({ brand_name: brand }) => brand || NOT_AVAILABLE },
    { title: 'Product', half: true, render: ({ product_name: product }) => product || NOT_AVAILABLE },
    {
      title: 'Quantity',
      sort: 'quantity',
      half: true,
      align: 'end',
      render: (lead) => <span className={styles.number}>{quantityInWords(lead)}</span>,
    },
    {
      title: 'Distributor',
      half: true,
      render: (lead) =>
        lead.distributor_name === '' ? (
          <Typography.Text type="secondary">{NOBODY}</Typography.Text>
        ) : (
          <TwoLines first={lead.distributor_name} second={progressInWords(lead)} />
        ),
    },
    { title: 'Status', half: true, render: ({ status }) => <StatusTag status={status} /> },
    { title: 'Priority', half: true, render: ({ priority }) => <StatusTag status={priority} /> },
    {
      title: 'Received',
      sort: 'created',
      half: true,
      hidden: true,
      render: ({ created_at: moment }) => formatDate(moment),
    },
    {
      title: 'Actions',
      actions: true,
      render: (lead) => (
        <RowActions
          of={`lead from ${lead.customer_name}`}
          view={`/admin/leads/${lead.id}`}
          edit={`/admin/leads/${lead.id}/edit`}
          onDelete={() => onDelete(lead)}
        />
      ),
    },
  ]
}
