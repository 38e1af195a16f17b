import { sql } from 'drizzle-orm'
import { categoryLabel, MAX_REPORT_ROWS, paise } from '@nalika/shared-api/contract'
import type {
  DistributorReport,
  DistributorReportRow,
  DistributorReportTable,
  ReportPeriod,
} from '@nalika/shared-api/contract'
import { stateOf } from '../../firms/index.ts'
import type { Db } from '../../platform/index.ts'
import { leads, offeredBefore, sentLines } from '../../requests/index.ts'
import {
  countedLeads,
  monthOf,
  OUTCOME_COLUMNS,
  OUTCOME_COUNTS,
  RESPONSE_MINUTES,
} from './counted-leads.queries.ts'
import { monthLabel, monthsOf } from './report-period.ts'

type Figures = DistributorReport['total']

interface Counted extends Figures, Record<string, unknown> {
  by: DistributorReportTable | 'total'
  key: string
  label: string
}

const NO_FIGURES: Figures = {
  received: 0,
  answered: 0,
  quoted_value: paise(0),
  won: 0,
  lost: 0,
  withdrawn: 0,
  won_value: paise(0),
  response_minutes: null,
}

/** All rows of the report's tables: months in their order, others by the number of leads. */
type AllTables = Record<DistributorReportTable, DistributorReportRow[]>

/** The report of a firm, with at most MAX_REPORT_ROWS products. */
export async function distributorReport(
  db: Db,
  firmId: number,
  period: ReportPeriod,
): Promise<DistributorReport> {
  const { total, tables } = await countOwnLeads(db, firmId, period)
  const { product } = tables
  return {
    period,
    total,
    tables: { ...tables, product: product.slice(0, MAX_REPORT_ROWS) },
    products: product.length,
  }
}

export async function countOwnLeads(
  db: Db,
  firmId: number,
  period: ReportPeriod,
): Promise<{ total: Figures; tables: AllTables }> {
  const { locations, states } = await statesOfLocations(db, firmId, period)
  const { rows } = await db.execute<Counted>(sql`
    with own as materialized (
      select ${monthOf(sql`${leads.createdAt}`)} as month, ${leads.category} as category,
        coalesce(${leads.productId}::text, '') as product_id,
        case when ${leads.productId} is null then ${leads.productName} else '' end as typed_name,
        ${leads.productName} as product_name, coalesce(place.state, '') as state,
        quotation.at as own_answered_at, ${offeredBefore(sql`quotation.at`)} as offered_at,
        quotation.paise as quoted, ${OUTCOME_COLUMNS}
      from ${leads}
      left join unnest(${sql.param(locations)}::text[], ${sql.param(states)}::text[]) place (location, state)
        on place.location = ${leads.location}
      left join lateral (
        select min(sent_at) as at, (array_agg(amount order by sent_at desc))[1] as paise
        from ${sentLines(db)} where lead_id = ${leads.id} and firm_id = ${firmId}) quotation on true
      where ${leads.distributorId} = ${firmId} and ${countedLeads(period)}
    )
    select case when grouping(month) = 0 then 'month' when grouping(category) = 0 then 'category'
        when grouping(product_id) = 0 then 'product' when grouping(state) = 0 then 'state' else 'total' end as by,
      case when grouping(month) = 0 then month when grouping(category) = 0 then category
        when grouping(product_id) = 0 then product_id when grouping(state) = 0 then state else '' end as key,
      case when grouping(product_id) = 0 then max(product_name) else '' end as label,
      count(*)::int as received, count(own_answered_at)::int as answered,
      coalesce(sum(quoted), 0)::float8 as quoted_value, ${OUTCOME_COUNTS}, ${RESPONSE_MINUTES}
    from own
    group by grouping sets ((), (month), (category), (product_id, typed_name), (state))`)
  const rowsOf = (table: DistributorReportTable) =>
    rows
      .filter(({ by }) => by === table)
      .map((row): DistributorReportRow => ({ key: row.key, label: row.label, ...figuresOf(row) }))
  const byReceived = (table: DistributorReportTable, labelOf: (row: DistributorReportRow) => string) =>
    rowsOf(table)
      .map((row) => ({ ...row, label: labelOf(row) }))
      .sort((a, b) => b.received - a.received || a.label.localeCompare(b.label, 'en'))
  const months = new Map(rowsOf('month').map((row) => [row.key, row]))
  const total = rows.find(({ by }) => by === 'total')
  return {
    total: figuresOf(total),
    tables: {
      month: monthsOf(period).map((key) => ({
        ...(months.get(key) ?? { key, ...NO_FIGURES }),
        label: monthLabel(key),
      })),
      category: byReceived('category', ({ key }) => (key === '' ? 'No product' : categoryLabel(key))),
      product: byReceived('product', ({ label }) => label || 'No product'),
      state: byReceived('state', ({ key }) => key || 'Not known'),
    },
  }
}

const figuresOf = ({
  received,
  answered,
  quoted_value,
  won,
  lost,
  withdrawn,
  won_value,
  response_minutes,
}: Figures = NO_FIGURES): Figures => ({
  received,
  answered,
  quoted_value,
  won,
  lost,
  withdrawn,
  won_value,
  response_minutes,
})

/** Leads have a location as it was typed: its state is found as for the routing. */
async function statesOfLocations(db: Db, firmId: number, period: ReportPeriod) {
  const rows = await db
    .selectDistinct({ location: leads.location })
    .from(leads)
    .where(sql`${leads.distributorId} = ${firmId} and ${countedLeads(period)}`)
  const known = rows.map(({ location }) => ({ location, state: stateOf(location) ?? '' }))
  return { locations: known.map(({ location }) => location), states: known.map(({ state }) => state) }
}
