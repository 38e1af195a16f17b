import type { Lead } from '@nalika/shared-api'
import { formatDateTime } from '@nalika/shared-ui'
import { ContactButtons, Facts, Panel, phoneHref } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'

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
            value: lead.phone && (
              <Flex wrap gap={8} align="center">
                <a href={phoneHref(lead.phone)}>{lead.phone}</a>
                <ContactButtons name={lead.customer_name} phone={lead.phone} reference={lead.reference} />
              </Flex>
            ),
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
