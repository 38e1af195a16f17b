import { inArray, sql } from 'drizzle-orm'
import { accounts, distributorName } from '../../identity/index.ts'
import type { AuditActor, Transaction } from '../../platform/index.ts'
import type { ChangedRecord, StoredRow } from '../../undo/index.ts'
import type { LeadChange } from '../leads/leads.schema.ts'
import { insertHistory } from '../leads/new-leads.queries.ts'

/** Adds one entry to the history of each lead that a bulk change, or its undo, has changed. */
export async function recordBulkLeadChanges(
  tx: Transaction,
  records: readonly ChangedRecord[],
  actor: AuditActor,
): Promise<void> {
  const names = await distributorNames(tx, records)
  const entries = records.flatMap(({ id, before, after }) => {
    const isMoved = 'distributor_id' in after
    const changes = (['status', 'priority', 'distributor_id', 'progress'] as const)
      .filter((column) => column in after)
      .map((column): LeadChange => {
        const isName = column === 'distributor_id'
        const format = (row: StoredRow) =>
          row[column] === null
            ? null
            : isName
              ? (names.get(Number(row[column])) ?? null)
              : String(row[column])
        return { field: isName ? 'distributor' : column, from: format(before), to: format(after) }
      })
    const parts = changes
      .filter(({ field }) => field !== 'progress')
      .map(({ field, from, to }) => `the ${field} from ${from ?? 'none'} to ${to ?? 'none'}`)
    // Whose customer a lead is does not belong to its own history.
    if (parts.length === 0) return []
    const entry = {
      leadId: id,
      kind: isMoved ? ('assigned' as const) : ('updated' as const),
      actorId: actor.id,
      actorName: actor.name,
      actorRole: 'admin' as const,
      sentence: `${actor.name} changed ${new Intl.ListFormat('en-GB').format(parts)}.`,
      changes,
    }
    return [entry]
  })
  await insertHistory(tx, entries)
}

async function distributorNames(tx: Transaction, records: readonly ChangedRecord[]) {
  const ids = new Set(
    records
      .flatMap(({ before, after }) => [before.distributor_id, after.distributor_id])
      .filter((id) => typeof id === 'number'),
  )
  if (ids.size === 0) return new Map<number, string>()
  const found = await tx
    .select({ id: accounts.id, name: distributorName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** What happens to a lead by itself: a reminder or a reply does not keep a decision from being undone. */
const INCIDENTAL = ['offered_at', 'reminded_at', 'routing_reason', 'unread_reply_at']
/** What the distributor did with a lead that it was given. */
const WORK = ['progress', 'accepted_by_id', 'assignee_id']

/** Columns of a lead that must be as a decision left them: of one that was reassigned, also what its firm does. */
export const comparedOfLead = (changed: readonly string[]): string[] => [
  ...new Set([
    ...changed.filter((column) => !INCIDENTAL.includes(column)),
    ...(changed.includes('distributor_id') ? WORK : []),
  ]),
]

/** Ids of the leads whose former distributor and person still exist, and whose line that distributor does not have by now. */
export async function restorableLeads(
  tx: Transaction,
  rows: readonly { id: number; values: StoredRow }[],
): Promise<Set<number>> {
  const needed = (values: StoredRow) =>
    [values.distributor_id, values.assignee_id].filter((id) => typeof id === 'number')
  const ids = [...new Set(rows.flatMap(({ values }) => needed(values)))]
  const { rows: found } = await tx.execute<{ id: number }>(
    sql`select id from accounts where id = any(${sql.param(ids)}::int[])`,
  )
  const known = new Set(found.map(({ id }) => id))
  const former = JSON.stringify(rows.map(({ id, values }) => ({ id, firm: values.distributor_id ?? null })))
  const { rows: taken } = await tx.execute<{ id: number }>(sql`
    select own.id from jsonb_to_recordset(${former}::jsonb) as r (id int, firm int)
    join leads own on own.id = r.id
    join leads sibling on sibling.request_id = own.request_id and sibling.line = own.line
      and sibling.id <> own.id and sibling.distributor_id = r.firm`)
  const isTaken = new Set(taken.map(({ id }) => id))
  return new Set(
    rows
      .filter(({ id, values }) => !isTaken.has(id) && needed(values).every((one) => known.has(one)))
      .map(({ id }) => id),
  )
}
