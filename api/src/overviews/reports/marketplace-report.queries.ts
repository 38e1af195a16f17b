import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MAX_REPORT_ROWS, paise } from '@nalika/shared-api/contract'
import type {
  DistributorConversion,
  MarketplaceReport,
  MarketplaceReportMonth,
  ReportPeriod,
} from '@nalika/shared-api/contract'
import { accounts, distributorName } from '../../identity/index.ts'
import type { Db } from '../../platform/index.ts'
import { ANSWER_INTERVAL, leads, offeredBefore, sentLines } from '../../requests/index.ts'
import {
  countedLeads,
  monthOf,
  OUTCOME_COLUMNS,
  OUTCOME_COUNTS,
  RESPONSE_MINUTES,
} from './counted-leads.queries.ts'
import { monthLabel, monthsOf } from './report-period.ts'
import { unmetDemand } from './unmet-demand.queries.ts'

type Funnel = Omit<MarketplaceReport['funnel'], 'unmet'>

/** A row has one of the two, or none: the total. */
interface Counted extends Funnel, Record<string, unknown> {
  month: string | null
  distributor_id: number | null
  distributor_name: string
  own_answered: number
  own_unanswered_24h: number
  response_minutes: number | null
}

const NO_FIGURES: Funnel = {
  requests: 0,
  leads: 0,
  offered: 0,
  accepted: 0,
  answered: 0,
  unanswered_24h: 0,
  won: 0,
  lost: 0,
  withdrawn: 0,
  won_value: paise(0),
}

/** Everything that happened to the leads of all distributors, with all rows of each table. */
export async function completeReport(db: Db, period: ReportPeriod) {
  const rows = await countLeads(db, period)
  const demand = await unmetDemand(db, period)
  const months = new Map(rows.map((row) => [row.month, row]))
  const total = rows.find((row) => row.month === null && row.distributor_id === null)
  return {
    funnel: { ...funnelOf(total), unmet: demand.leads },
    months: monthsOf(period).map((key): MarketplaceReportMonth => ({
      key,
      label: monthLabel(key),
      ...funnelOf(months.get(key)),
      unmet: demand.months.get(key) ?? 0,
    })),
    distributors: rows
      .flatMap((row) => (row.distributor_id === null ? [] : [conversionOf(row, row.distributor_id)]))
      .sort((a, b) => b.won - a.won || b.leads - a.leads || a.id - b.id),
    demand: demand.rows,
  }
}

/** The same with at most MAX_REPORT_ROWS of each table. */
export async function marketplaceReport(db: Db, period: ReportPeriod): Promise<MarketplaceReport> {
  const { funnel, months, distributors, demand } = await completeReport(db, period)
  return {
    period,
    funnel,
    months,
    distributors: distributors.slice(0, MAX_REPORT_ROWS),
    distributor_count: distributors.length,
    demand: demand.slice(0, MAX_REPORT_ROWS),
    demand_count: demand.length,
  }
}

function funnelOf(row: Counted | undefined): Funnel {
  const { requests, leads: all, offered, accepted, answered, unanswered_24h } = row ?? NO_FIGURES
  return {
    requests,
    leads: all,
    offered,
    accepted,
    answered,
    unanswered_24h,
    ...outcomesOf(row ?? NO_FIGURES),
  }
}

const outcomesOf = ({ won, lost, withdrawn, won_value }: Funnel) => ({ won, lost, withdrawn, won_value })

const conversionOf = (row: Counted, id: number): DistributorConversion => ({
  id,
  name: row.distributor_name,
  leads: row.leads,
  accepted: row.accepted,
  answered: row.own_answered,
  unanswered_24h: row.own_unanswered_24h,
  ...outcomesOf(row),
  response_minutes: row.response_minutes,
})

/** Whether there was no quotation in the promised time, which is over. */
const unanswered = (answeredAt: SQL) =>
  sql`coalesce(${answeredAt}, now()) > ${leads.createdAt} + ${ANSWER_INTERVAL}`

/**
 * Counts the leads in all, by month and by distributor. Answers of any distributor count for the marketplace, only their
 * own for a distributor. Aggregates that sort stand apart: with them every grouping would be sorted.
 */
async function countLeads(db: Db, period: ReportPeriod): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    with counted as materialized (
      select ${monthOf(sql`${leads.createdAt}`)} as month, ${leads.requestId} as request_id,
        ${leads.distributorId} as distributor_id, ${leads.acceptedById} = ${leads.distributorId} as accepted,
        response.at as answered_at, response.own_at as own_answered_at,
        ${offeredBefore(sql`response.own_at`)} as offered_at,
        ${unanswered(sql`response.at`)} as unanswered_24h,
        ${unanswered(sql`response.own_at`)} as own_unanswered_24h, ${OUTCOME_COLUMNS}
      from ${leads}
      left join lateral (
        select min(sent_at) as at, min(sent_at) filter (where firm_id = ${leads.distributorId}) as own_at
        from ${sentLines(db)} where lead_id = ${leads.id}
      ) response on true
      where ${countedLeads(period)}
    ), figures as (
      select month, distributor_id, grouping(distributor_id) = 0 as of_distributor,
        count(*)::int as leads, count(distributor_id)::int as offered,
        count(*) filter (where accepted)::int as accepted, count(answered_at)::int as answered,
        count(own_answered_at)::int as own_answered,
        count(*) filter (where unanswered_24h)::int as unanswered_24h,
        count(*) filter (where own_unanswered_24h)::int as own_unanswered_24h, ${OUTCOME_COUNTS}
      from counted group by grouping sets ((), (month), (distributor_id))
    ), requests as (
      select month, (count(distinct request_id) + count(*) filter (where request_id is null))::int as requests
      from counted group by grouping sets ((), (month))
    ), response_times as (
      select distributor_id, ${RESPONSE_MINUTES}
      from counted where own_answered_at is not null group by distributor_id
    )
    select figures.*, coalesce(requests.requests, 0) as requests, response_times.response_minutes,
      ${distributorName} as distributor_name
    from figures
    left join requests on not of_distributor and requests.month is not distinct from figures.month
    left join response_times on response_times.distributor_id = figures.distributor_id
    left join ${accounts} on ${accounts.id} = figures.distributor_id
    where not of_distributor or figures.distributor_id is not null`)
  return rows
}
