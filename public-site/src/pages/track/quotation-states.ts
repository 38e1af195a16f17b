import type { Quotation } from '@nalika/shared-api/contract'
import type { Tone } from '@nalika/shared-ui'

/** States of a quotation as its customer reads them. */
export const QUOTATION_LABELS: Readonly<Record<Quotation['state'], { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Valid', tone: 'success' },
  revised: { label: 'Revised', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
}
