import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReportPeriod } from '@nalika/shared-api/contract'
import { leads, midnight } from '../../requests/index.ts'

/** The leads that reports count: those that came in during the period and were not rejected. */
export const countedLeads = ({ from, to }: ReportPeriod): SQL =>
  sql`${leads.createdAt} >= ${midnight(from)} and ${leads.createdAt} < ${midnight(to, 1)} and ${leads.status} <> 'rejected'`

/** Month in India in which a lead came in: '2026-11'. */
export const monthOf = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM')`

/** Columns of what became of a lead; open leads have no outcome. */
export const OUTCOME_COLUMNS = sql`
  ${leads.progress} = 'closed' and ${leads.outcome} = 'won' as won,
  ${leads.progress} = 'closed' and ${leads.outcome} = 'lost' as lost,
  ${leads.progress} = 'closed' and ${leads.outcome} = 'withdrawn' as withdrawn,
  ${leads.wonValue} as won_value`

/** The same of several leads. The sums are exact: they stay far below 2^53. */
export const OUTCOME_COUNTS = sql`
  count(*) filter (where won)::int as won,
  count(*) filter (where lost)::int as lost,
  count(*) filter (where withdrawn)::int as withdrawn,
  coalesce(sum(won_value) filter (where won), 0)::float8 as won_value`

/** Median of the minutes from getting a lead to its first quotation. */
export const RESPONSE_MINUTES = sql`
  (percentile_cont(0.5) within group (order by extract(epoch from own_answered_at - offered_at) / 60))::float8 as response_minutes`
