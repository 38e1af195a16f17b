import type { DistributorDetails } from '@nalika/shared-api'
import { Entries, Panel, StatusTag } from '@nalika/shared-ui/portal'

/** The people of a distributor's firm besides its owner; nothing without any. */
export function Salespeople({ distributor: { salespeople = [] } }: { distributor: DistributorDetails }) {
  if (salespeople.length === 0) return null
  return (
    <Panel title="Salespeople">
      <Entries
        entries={salespeople.map(({ id, name, email, status, open_leads: leads }) => ({
          key: id,
          title: name,
          note: `${email} · ${leads === 1 ? '1 open lead' : `${leads} open leads`}`,
          aside: <StatusTag status={status} />,
        }))}
      />
    </Panel>
  )
}
