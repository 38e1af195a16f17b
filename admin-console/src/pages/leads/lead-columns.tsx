import type { Lead } from '@nalika/shared-api'
import { type Column, Moment, StatusTag } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { actionsColumn, RecordLink, Secondary, TwoLines, Whole } from '../../components/cells.tsx'
import {
  EMPTY,
  NOBODY,
  NOT_AVAILABLE,
  outcomeInWords,
  progressInWords,
  quantityInWords,
} from '../../components/labels.ts'
import { editPathOf, pathOf } from '../../components/record-paths.ts'

/** The columns of the list; `onDelete` is called with the lead whose row was chosen. */
export const leadColumns = (onDelete: (lead: Lead) => void): Column<Lead>[] => [
  {
    title: 'Customer',
    heading: true,
    sort: 'customer',
    render: (lead) => (
      <>
        <TwoLines
          first={<RecordLink to={pathOf.lead(lead.id)}>{lead.customer_name}</RecordLink>}
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
    render: (lead) => <Whole>{quantityInWords(lead)}</Whole>,
  },
  {
    title: 'Distributor',
    half: true,
    render: (lead) =>
      lead.distributor_name === '' ? (
        <Secondary>{NOBODY}</Secondary>
      ) : (
        <TwoLines first={<span>{lead.distributor_name}</span>} second={progressInWords(lead)} />
      ),
  },
  { title: 'Status', half: true, render: ({ status }) => <StatusTag status={status} /> },
  { title: 'Priority', half: true, render: ({ priority }) => <StatusTag status={priority} /> },
  {
    title: 'Outcome',
    half: true,
    hidden: true,
    render: (lead) => outcomeInWords(lead) || EMPTY,
  },
  {
    title: 'Received',
    sort: 'created',
    half: true,
    hidden: true,
    render: ({ created_at: moment }) => <Moment day at={moment} />,
  },
  actionsColumn({
    name: ({ customer_name: customer }) => `lead from ${customer}`,
    view: ({ id }) => pathOf.lead(id),
    edit: ({ id }) => editPathOf.lead(id),
    onDelete,
  }),
]
