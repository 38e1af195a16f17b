import type { Lead } from '@nalika/shared-api'
import { formatDateTime } from '@nalika/shared-ui'
import { Facts, Panel } from '@nalika/shared-ui/portal'

/** Contact details of the customer. */
export function CustomerCard({ lead }: { lead: Lead }) {
  return (
    <Panel title="Customer">
      <Facts
        namesMissing
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
