import type { Lead, LeadFigures } from '@nalika/shared-api'
import { capitalise, formatDate, type Colors } from '@nalika/shared-ui'

/** One bar of a chart. */
export interface Bar {
  label: string
  /** Screen reader label, when it differs from the visible one. */
  spoken?: string
  count: number
  /** The list of the leads it counts. */
  to?: string
  tone: Extract<keyof Colors, 'info' | 'warning' | 'success' | 'danger' | 'lineStrong'>
}

const tones: Record<Lead['status'], Bar['tone']> = {
  new: 'info',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}

/** '16 Nov 2026' → '16 Nov': twelve weeks need no year. */
const dayAndMonth = (day: string) => formatDate(day).split(' ').slice(0, 2).join(' ')

export const weekBars = ({ weeks }: LeadFigures): Bar[] =>
  weeks.map(({ from, leads }) => ({
    label: dayAndMonth(from),
    spoken: formatDate(from),
    count: leads,
    tone: 'info',
  }))

export const statusBars = ({ statuses }: LeadFigures): Bar[] =>
  statuses.map(({ status, leads }) => ({ label: capitalise(status), count: leads, tone: tones[status] }))

export const categoryBars = ({ categories }: LeadFigures): Bar[] =>
  categories.map(({ category, label, leads }) => ({
    label,
    count: leads,
    tone: category === '' ? 'lineStrong' : 'info',
  }))
