import { periodProblem, reportPeriod } from '@nalika/shared-api/contract'
import type { ReportPeriod } from '@nalika/shared-api/contract'
import { invalid, INVALID_DAY, isCalendarDay } from '../../platform/index.ts'

/** The period that was asked for, by default the last 90 days. Throws a 422 when it cannot be reported. */
export function parsePeriod(query: { from?: string; to?: string }): ReportPeriod {
  const usual = reportPeriod('last-90-days')
  const period = { from: query.from || usual.from, to: query.to || usual.to }
  for (const name of ['from', 'to'] as const) {
    if (!isCalendarDay(period[name])) throw invalid({ [name]: [INVALID_DAY] })
  }
  const problem = periodProblem(period)
  if (problem !== undefined) throw invalid({ to: [problem] })
  return period
}

/** 'Nov 2026' of '2026-11'. */
export function monthLabel(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`))
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Every month of a period, oldest first: '2026-11'. */
export function monthsOf({ from, to }: ReportPeriod): string[] {
  const months: string[] = []
  for (
    const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
    month.toISOString().slice(0, 7) <= to.slice(0, 7);
    month.setUTCMonth(month.getUTCMonth() + 1)
  )
    months.push(month.toISOString().slice(0, 7))
  return months
}
