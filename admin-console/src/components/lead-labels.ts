import type { Lead } from '@nalika/shared-api'
import { formatQuantity } from '@nalika/shared-ui'

export const NOT_AVAILABLE = 'N/A'
export const NOBODY = 'Not assigned'

export const quantityInWords = ({ quantity, unit }: Pick<Lead, 'quantity' | 'unit'>): string =>
  formatQuantity(quantity, unit) || NOT_AVAILABLE

const progress: Record<Lead['progress'], string> = {
  new: 'Not responded',
  responded: 'Responded',
  closed: 'Closed',
}

/** The distributor's progress; empty while no distributor has the lead. */
export const progressInWords = (lead: Pick<Lead, 'progress' | 'distributor_id'>): string =>
  lead.distributor_id === null ? '' : progress[lead.progress]
