import type { Lead } from '@nalika/shared-api'
import { DescriptionList, formatDate, type DescriptionRow } from '@nalika/shared-ui'
import { NOT_AVAILABLE } from '../../components/lead-labels.ts'
import { Panel } from '../../components/panel.tsx'
import styles from './project-card.module.css'

const sources: Record<Lead['source'], string> = {
  website: 'Quote form',
  inquiry: 'Question about a product',
  sample: 'Request for a sample',
}

/** Project details from the customer. */
export function ProjectCard({ lead }: { lead: Lead }) {
  const details: DescriptionRow[] = [
    ...(lead.expected_date === null
      ? []
      : [{ term: 'Expected delivery', value: formatDate(lead.expected_date) }]),
    ...(lead.message === '' ? [] : [{ term: 'Message', value: <Text>{lead.message}</Text> }]),
  ]
  return (
    <Panel title="Project">
      <DescriptionList
        empty={NOT_AVAILABLE}
        rows={[
          { term: 'Budget', value: lead.budget },
          { term: 'Timeline', value: lead.timeline },
          { term: 'Description', value: lead.description && <Text>{lead.description}</Text> },
          ...details,
          { term: 'Source', value: sources[lead.source] },
        ]}
      />
    </Panel>
  )
}

function Text({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>
}
