import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/index.ts'
import { customerOf } from '../customers/customers.queries.ts'
import { leadHistory, leads, quoteRequests } from './leads.schema.ts'

/** Entries of one statement, which has a limit of parameters. */
const BATCH = 1000

export type NewHistoryEntry = typeof leadHistory.$inferInsert

/** `wanted` is how many quotations of a line its customer wants. Returns the request's id. */
export async function insertQuoteRequest(tx: Transaction, tokenHash: string, wanted = 1): Promise<number> {
  const [request] = await tx
    .insert(quoteRequests)
    .values({ tokenHash, wanted })
    .returning({ id: quoteRequests.id })
  if (!request) throw new Error('A quote request was not stored.')
  return request.id
}

/** A reference is made of an id, which is only known once the row is stored. */
export async function setRequestReference(tx: Transaction, id: number, reference: string): Promise<void> {
  await tx.update(quoteRequests).set({ reference }).where(eq(quoteRequests.id, id))
}

/** Returns the ids in the order of the rows. */
export async function insertLeads(
  tx: Transaction,
  rows: readonly (typeof leads.$inferInsert)[],
): Promise<number[]> {
  const withCustomers: (typeof leads.$inferInsert)[] = []
  let last: typeof leads.$inferInsert | undefined
  for (const row of rows) {
    // The lines of a request follow each other and have one buyer.
    const isSame = last && last.requestId === row.requestId && last.email === row.email
    const customerId =
      row.customerId ?? (isSame ? last?.customerId : undefined) ?? (await customerOf(tx, row))
    last = { ...row, customerId }
    withCustomers.push(last)
  }
  const stored = await tx.insert(leads).values(withCustomers).returning({ id: leads.id })
  return stored.map(({ id }) => id)
}

export async function insertHistory(tx: Transaction, entries: readonly NewHistoryEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH) {
    await tx.insert(leadHistory).values(entries.slice(start, start + BATCH))
  }
}
