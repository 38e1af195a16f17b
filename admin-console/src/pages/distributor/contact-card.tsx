import type { DistributorDetails } from '@nalika/shared-api'
import { formatDateTime } from '@nalika/shared-ui'
import { Facts, Panel } from '@nalika/shared-ui/portal'

/** Contact details of a distributor. */
export function ContactCard({ distributor }: { distributor: DistributorDetails }) {
  const { email, mobile, city, state, pincode, created_at: created, updated_at: updated } = distributor
  const location = [city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Panel title="Contact">
      <Facts
        namesMissing
        rows={[
          { term: 'Name', value: distributor.name },
          { term: 'Company', value: distributor.company_name },
          { term: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          { term: 'Mobile', value: mobile && <a href={`tel:${mobile}`}>{mobile}</a> },
          { term: 'Address', value: distributor.address },
          { term: 'Location', value: location },
          { term: 'Signed up', value: <time dateTime={created}>{formatDateTime(created)}</time> },
          { term: 'Changed', value: <time dateTime={updated}>{formatDateTime(updated)}</time> },
        ]}
      />
    </Panel>
  )
}
