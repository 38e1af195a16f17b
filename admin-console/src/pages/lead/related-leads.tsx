import type { RelatedLead } from '@nalika/shared-api'
import { MAX_RELATED_LEADS } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { Entries, Panel, StatusTag } from '@nalika/shared-ui/portal'
import { Link } from 'react-router-dom'
import { quantityInWords } from '../../components/lead-labels.ts'

/** Leads of the same email address or request, newest first. Renders nothing when there are none. */
export function RelatedLeads({ title, leads }: { title: string; leads: readonly RelatedLead[] }) {
  if (leads.length === 0) return null
  const count = leads.length === MAX_RELATED_LEADS ? `latest ${leads.length}` : String(leads.length)
  return (
    <Panel title={title} aside={count}>
      <Entries
        entries={leads.map((lead) => ({
          key: lead.id,
          title: <Link to={`/admin/leads/${lead.id}`}>{lead.product_name || lead.reference}</Link>,
          note: [quantityInWords(lead), lead.reference, formatDate(lead.created_at)].join(' · '),
          aside: <StatusTag status={lead.status} />,
        }))}
      />
    </Panel>
  )
}
