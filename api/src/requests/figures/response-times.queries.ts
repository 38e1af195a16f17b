import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { sentLines } from '../answers/sent-lines.queries.ts'
import { leads } from '../leads/leads.schema.ts'

/** Latest answers of a firm that count. */
const LATEST_ANSWERS = 20

/**
 * When the lead's distributor got it: it was last assigned by the marketplace or an admin before its first quotation.
 * A firm's own people assign leads as well, which does not count.
 */
export const offeredBefore = (answeredAt: SQL): SQL => sql`
  case when ${answeredAt} is not null then coalesce((select max(history.created_at) from lead_history history
    where history.lead_id = ${leads.id} and history.kind = 'assigned' and history.actor_role <> 'distributor'
      and history.created_at <= ${answeredAt}), ${leads.createdAt}) end`

/**
 * Median minutes from getting a lead to its first quotation, as in the reports, of each firm's latest answered leads. Nobody answered
 * who was booked.
 */
export async function responseTimes(
  db: Queryable,
  firmIds: readonly number[],
): Promise<Map<number, { minutes: number; answers: number }>> {
  const { rows } = await db.execute<{ firm: number; minutes: number; answers: number }>(sql`
    select firm.id as firm, count(*)::int as answers,
      (percentile_cont(0.5) within group (
        order by extract(epoch from latest.answered_at - ${offeredBefore(sql`latest.answered_at`)}) / 60))::float8
        as minutes
    from unnest(${sql.param([...firmIds])}::int[]) firm (id)
    cross join lateral (
      select lead_id, min(sent_at) as answered_at from ${sentLines(db)}
      where firm_id = firm.id and ends_at is null group by lead_id order by max(sent_at) desc limit ${LATEST_ANSWERS}
    ) latest
    join ${leads} on ${leads.id} = latest.lead_id
    group by firm.id`)
  return new Map(rows.map(({ firm, ...time }) => [firm, time]))
}
