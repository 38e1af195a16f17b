import type { Lead } from '@nalika/shared-api'
import { formatDate } from '@nalika/shared-ui'
import { Facts, Panel } from '@nalika/shared-ui/portal'
import { NOT_AVAILABLE } from '../../components/lead-labels.ts'

const sources: Record<Lead['source'], string> = {
  website: 'Quote form',
  inquiry: 'Question about a product',
  sample: 'Request for a sample',
}

/** Project details from the customer. */
export function ProjectCard({ lead }: { lead: Lead }) {
  return (
    <Panel title="Project">
      <Facts
        rows={[
          { term: 'Budget', value: lead.budget || NOT_AVAILABLE },
          { term: 'Timeline', value: lead.timeline || NOT_AVAILABLE },
          { term: 'Description', value: lead.description || NOT_AVAILABLE },
          { term: 'Expected delivery', value: lead.expected_date && formatDate(lead.expected_date) },
          { term: 'Message', value: lead.message },
          { term: 'Source', value: sources[lead.source] },
        ]}
      />
    </Panel>
  )
}
