import { desc, eq } from 'drizzle-orm'
import { conflict, lastChange } from '../../platform/index.ts'
import type { ChangedRecord, HttpError, Queryable } from '../../platform/index.ts'
import { leadHistory } from '../leads/leads.schema.ts'

/** 409 for a form that was filled from an earlier version of a lead, which firms and customers change too. */
export async function leadChanged(db: Queryable, sentence: string, lead: ChangedRecord): Promise<HttpError> {
  const [entry] = await db
    .select({ actorName: leadHistory.actorName, createdAt: leadHistory.createdAt })
    .from(leadHistory)
    .where(eq(leadHistory.leadId, lead.id))
    .orderBy(desc(leadHistory.id))
    .limit(1)
  return conflict(sentence, { last_change: lastChange(lead, entry) })
}
