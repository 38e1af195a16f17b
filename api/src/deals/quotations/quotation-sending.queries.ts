import { and, asc, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  formatRupees,
  mayMoveQuotation,
  quotationStateOn,
  quotationTotals,
  sendingErrors,
  todayInIndia,
} from '@nalika/shared-api/contract'
import type { Quotation, QuotationState, QuotationTotals } from '@nalika/shared-api/contract'
import { conflict, HttpError, invalid, STORED_LIMITS } from '../../platform/index.ts'
import type { Db, Person, Transaction } from '../../platform/index.ts'
import {
  answerLead,
  leads,
  newMailedLink,
  quotationLines,
  quotationRevisions,
  quotations,
  quoteRequests,
  recordHistory,
  recordQuotationActivity,
  senderOf,
  storeMessage,
} from '../../requests/index.ts'
import type { AcceptanceDependencies, LeadRow } from '../../requests/index.ts'
import { lockRevision, requireVersion, revisionFor, updateRevision } from './quotation-drafts.queries.ts'
import type { RevisionRow } from './quotation-drafts.queries.ts'
import { quotationSentMail, quotationWithdrawnMail } from './quotation-emails.ts'
import { letterhead } from './quoted-requests.queries.ts'

/** Each revision is an email to the customer. */
const { revisionsPerDay } = STORED_LIMITS
const HOUR_S = 3600

export function quotationSending(db: Db, dependencies: AcceptanceDependencies) {
  const { mail, siteUrl } = dependencies

  return {
    /** Sends a draft: answers its leads, revises the former revision and tells the customer. */
    send(id: number, version: number, person: Person): Promise<Quotation> {
      return db.transaction(async (tx) => {
        const { row, quotation } = await lockRevision(tx, id, person)
        requireMove(row, 'sent', 'This quotation was already sent.')
        requireVersion(row, version)
        const request = await requestOf(tx, quotation.requestId)
        await countRevision(tx, request.id, person)
        const lines = await tx
          .select()
          .from(quotationLines)
          .where(eq(quotationLines.revisionId, id))
          .orderBy(asc(quotationLines.id))
        const quoted = await lockLeads(tx, lines, person)
        const sender = await senderOf(tx, person)
        const firm = await letterhead(tx, person.firmId, sender.contact)
        const validUntil = requireComplete(row, lines, firm.state)
        const totals = totalsOf(row, lines, firm.state)
        const label = `quotation ${quotation.number}${row.revision > 1 ? `, revision ${String(row.revision)}` : ''}`
        const sentence = `${sender.who} sent ${label}: ${formatRupees(totals.total)} with GST.`
        for (const lead of quoted) {
          const values = await answerLead(tx, { lead, person, sentence }, dependencies)
          await tx
            .update(leads)
            .set({ ...values, version: lead.version + 1, updatedAt: new Date() })
            .where(eq(leads.id, lead.id))
        }
        const [first] = quoted
        if (!first) throw new Error('A quotation has no lead.')
        await storeMessage(tx, first, {
          author: 'distributor',
          name: person.name,
          person,
          text: '',
          revisionId: id,
        })
        await reviseFormer(tx, row)
        await updateRevision(tx, row, {
          state: 'sent',
          firm,
          totals,
          sentBy: person.name,
          sentAt: new Date(),
        })
        await recordQuotationActivity(tx, first, person)
        const { number } = quotation
        await mail.enqueue(
          tx,
          quotationSentMail({
            to: first.email,
            firm,
            request: request.reference,
            number,
            revision: row.revision,
            total: totals.total,
            validUntil,
            notes: row.notes,
            lines,
            link: await newMailedLink(tx, request.id, siteUrl),
          }),
        )
        return revisionFor(tx, id, person)
      })
    },

    /** Withdraws what was sent and tells the customer. */
    withdraw(id: number, { version, reason = '' }: { version: number; reason?: string }, person: Person) {
      return db.transaction(async (tx) => {
        const { row, quotation } = await lockRevision(tx, id, person)
        requireMove(row, 'withdrawn', 'This quotation is not open any more.')
        requireVersion(row, version)
        await updateRevision(tx, row, { state: 'withdrawn', withdrawalReason: reason.trim() })
        const quoted = await tx
          .select({ lead: leads })
          .from(leads)
          .innerJoin(quotationLines, eq(quotationLines.leadId, leads.id))
          .where(eq(quotationLines.revisionId, id))
          .orderBy(asc(leads.id))
        for (const { lead } of quoted) {
          await recordHistory(tx, lead.id, {
            kind: 'updated',
            actor: person,
            sentence: `${person.name} withdrew quotation ${quotation.number}.`,
            changes: [{ field: 'quotation', from: 'sent', to: 'withdrawn' }],
          })
        }
        const to = quoted[0]?.lead.email ?? ''
        if (to !== '' && quotation.requestId !== null) {
          const request = await requestOf(tx, quotation.requestId)
          const { number } = quotation
          await mail.enqueue(
            tx,
            quotationWithdrawnMail({
              to,
              firm: row.firm,
              request: request.reference,
              number,
              revision: row.revision,
              reason: reason.trim(),
              link: await newMailedLink(tx, request.id, siteUrl),
            }),
          )
        }
        return revisionFor(tx, id, person)
      })
    },
  }
}

