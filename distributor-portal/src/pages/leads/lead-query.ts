import { LEAD_PROGRESS, MAX_PER_PAGE, type LeadProgress } from '@nalika/shared-api/contract'
import { rememberedPageSize } from '@nalika/shared-ui/portal'

export type LeadTab = 'all' | LeadProgress

export const LEAD_TABS: readonly LeadTab[] = ['all', ...LEAD_PROGRESS]

/** Three leads on a page, until the user chooses another size. */
export const LEAD_LIST = { id: 'distributor-leads', pageSize: 3 }

function wholeNumber(text: string | null, most: number, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
}

export const readTab = (params: URLSearchParams): LeadTab =>
  LEAD_TABS.find((tab) => tab === params.get('progress')) ?? 'all'

/** Parses the URL's query; invalid values are ignored. */
export function readLeadQuery(params: URLSearchParams) {
  return {
    progress: readTab(params),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    ...(params.get('assignee') === 'me' && { assignee: 'me' as const }),
    page: wholeNumber(params.get('page'), 1_000_000, 1),
    per_page: wholeNumber(params.get('per_page'), MAX_PER_PAGE, rememberedPageSize(LEAD_LIST)),
  }
}

/** The same list with another tab open, from its first page. */
export function withTab(params: URLSearchParams, tab: LeadTab): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (tab === 'all') next.delete('progress')
  else next.set('progress', tab)
  return next
}
