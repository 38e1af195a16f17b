import { and, asc, eq, ne } from 'drizzle-orm'
import { mayMoveQuotation, quotationStateOn, todayInIndia } from '@nalika/shared-api/contract'
import type { QuotationState } from '@nalika/shared-api/contract'
import { conflict } from '../../platform/index.ts'
import type { Transaction } from '../../platform/index.ts'
import { quotationLines, quotationRevisions, quotations, quoteRequests } from '../../requests/index.ts'
import type { LinkedRequest } from '../../requests/index.ts'
import { noSuchQuotation } from '../quotations/quotation-drafts.queries.ts'
import type { RevisionRow } from '../quotations/quotation-drafts.queries.ts'

/** What a quotation of the request of a secret link is decided with. */
export interface QuotationOfLink {
  request: Pick<LinkedRequest, 'id' | 'reference'>
  /** Id of the revision. */
  quotation: number
}

/**
 * A revision that was sent for the request of a secret link, with its lines. The request is locked until the transaction
 * ends, as it is while a firm sends, revises or withdraws: one decision follows the other.
 */
export async function lockOffered(tx: Transaction, { request, quotation: revisionId }: QuotationOfLink) {
  await tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, request.id))
    .for('no key update')
  const [found] = await tx
    .select({ row: quotationRevisions, quotation: quotations })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(
      and(
        eq(quotationRevisions.id, revisionId),
        eq(quotations.requestId, request.id),
        ne(quotationRevisions.state, 'draft'),
      ),
    )
    .for('update')
  if (!found) throw noSuchQuotation()
  const lines = await tx
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.revisionId, revisionId))
    .orderBy(asc(quotationLines.id))
  return { ...found, request, lines }
}

export type Offered = Awaited<ReturnType<typeof lockOffered>>

const REFUSALS: Readonly<Record<QuotationState, string>> = {
  draft: 'This quotation was not sent.',
  sent: 'This quotation cannot be changed in this way.',
  revised: 'The distributor has revised this quotation. Please reload the page and look at the new revision.',
  withdrawn: 'The distributor has withdrawn this quotation.',
  expired: 'This quotation has expired. Please ask the distributor for a new one.',
  accepted: 'You have already ordered from this quotation.',
  declined: 'This quotation was declined.',
}

/** 409 with a clear sentence when the customer cannot move a revision there today. */
export function requireCustomerMove(row: RevisionRow, to: QuotationState): void {
  const from = quotationStateOn(todayInIndia(), row)
  if (!mayMoveQuotation(from, to, 'customer')) throw conflict(REFUSALS[from])
}
