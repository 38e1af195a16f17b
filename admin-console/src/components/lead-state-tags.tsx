import { LEAD_STATE_NAMES, type Lead } from '@nalika/shared-api/contract'
import { StatusTag } from '@nalika/shared-ui/portal'

interface LeadStateTagsProps {
  lead: Pick<Lead, 'state' | 'status'>
  /** In capitals, beside a title. */
  capitals?: boolean
}

/** The state of a lead; of one that was quoted also what an admin decided about it. */
export function LeadStateTags({ lead: { state, status }, capitals = false }: LeadStateTagsProps) {
  const isDecided = state === 'quoted' && status !== 'new'
  const shown = isDecided ? [state, status] : [state]
  return shown.map((one) => {
    const name = LEAD_STATE_NAMES[one]
    return (
      <StatusTag key={one} status={one}>
        {capitals ? name.toUpperCase() : name}
      </StatusTag>
    )
  })
}
