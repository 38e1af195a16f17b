import type { TrackedLine } from '@nalika/shared-api/contract'
import type { Tone } from '@nalika/shared-ui'

/** States of a line as its customer reads them. */
export const LINE_STATES: Readonly<Record<TrackedLine['state'], { label: string; tone: Tone }>> = {
  received: { label: 'Received', tone: 'info' },
  answered: { label: 'Quoted', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
}
