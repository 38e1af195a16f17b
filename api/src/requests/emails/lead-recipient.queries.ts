import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../identity/index.ts'
import type { Transaction } from '../../platform/index.ts'
import type { LeadRow } from '../leads/leads.schema.ts'

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
