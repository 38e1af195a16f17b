import type { TrackingState } from '@nalika/shared-api/contract'
import type { Tone } from '@nalika/shared-ui'

/** States of a line as its customer reads them. */
export const LINE_STATES: Readonly<Record<TrackingState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting for a quotation', tone: 'info' },
  quoted: { label: 'Quoted', tone: 'success' },
  ordered: { label: 'Ordered', tone: 'success' },
  dispatched: { label: 'Dispatched', tone: 'info' },
  received: { label: 'Received', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
}
