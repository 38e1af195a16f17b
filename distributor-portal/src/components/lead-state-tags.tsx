import { LEAD_STATE_NAMES, type DistributorLead, type LeadState } from '@nalika/shared-api/contract'
import { PRODUCT_NAME } from '@nalika/shared-ui'
import { StatusTag } from '@nalika/shared-ui/portal'

/** The state as everybody reads it, but for what the marketplace thinks of a lead that the firm has not quoted. */
const stateOf = ({ state }: DistributorLead): LeadState =>
  state === 'pending' || state === 'approved' ? 'new' : state

/** The states that these leads are in, each once. */
export const LeadStateTags = ({ leads }: { leads: readonly DistributorLead[] }) =>
  [...new Set(leads.map(stateOf))].map((state) => (
    <StatusTag key={state} status={state}>
      {state === 'rejected' ? `Rejected by ${PRODUCT_NAME}` : LEAD_STATE_NAMES[state]}
    </StatusTag>
  ))
