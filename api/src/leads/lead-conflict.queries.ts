import { desc, eq } from 'drizzle-orm'
import { lastChange } from '../audit/last-change.queries.ts'
import type { ChangedRecord } from '../audit/last-change.queries.ts'
import type { Queryable } from '../infrastructure/database/database.ts'
import { conflict, type HttpError } from '../infrastructure/errors/errors.ts'
import { leadHistory } from './leads.schema.ts'

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
