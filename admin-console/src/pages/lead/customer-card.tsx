import type { Lead } from '@nalika/shared-api'
import { DescriptionList, formatDateTime } from '@nalika/shared-ui'
import { NOT_AVAILABLE } from '../../components/lead-labels.ts'
import { Panel } from '../../components/panel.tsx'

/** Contact details of the customer. */
export function CustomerCard({ lead }: { lead: Lead }) {
  return (
    <Panel title="Customer">
      <DescriptionList
        empty={NOT_AVAILABLE}
        rows={[
          { term: 'Name', value: lead.customer_name },
          { term: 'Email', value: lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a> },
          {
            term: 'Phone',
            value: lead.phone && <a href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}>{lead.phone}</a>,
          },
          {
            term: 'Created',
            value: <time dateTime={lead.created_at}>{formatDateTime(lead.created_at)}</time>,
          },
        ]}
      />
    </Panel>
  )
}
