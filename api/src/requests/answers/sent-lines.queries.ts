import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { LeadQuotation, quotationStateOn, todayInIndia } from '@nalika/shared-api/contract'
import { wireFields } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { quotationLines, quotationRevisions, quotations } from './quotations.schema.ts'

/** The lines of all quotations that were sent, as the subquery `sent_lines`: lead_id, firm_id, sent_at, ends_at and amount in paise. */
export const sentLines = (db: Queryable) =>
  db
    .select({
      leadId: quotationLines.leadId,
      firmId: quotations.firmId,
      sentAt: quotationRevisions.sentAt,
      endsAt: quotationRevisions.endsAt,
      amount: quotationLines.amount,
    })
    .from(quotationLines)
    .innerJoin(quotationRevisions, eq(quotationRevisions.id, quotationLines.revisionId))
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(isNotNull(quotationRevisions.sentAt))
    .as('sent_lines')

/** What a firm sent for these leads, by lead, oldest first. */
export async function quotationsOfLeads(
  db: Queryable,
  leadIds: readonly number[],
  firmId: number,
): Promise<Map<number | null, LeadQuotation[]>> {
  const rows = await db
    .select({ line: quotationLines, row: quotationRevisions, number: quotations.number })
    .from(quotationLines)
    .innerJoin(quotationRevisions, eq(quotationRevisions.id, quotationLines.revisionId))
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(
      and(
        inArray(quotationLines.leadId, [...leadIds]),
        eq(quotations.firmId, firmId),
        isNotNull(quotationRevisions.sentAt),
      ),
    )
    .orderBy(asc(quotationLines.id))
  const today = todayInIndia()
  const grouped = Map.groupBy(rows, ({ line }) => line.leadId)
  return new Map([...grouped].map(([leadId, own]) => [leadId, own.map((one) => toLeadQuotation(one, today))]))
}

interface SentLine {
  line: typeof quotationLines.$inferSelect
  row: typeof quotationRevisions.$inferSelect
  number: string
}

const toLeadQuotation = ({ line, row, number }: SentLine, today: string): LeadQuotation => ({
  ...wireFields(LeadQuotation, row),
  ...wireFields(LeadQuotation, line),
  number,
  state: quotationStateOn(today, row),
  sent_at: (row.sentAt ?? row.createdAt).toISOString(),
})
