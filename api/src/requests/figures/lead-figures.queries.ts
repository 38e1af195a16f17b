import { sql } from 'drizzle-orm'
import {
  categoryLabel,
  dayInIndia,
  LEAD_FIGURE_WEEKS,
  leadState,
  LEAD_STATES,
} from '@nalika/shared-api/contract'
import type {
  LeadFigures,
  LeadOutcome,
  LeadProgress,
  LeadStatus,
  OrderState,
} from '@nalika/shared-api/contract'
import type { Db } from '../../platform/index.ts'
import { leads } from '../leads/leads.schema.ts'
import { latestMondays } from './weeks.ts'

interface Counted extends Record<string, unknown> {
  /** Counted from 1, the oldest. */
  week: number
  status: LeadStatus
  progress: LeadProgress
  outcome: LeadOutcome | null
  order: OrderState | null
  category: string
  leads: number
}

/** The leads of the latest weeks by week, by state and by category, in one pass. */
export async function leadFigures(
  db: Db,
  weeks: number = LEAD_FIGURE_WEEKS,
  now = new Date(),
): Promise<LeadFigures> {
  const mondays = latestMondays(weeks, now)
  const starts = sql.param(mondays.map((monday) => monday.toISOString()))
  const { rows } = await db.execute<Counted>(sql`
    select width_bucket(${leads.createdAt}, ${starts}::timestamptz[]) as week, ${leads.status} as status,
      ${leads.progress} as progress, ${leads.outcome} as outcome, ordered.state as "order",
      ${leads.category} as category, count(*)::int as leads
    from ${leads} left join (
      select l.lead_id, o.state from order_lines l join orders o on o.id = l.order_id where o.state <> 'cancelled'
    ) ordered on ordered.lead_id = ${leads.id}
    where ${leads.createdAt} >= ${mondays[0]?.toISOString()}::timestamptz
    group by 1, 2, 3, 4, 5, 6`)
  const sumOf = (matching: (row: Counted) => boolean) =>
    rows.filter(matching).reduce((sum, row) => sum + row.leads, 0)
  const categories = [...new Set(rows.map(({ category }) => category))].map((category) => ({
    category,
    label: category === '' ? 'No product' : categoryLabel(category),
    leads: sumOf((row) => row.category === category),
  }))
  return {
    total: sumOf(() => true),
    weeks: mondays.map((monday, index) => ({
      from: dayInIndia(monday),
      leads: sumOf(({ week }) => week === index + 1),
    })),
    states: LEAD_STATES.map((state) => ({
      state,
      leads: sumOf((row) => leadState(row, row.order) === state),
    })),
    categories: categories.sort(
      (a, b) =>
        Number(a.category === '') - Number(b.category === '') ||
        b.leads - a.leads ||
        a.label.localeCompare(b.label, 'en'),
    ),
  }
}
