import { eq } from 'drizzle-orm'
import { newToken, tokenHash } from '../../identity/accounts/tokens.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { leads, quoteRequests, trackingLinks } from '../../requests/leads/leads.schema.ts'

const A_MINUTE_AGO = () => new Date(Date.now() - 60_000)

/** A link to a request that was mailed to its customer and opened. */
export async function addOpenedLink(db: Queryable, requestId: number, token: string): Promise<void> {
  await db.insert(trackingLinks).values({ requestId, hash: tokenHash(token), openedAt: new Date() })
  await db
    .update(quoteRequests)
    .set({ mailboxProvenAt: A_MINUTE_AGO() })
    .where(eq(quoteRequests.id, requestId))
}

/** Path of the tracking page of a lead's request, by a link that its customer opened. */
export async function openedPath(db: Queryable, leadId: number | undefined): Promise<string> {
  const [lead] = await db
    .select({ requestId: leads.requestId })
    .from(leads)
    .where(eq(leads.id, leadId ?? 0))
  if (!lead?.requestId) throw new Error('The lead has no request.')
  const token = newToken()
  await addOpenedLink(db, lead.requestId, token)
  return `/track/${token}`
}
