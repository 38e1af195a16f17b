import { sql } from 'drizzle-orm'
import { categoryLabel, dayInIndia, LEAD_FIGURE_WEEKS, LEAD_STATUSES } from '@nalika/shared-api/contract'
import type { LeadFigures, LeadStatus } from '@nalika/shared-api/contract'
import type { Db } from '../infrastructure/database/database.ts'
import { leads } from './leads.schema.ts'
import { latestMondays } from './weeks.ts'

interface Counted extends Record<string, unknown> {
  /** Counted from 1, the oldest. */
  week: number
  status: LeadStatus
  category: string
  leads: number
}

/** The leads of the latest weeks by week, by status and by category: one pass over an index that holds all three. */
export async function leadFigures(
  db: Db,
  weeks: number = LEAD_FIGURE_WEEKS,
  now = new Date(),
): Promise<LeadFigures> {
  const mondays = latestMondays(weeks, now)
  const starts = sql.param(mondays.map((monday) => monday.toISOString()))
  const { rows } = await db.execute<Counted>(sql`
    select width_bucket(${leads.createdAt}, ${starts}::timestamptz[]) as week, ${leads.status} as status,
      ${leads.category} as category, count(*)::int as leads
    from ${leads} where ${leads.createdAt} >= ${mondays[0]?.toISOString()}::timestamptz
    group by 1, 2, 3`)
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
    statuses: LEAD_STATUSES.map((status) => ({ status, leads: sumOf((row) => row.status === status) })),
    categories: categories.sort(
      (a, b) =>
        Number(a.category === '') - Number(b.category === '') ||
        b.leads - a.leads ||
        a.label.localeCompare(b.label, 'en'),
    ),
  }
}
