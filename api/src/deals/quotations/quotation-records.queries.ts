import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  Quotation,
  QuotationLine,
  quotationStateOn,
  RequestFile,
  todayInIndia,
} from '@nalika/shared-api/contract'
import type { QuotationCustomer } from '@nalika/shared-api/contract'
import { wireFields } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import {
  isContactVisible,
  leadReference,
  leads,
  quotationFiles,
  quotationLines,
  quotationRevisions,
  quotations,
  quoteRequests,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { firmRatings } from '../ratings/ratings.queries.ts'

/** Who reads a quotation: people of a firm by its id, the customer, or an admin. */
type QuotationReader = 'customer' | 'admin' | number

/** Revisions that the customer may read. */
export const WAS_SENT: SQL = ne(quotationRevisions.state, 'draft')

/** The revisions that meet the condition, newest first, as the reader sees them. */
export async function readQuotations(
  db: Queryable,
  reader: QuotationReader,
  condition: SQL | undefined,
): Promise<Quotation[]> {
  const mayRead = typeof reader === 'number' ? eq(quotations.firmId, reader) : WAS_SENT
  const rows = await db
    .select({ row: quotationRevisions, quotation: quotations, request: quoteRequests.reference })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .leftJoin(quoteRequests, eq(quoteRequests.id, quotations.requestId))
    .where(and(mayRead, condition))
    .orderBy(desc(quotationRevisions.id))
  const ids = rows.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const lines = await db
    .select({ line: quotationLines, lead: leads })
    .from(quotationLines)
    .leftJoin(leads, eq(leads.id, quotationLines.leadId))
    .where(inArray(quotationLines.revisionId, ids))
    .orderBy(asc(quotationLines.id))
  const files = await db
    .select()
    .from(quotationFiles)
    .where(inArray(quotationFiles.revisionId, ids))
    .orderBy(asc(quotationFiles.id))
  const firms = rows.map(({ quotation }) => quotation.firmId)
  const ratings = await firmRatings(db, reader === 'customer' ? firms : [])
  const today = todayInIndia()
  return rows.map(({ row, quotation, request }) => {
    const own = lines.filter(({ line }) => line.revisionId === row.id)
    const customer = own.find(({ lead }) => lead !== null)?.lead ?? undefined
    const rating = ratings.get(quotation.firmId)
    return {
      ...wireFields(Quotation, row),
      number: quotation.number,
      state: quotationStateOn(today, row),
      request: request ?? '',
      customer: customerFor(reader, customer),
      lines: own.map(({ line }) => ({
        ...wireFields(QuotationLine, line),
        reference: line.leadId === null ? '' : leadReference(line.leadId),
      })),
      files: files
        .filter(({ revisionId }) => revisionId === row.id)
        .map((file) => wireFields(RequestFile, file)),
      sent_by: reader === 'customer' ? '' : row.sentBy,
      decline_reason: row.declineReason ?? '',
      ...(rating && { firm_rating: rating }),
    }
  })
}

/** A firm reads phone and email of a lead that it accepted and still has. */
export function customerFor(reader: QuotationReader, lead: LeadRow | undefined): QuotationCustomer {
  const isVisible = typeof reader !== 'number' || (lead?.distributorId === reader && isContactVisible(lead))
  return {
    name: lead?.customerName ?? '',
    company: lead?.companyName ?? '',
    location: lead?.location ?? '',
    phone: isVisible ? (lead?.phone ?? '') : '',
    email: isVisible ? (lead?.email ?? '') : '',
  }
}

/** A file of a revision. Check first that the reader may read the revision. */
export async function fileOfQuotation(db: Queryable, revisionId: number, id: number) {
  const [file] = await db
    .select()
    .from(quotationFiles)
    .where(and(eq(quotationFiles.revisionId, revisionId), eq(quotationFiles.id, id)))
  return file
}
