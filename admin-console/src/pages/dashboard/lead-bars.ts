import type { LeadFigures } from '@nalika/shared-api'
import { LEAD_STATE_NAMES, type LeadState, NONE } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import type { Bar } from '@nalika/shared-ui/portal'

const tones: Record<LeadState, Bar['tone']> = {
  new: 'info',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  quoted: 'success',
  ordered: 'success',
  dispatched: 'success',
  received: 'success',
  won: 'success',
  lost: 'danger',
  withdrawn: 'lineStrong',
  closed: 'lineStrong',
}

/** '16 Nov 2026' → '16 Nov': a year at most needs no year. */
const dayAndMonth = (day: string) => formatDate(day).split(' ').slice(0, 2).join(' ')

/** The list of exactly the leads that a bar counts. */
const leadsOf = (criteria: Record<string, string | undefined>) => {
  const set = Object.entries(criteria).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/admin/leads?${new URLSearchParams(set)}`
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const weekBars = ({ weeks }: LeadFigures): Bar[] =>
  weeks.map(({ from, leads }) => ({
    label: dayAndMonth(from),
    spoken: formatDate(from),
    count: leads,
    to: leadsOf({ from, to: addDays(from, 6) }),
    tone: 'info',
  }))

/** One bar for each state that leads are in. */
export const statusBars = ({ states, weeks }: LeadFigures): Bar[] =>
  states
    .filter(({ leads }) => leads > 0)
    .map(({ state, leads }) => ({
      label: LEAD_STATE_NAMES[state],
      count: leads,
      to: leadsOf({ lead_state: state, from: weeks[0]?.from }),
      tone: tones[state],
    }))

export const categoryBars = ({ categories, weeks }: LeadFigures): Bar[] =>
  categories.map(({ category, label, leads }) => ({
    label,
    count: leads,
    to: leadsOf({ category: category || NONE, from: weeks[0]?.from }),
    tone: category === '' ? 'lineStrong' : 'info',
  }))
