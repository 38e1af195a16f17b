import type { TrackedLine } from '@nalika/shared-api/contract'
import type { Tone } from '@nalika/shared-ui'

type State = TrackedLine['state']

/** States of a line as its customer reads them. */
export const LINE_STATES: Readonly<Record<State, { label: string; tone: Tone }>> = {
  received: { label: 'Received', tone: 'info' },
  answered: { label: 'Quoted', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export const ORDERED = { label: 'Ordered', tone: 'success' } as const

/** The state of a line that was offered to several firms: the farthest of those that are open. */
export const stateOfLine = (leads: readonly { state: State }[]): State =>
  (['answered', 'received'] as const).find((state) => leads.some((lead) => lead.state === state)) ?? 'closed'
