import type { Lead } from '@nalika/shared-api'
import {
  LEAD_OUTCOME_NAMES,
  LEAD_PROGRESS_NAMES,
  LOSS_REASON_NAMES,
  type AdminStaffRole,
  type Page,
  type RequestFieldType,
} from '@nalika/shared-api/contract'
import { capitalise, formatDate, formatDateTime, formatQuantity, formatRupees } from '@nalika/shared-ui'

/** An empty cell of a table. */
export const EMPTY = '–'
export const NOT_AVAILABLE = 'N/A'
export const NOBODY = 'Not assigned'

/** Options of a select: each value with its first letter in upper case, or with its label. */
export const wordOptions = <T extends string>(words: readonly T[], labels?: Readonly<Record<T, string>>) =>
  words.map((value) => ({ value, label: labels?.[value] ?? capitalise(value) }))

/** A field of a request as people read it. */
export const formatRequestField = (type: RequestFieldType, value: string | null | undefined) =>
  type === 'day' && value ? formatDate(value) : value

/** What was ordered, else what was asked for. */
export function formatLeadQuantity({
  ordered,
  ...requested
}: Pick<Lead, 'quantity' | 'unit' | 'pieces' | 'ordered'>): string {
  const { quantity, unit, pieces } = ordered ?? requested
  return formatQuantity(quantity, unit, pieces) || NOT_AVAILABLE
}

/** 'Requested: 120 metres' when something else was ordered; empty otherwise. */
export function formatRequestedQuantity({ ordered, ...requested }: Lead): string {
  const asked = formatLeadQuantity(requested)
  return !ordered || asked === formatLeadQuantity({ ...requested, ordered }) ? '' : `Requested: ${asked}`
}

/** The distributor's progress; empty while no distributor has the lead. */
export const formatProgress = (lead: Pick<Lead, 'progress' | 'distributor_id'>): string =>
  lead.distributor_id === null ? '' : LEAD_PROGRESS_NAMES[lead.progress]

/** 'Won · ₹1,25,000.50', 'Lost · Price · 8% above the mill'; empty without an outcome. */
export function formatOutcome({ outcome, won_value, loss_reason, outcome_note }: Lead): string {
  if (!outcome) return ''
  const value = won_value == null ? '' : formatRupees(won_value)
  const reason = loss_reason ? LOSS_REASON_NAMES[loss_reason] : ''
  return [LEAD_OUTCOME_NAMES[outcome], value, reason, outcome_note].filter(Boolean).join(' · ')
}

/** Plural names of the page kinds. */
export const KIND_NAMES = { page: 'Legal pages', news: 'News', project: 'Projects', offer: 'Offers' } as const

/** Singular names of the page kinds. */
export const KIND_NAME = { page: 'Legal page', news: 'News', project: 'Project', offer: 'Offer' } as const

/** When a scheduled page becomes public, in words. */
export const formatPublication = ({
  status,
  publish_at: time,
}: Pick<Page, 'status' | 'publish_at'>): string =>
  status === 'scheduled' && time ? `Scheduled for ${formatDateTime(time)}` : capitalise(status)

const PLACES = { page: '/', news: '/news/', project: '/projects/', offer: '/offers#offer-' } as const

/** The public URL of a page. */
export const publicAddress = ({ kind, slug }: Pick<Page, 'kind' | 'slug'>): string => `${PLACES[kind]}${slug}`

const ROLES: Readonly<Record<AdminStaffRole, string>> = {
  owner: 'Owner: everything',
  editor: 'Editor: catalogue and pages',
  clerk: 'Lead clerk: leads',
  auditor: 'Auditor: reads everything, changes nothing',
}

/** A staff role in one or two words; one of a newer server by its own name. */
export const staffRoleName = (role: AdminStaffRole | null): string =>
  role ? ((ROLES as Partial<typeof ROLES>)[role]?.split(':')[0] ?? role) : 'None'

/** Staff roles of admins to choose from. */
export const STAFF_ROLE_OPTIONS = Object.entries(ROLES).map(([value, label]) => ({ value, label }))
