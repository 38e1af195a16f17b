import type { QuoteList, QuoteListReceipt, QuoteRequest } from '@nalika/shared-api/contract'
import { newToken, tokenHash } from '../auth/tokens.ts'
import type { Database } from '../database.ts'
import {
  leadAssignedMail,
  leadsAssignedMail,
  quoteListReceivedMail,
  quoteReceivedMail,
} from '../mail/letters.ts'
import type { Letter, MailQueue } from '../mail/mail-queue.ts'
import { claimOf, earlierAnswer, repeated } from './idempotency.queries.ts'
import { stateOf } from './indian-places.ts'
import { ASKED, newLeads } from './new-leads.ts'
import type { Contact, LeadDraft, NewLead } from './new-leads.ts'
import { quoteQueries } from './quotes.queries.ts'

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

/** What the leads of a request are told and answered as. */
interface Outcome<Answer extends object> {
  reference: string
  title: string
  description: string
  letter: Letter
  answer: Answer
}

interface Asked<Answer extends object> {
  contact: Contact
  drafts: LeadDraft[]
  /** `path` is the secret one of the request's page. */
  outcome: (stored: NewLead[], requestId: number, path: string) => Outcome<Answer>
}

export function newQuotes({ db, pool }: Database, { mail, siteUrl }: Surroundings) {
  const queries = quoteQueries(pool, mail)

  return {
    /** Stores a single lead with its history, activity and mails, all or nothing and once for each key. */
    submit(request: QuoteRequest, key: string | undefined): Promise<QuoteAnswer> {
      return once(key, request, singleQuote(request))
    },

    /** The same for a list: a lead for each line, tied by one request. */
    submitList(list: QuoteList, key: string | undefined): Promise<QuoteListReceipt> {
      return once(key, list, quoteList(list))
    },
  }

  async function once<Answer extends object>(
    key: string | undefined,
    request: object,
    { contact, drafts, outcome }: Asked<Answer>,
  ): Promise<Answer> {
    const claim = key === undefined ? undefined : claimOf(key, request)
    const state = stateOf(contact.location ?? '')
    const basis = await queries.basisOf({ key, lines: drafts, state })
    if (claim && basis.earlier) return repeated<Answer>(claim, basis.earlier)
    const leads = newLeads(contact, drafts, basis, state)
    // Of the secret only a hash is kept.
    const token = newToken()
    const { reference, title, description, letter, answer } = outcome(
      leads,
      basis.requestId,
      `/track/${token}`,
    )
    const isStored = await queries.store({
      id: basis.requestId,
      reference,
      tokenHash: tokenHash(token),
      claim,
      answer,
      leads: leads.map(({ lead }) => lead),
      history: leads.flatMap(({ history }) => history),
      activity: { icon: 'lead', color: 'orange', title, description },
      letters: [letter, ...lettersToDistributors(leads)],
    })
    if (isStored || !claim) return answer
    return repeated<Answer>(claim, await earlierAnswer(db, claim))
  }

  function singleQuote(request: QuoteRequest): Asked<QuoteAnswer> {
    const source = request.source ?? 'website'
    const draft: LeadDraft = {
      source,
      productId: request.product_id,
      brandId: request.brand_id,
      quantity: request.quantity,
      unit: request.unit ?? 'pieces',
      description: request.description,
    }
    return {
      contact: request,
      drafts: [draft],
      outcome([stored], _requestId, path) {
        if (!stored) throw new Error('A quote has no lead.')
        const { lead, reference, distributorName } = stored
        return {
          reference,
          title: 'New lead',
          description: `${lead.customerName} ${ASKED[source]}${lead.productName && ` for ${lead.productName}`}`,
          letter: quoteReceivedMail(lead, reference, `${siteUrl}${path}`),
          answer: { id: lead.id, reference, distributor_name: distributorName, tracking_path: path },
        }
      },
    }
  }

  function quoteList({ lines, ...contact }: QuoteList): Asked<QuoteListReceipt> {
    return {
      contact,
      drafts: lines.map((line, index) => ({
        source: 'website',
        productId: line.product_id,
        brandId: line.brand_id,
        quantity: line.quantity,
        unit: line.unit,
        description: line.description,
        title: line.description,
        fieldPrefix: `lines.${String(index)}.`,
      })),
      outcome(stored, requestId, path) {
        const [first] = stored
        const isOne = stored.length === 1
        const reference = isOne && first ? first.reference : requestReference(requestId)
        return {
          reference,
          title: isOne ? 'New lead' : 'New quote list',
          description: `${contact.name.trim()} asked for a quote for ${
            isOne ? (first?.lead.productName ?? '') || 'pipe' : `${String(stored.length)} products`
          }`,
          letter: quoteListReceivedMail(
            stored.map(({ lead }) => lead),
            reference,
            `${siteUrl}${path}`,
          ),
          answer: {
            reference,
            tracking_path: path,
            lines: stored.map(({ lead, reference, distributorName }) => ({
              id: lead.id,
              reference,
              distributor_name: distributorName,
            })),
          },
        }
      },
    }
  }

  /** One mail for each distributor, however many lines are theirs. */
  function lettersToDistributors(stored: readonly NewLead[]): Letter[] {
    const given = Map.groupBy(stored, ({ distributor }) => distributor?.id)
    return [...given.values()].flatMap((theirs) => {
      const [first] = theirs
      if (!first?.distributor) return []
      return theirs.length === 1
        ? leadAssignedMail(first.distributor, first.lead, first.reference, siteUrl)
        : leadsAssignedMail(first.distributor, theirs, siteUrl)
    })
  }
}

/** What people call a list of several lines: 'NR-000123'. */
function requestReference(id: number): string {
  return `NR-${String(id).padStart(6, '0')}`
}
