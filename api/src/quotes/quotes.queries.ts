import { eq } from 'drizzle-orm'
import type { QuoteList, QuoteListReceipt, QuoteRequest } from '@nalika/shared-api/contract'
import { newToken, tokenHash } from '../auth/tokens.ts'
import { recordActivity } from '../dashboard/dashboard.queries.ts'
import type { Db, Transaction } from '../database.ts'
import {
  leadAssignedMail,
  leadsAssignedMail,
  quoteListReceivedMail,
  quoteReceivedMail,
} from '../mail/letters.ts'
import type { Letter, MailQueue } from '../mail/mail-queue.ts'
import { quoteRequests } from '../schema.ts'
import { once } from './idempotency.queries.ts'
import { ASKED, storeLead } from './new-leads.queries.ts'
import type { NewLead } from './new-leads.queries.ts'

export interface QuoteAnswer {
  id: number
  reference: string
  distributor_name: string | null
  tracking_path: string
}

interface Surroundings {
  mail: MailQueue
  siteUrl: string
}

export function quoteQueries(db: Db, { mail, siteUrl }: Surroundings) {
  return {
    /** Stores a single lead with its history, activity and mails, all or nothing and once for each key. */
    submit(request: QuoteRequest, key: string | undefined): Promise<QuoteAnswer> {
      return once(db, key, request, (tx) => submitOne(tx, request))
    },

    /** The same for a list: a lead for each line, tied by one request. */
    submitList(list: QuoteList, key: string | undefined): Promise<QuoteListReceipt> {
      return once(db, key, list, (tx) => submitLines(tx, list))
    },
  }

  async function submitOne(tx: Transaction, request: QuoteRequest): Promise<QuoteAnswer> {
    const { requestId, path } = await openRequest(tx)
    const stored = await storeLead(tx, {
      requestId,
      contact: request,
      source: request.source ?? 'website',
      productId: request.product_id,
      brandId: request.brand_id,
      quantity: request.quantity,
      unit: 'pieces',
      description: request.description,
    })
    const { lead, reference, distributorName } = stored
    await nameRequest(tx, requestId, reference)
    await recordActivity(tx, {
      icon: 'lead',
      color: 'orange',
      title: 'New lead',
      description: `${lead.customerName} ${ASKED[lead.source]}${lead.productName && ` for ${lead.productName}`}`,
    })
    await mail.enqueue(
      tx,
      quoteReceivedMail(lead, reference, `${siteUrl}${path}`),
      ...lettersToDistributors([stored]),
    )
    return { id: lead.id, reference, distributor_name: distributorName, tracking_path: path }
  }

  async function submitLines(tx: Transaction, { lines, ...contact }: QuoteList): Promise<QuoteListReceipt> {
    const { requestId, path } = await openRequest(tx)
    const stored: NewLead[] = []
    for (const [index, line] of lines.entries()) {
      stored.push(
        await storeLead(tx, {
          requestId,
          contact,
          source: 'website',
          productId: line.product_id,
          brandId: line.brand_id,
          quantity: line.quantity,
          unit: line.unit,
          description: line.description,
          ...(line.description !== undefined && { title: line.description }),
          fieldPrefix: `lines.${String(index)}.`,
        }),
      )
    }
    const [first] = stored
    const reference = stored.length === 1 && first ? first.reference : requestReference(requestId)
    await nameRequest(tx, requestId, reference)
    await recordActivity(tx, {
      icon: 'lead',
      color: 'orange',
      title: stored.length === 1 ? 'New lead' : 'New quote list',
      description: `${contact.name.trim()} asked for a quote for ${
        stored.length === 1 ? (first?.lead.productName ?? '') || 'pipe' : `${String(stored.length)} products`
      }`,
    })
    const asked = stored.map(({ lead }) => lead)
    await mail.enqueue(
      tx,
      quoteListReceivedMail(asked, reference, `${siteUrl}${path}`),
      ...lettersToDistributors(stored),
    )
    return {
      reference,
      tracking_path: path,
      lines: stored.map(({ lead, reference, distributorName }) => ({
        id: lead.id,
        reference,
        distributor_name: distributorName,
      })),
    }
  }

  /** One mail for each distributor, however many lines are theirs. */
  function lettersToDistributors(stored: readonly NewLead[]): Letter[] {
    const given = new Map<number, NewLead[]>()
    for (const one of stored) {
      if (one.distributor) given.set(one.distributor.id, [...(given.get(one.distributor.id) ?? []), one])
    }
    return [...given.values()].flatMap((theirs) => {
      const [first] = theirs
      if (!first?.distributor) return []
      return theirs.length === 1
        ? leadAssignedMail(first.distributor, first.lead, first.reference, siteUrl)
        : leadsAssignedMail(first.distributor, theirs, siteUrl)
    })
  }
}

/** A request and the secret path of its page, of which only a hash is kept. */
async function openRequest(tx: Transaction): Promise<{ requestId: number; path: string }> {
  const token = newToken()
  const [request] = await tx
    .insert(quoteRequests)
    .values({ tokenHash: tokenHash(token) })
    .returning({ id: quoteRequests.id })
  if (!request) throw new Error('The request was not stored.')
  return { requestId: request.id, path: `/track/${token}` }
}

async function nameRequest(tx: Transaction, id: number, reference: string): Promise<void> {
  await tx.update(quoteRequests).set({ reference }).where(eq(quoteRequests.id, id))
}

/** What people call a list of several lines: 'NR-000123'. */
function requestReference(id: number): string {
  return `NR-${String(id).padStart(6, '0')}`
}
