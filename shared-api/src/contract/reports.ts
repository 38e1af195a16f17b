import { todayInIndia } from './india.ts'

/** First and last day of a report, in India. */
export interface ReportPeriod {
  from: string
  to: string
}

/** Longest period of a report. */
export const MAX_REPORT_YEARS = 5

const REPORT_PRESETS = ['this-month', 'last-month', 'last-90-days', 'financial-year'] as const
export type ReportPreset = (typeof REPORT_PRESETS)[number]

const REPORT_PRESET_NAMES: Readonly<Record<ReportPreset, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-90-days': 'Last 90 days',
  'financial-year': 'Financial year',
}

/** Most rows of a report's table in a response; the export has all. */
export const MAX_REPORT_ROWS = 200

/** What the firm's leads are counted by. */
export const DISTRIBUTOR_REPORT_TABLES = ['month', 'category', 'product', 'state'] as const
export type DistributorReportTable = (typeof DISTRIBUTOR_REPORT_TABLES)[number]

/** Tables of the marketplace's report. */
export const MARKETPLACE_REPORT_TABLES = ['month', 'distributor', 'demand'] as const
export type MarketplaceReportTable = (typeof MARKETPLACE_REPORT_TABLES)[number]

/** Why nobody sells what a lead asks for. */
export const UNMET_DEMAND_REASONS = ['no-product', 'no-distributor'] as const
export type UnmetDemandReason = (typeof UNMET_DEMAND_REASONS)[number]

export const UNMET_DEMAND_REASON_NAMES: Readonly<Record<UnmetDemandReason, string>> = {
  'no-product': 'Not in the catalogue',
  'no-distributor': 'No distributor',
}

const DAY_MS = 86_400_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
/** Months count from 0, and overflow into other years. */
const day = (year: number, month: number, ofMonth: number) => dayOf(new Date(Date.UTC(year, month, ofMonth)))

/** The days of a preset. Periods that are not over end today; the financial year begins on 1 April. */
export function reportPeriod(preset: ReportPreset, today: string = todayInIndia()): ReportPeriod {
  const now = new Date(today)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  switch (preset) {
    case 'this-month':
      return { from: day(year, month, 1), to: today }
    case 'last-month':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) }
    case 'last-90-days':
      return { from: dayOf(new Date(now.getTime() - 89 * DAY_MS)), to: today }
    case 'financial-year':
      return { from: day(month < 3 ? year - 1 : year, 3, 1), to: today }
  }
}

/** The presets as a page offers them. */
export const reportPresets = () =>
  REPORT_PRESETS.map((preset) => ({ label: REPORT_PRESET_NAMES[preset], ...reportPeriod(preset) }))

/** Why a period cannot be reported; undefined when it can. */
export function periodProblem({ from, to }: ReportPeriod): string | undefined {
  if (to < from) return 'The last day must not be before the first.'
  const end = new Date(from)
  end.setUTCFullYear(end.getUTCFullYear() + MAX_REPORT_YEARS)
  return to < dayOf(end) ? undefined : `Choose at most ${String(MAX_REPORT_YEARS)} years.`
}

/** Won of those that were won or lost, from 0 to 1; null when there is none. */
export const winRate = ({ won, lost }: { won: number; lost: number }): number | null =>
  won + lost === 0 ? null : won / (won + lost)