function requireMove(row: RevisionRow, to: QuotationState, refusal: string): void {
  const from = quotationStateOn(todayInIndia(), row)
  if (!mayMoveQuotation(from, to, 'distributor')) throw conflict(refusal)
}

async function requestOf(tx: Transaction, requestId: number | null) {
  const [request] = await tx
    .select({ id: quoteRequests.id, reference: quoteRequests.reference })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId ?? 0))
  if (!request) throw conflict('The request of this quotation is no longer there.')
  return request
}

/** The leads of the lines, locked; 409 when one is no longer the firm's. */
async function lockLeads(
  tx: Transaction,
  lines: readonly { leadId: number | null }[],
  { firmId }: Person,
): Promise<LeadRow[]> {
  const ids = lines.flatMap(({ leadId }) => leadId ?? [])
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(asc(leads.id))
    .for('update')
  if (rows.length < lines.length || rows.some(({ distributorId }) => distributorId !== firmId))
    throw conflict('A line of this quotation is no longer your lead. Please remove it and save.')
  return rows
}

/** 429 after many revisions for a request. */
async function countRevision(tx: Transaction, requestId: number, { firmId }: Person): Promise<void> {
  const [row] = await tx
    .select({ sent: count() })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(
      and(
        eq(quotations.requestId, requestId),
        eq(quotations.firmId, firmId),
        isNotNull(quotationRevisions.sentAt),
        gt(quotationRevisions.sentAt, sql`now() - interval '24 hours'`),
      ),
    )
  if ((row?.sent ?? 0) < revisionsPerDay) return
  const sentence = `You can send ${String(revisionsPerDay)} quotations for a request within 24 hours. Please try again later.`
  throw new HttpError(429, sentence, undefined, HOUR_S)
}

/** 422 with what a draft lacks; returns the last day of its validity. */
function requireComplete(
  { placeOfSupply, validUntil }: RevisionRow,
  lines: readonly (typeof quotationLines.$inferSelect)[],
  sellerState: string,
): string {
  const draft = {
    place_of_supply: placeOfSupply,
    valid_until: validUntil ?? '',
    seller_state: sellerState,
    lines: lines.map(({ description, unitPrice }) => ({ description, unit_price: unitPrice })),
  }
  const errors = sendingErrors(draft)
  if (validUntil === null || Object.keys(errors).length > 0) throw invalid(errors)
  return validUntil
}

/** The stored lines with the tax of the firm's state of today. */
function totalsOf(
  row: RevisionRow,
  lines: readonly (typeof quotationLines.$inferSelect)[],
  sellerState: string,
): RevisionRow['totals'] {
  return withoutLines(
    quotationTotals({
      freight: row.freight,
      packing: row.packing,
      place_of_supply: row.placeOfSupply,
      seller_state: sellerState,
      lines: lines.map((line) => ({
        quantity: line.quantity,
        unit: line.unit,
        unit_price: line.unitPrice,
        price_unit: line.priceUnit,
        discount_rate: line.discountRate,
        gst_rate: line.gstRate,
        piece_length: line.pieceLength,
        kilograms_per_metre: line.kilogramsPerMetre,
      })),
    }),
  )
}

/** Lines are stored in rows of their own. */
export const withoutLines = ({ lines: _lines, ...totals }: QuotationTotals) => totals

/** The former revision is replaced. */
async function reviseFormer(tx: Transaction, row: RevisionRow): Promise<void> {
  const former = await tx
    .select()
    .from(quotationRevisions)
    .where(and(eq(quotationRevisions.quotationId, row.quotationId), eq(quotationRevisions.state, 'sent')))
  for (const one of former) await updateRevision(tx, one, { state: 'revised' })
}
