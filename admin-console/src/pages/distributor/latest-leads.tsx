import type { DistributorDetails } from '@nalika/shared-api'
import { formatDate } from '@nalika/shared-ui'
import { Entries, Panel, StatusTag } from '@nalika/shared-ui/portal'
import { Link } from 'react-router-dom'

/** The newest leads of a distributor. */
export function LatestLeads({ distributor }: { distributor: DistributorDetails }) {
  const { latest_leads: leads, leads: total, distributor_name: name } = distributor
  return (
    <Panel
      title="Latest leads"
      aside={
        total > 0 && (
          <Link to={`/admin/leads?search=${encodeURIComponent(name)}`}>
            {total === 1 ? 'Their lead' : `All ${total} leads`}
          </Link>
        )
      }
    >
      {leads.length === 0 ? (
        <p>No leads yet.</p>
      ) : (
        <Entries
          entries={leads.map((lead) => ({
            key: lead.id,
            title: <Link to={`/admin/leads/${lead.id}`}>{lead.customer_name}</Link>,
            note: [lead.product_name, formatDate(lead.created_at)].filter(Boolean).join(' · '),
            aside: <StatusTag status={lead.progress} />,
          }))}
        />
      )}
    </Panel>
  )
}
