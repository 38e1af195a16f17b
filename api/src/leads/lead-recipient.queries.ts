import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../auth/auth.schema.ts'
import type { Transaction } from '../infrastructure/database/database.ts'
import type { LeadRow } from './leads.queries.ts'

/** Who is told about a lead: the person it is assigned to, else the firm; undefined when the firm is not active. */
export async function recipientOf(tx: Transaction, { distributorId, assigneeId }: LeadRow) {
  const { id, name, email, messageEmails } = accounts
  const people = await tx
    .select({ id, name, email, messageEmails })
    .from(accounts)
    .where(and(inArray(accounts.id, [distributorId ?? 0, assigneeId ?? 0]), eq(accounts.status, 'active')))
  const firm = people.find((one) => one.id === distributorId)
  return firm && (people.find((one) => one.id === assigneeId) ?? firm)
}
