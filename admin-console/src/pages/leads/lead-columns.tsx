import type { Lead } from '@nalika/shared-api'
import { deleteLead, updateLead } from '@nalika/shared-api/contract'
import { type Column, Moment, StatusTag } from '@nalika/shared-ui/portal'
import type { ReactNode } from 'react'
import { actionsColumn, Secondary, TwoLines, Whole } from '../../components/cells.tsx'
import {
  EMPTY,
  NOBODY,
  NOT_AVAILABLE,
  formatOutcome,
  formatProgress,
  formatLeadQuantity,
} from '../../components/labels.ts'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import { editPathOf, pathOf } from '../../components/record-paths.ts'
import { CustomerCell } from './customer-cell.tsx'
import type { RequestRow } from './request-rows.ts'

interface LeadColumnsInput {
  /** Called with the lead whose row was chosen. */
  onDelete: (lead: Lead) => void
  /** Where each row stands in its request. */
  places: ReadonlyMap<number, RequestRow>
  /** Folds or unfolds a request. */
  onFold: (request: number) => void
}

/** The columns of the list. A line that is offered to several firms is described once. */
export const leadColumns = ({ onDelete, places, onFold }: LeadColumnsInput): Column<Lead>[] => {
  const ofLine = (text: (lead: Lead) => ReactNode) => (lead: Lead) =>
    places.get(lead.id)?.isSibling ? null : text(lead)
  return [
    {
      title: 'Customer',
      heading: true,
      sort: 'customer',
      render: (lead) => <CustomerCell lead={lead} place={places.get(lead.id)} onFold={onFold} />,
    },
    { title: 'Brand', half: true, render: ofLine(({ brand_name: brand }) => brand || NOT_AVAILABLE) },
    { title: 'Product', half: true, render: ofLine(({ product_name: product }) => product || NOT_AVAILABLE) },
    {
      title: 'Quantity',
      sort: 'quantity',
      half: true,
      align: 'end',
      render: ofLine((lead) => <Whole>{formatLeadQuantity(lead)}</Whole>),
    },
    {
      title: 'Distributor',
      half: true,
      render: (lead) =>
        lead.distributor_name === '' ? (
          <Secondary>{NOBODY}</Secondary>
        ) : (
          <TwoLines first={<span>{lead.distributor_name}</span>} second={formatProgress(lead)} />
        ),
    },
    {
      title: 'Status',
      half: true,
      render: (lead) => <LeadStateTags lead={lead} />,
    },
    { title: 'Priority', half: true, render: ({ priority }) => <StatusTag status={priority} /> },
    {
      title: 'Outcome',
      half: true,
      hidden: true,
      render: (lead) => formatOutcome(lead) || EMPTY,
    },
    {
      title: 'Received',
      sort: 'created',
      half: true,
      hidden: true,
      render: ({ created_at: moment }) => <Moment day at={moment} />,
    },
    actionsColumn({
      name: ({ id, customer_name: customer }) => {
        const place = places.get(id)
        return `lead from ${customer}${place?.isFirst === false ? `, line ${place.line}` : ''}`
      },
      view: ({ id }) => pathOf.lead(id),
      edit: ({ id }) => editPathOf.lead(id),
      onDelete,
      calls: { edit: updateLead, delete: deleteLead },
    }),
  ]
}
