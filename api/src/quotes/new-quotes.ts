import type { QuoteList, QuoteListReceipt, QuoteRequest } from '@nalika/shared-api/contract'
import { newToken, tokenHash } from '../auth/tokens.ts'
import type { Database } from '../infrastructure/database/database.ts'
import {
  leadAssignedMail,
  leadsAssignedMail,
  quoteListReceivedMail,
  quoteReceivedMail,
} from '../leads/lead-emails.ts'
import type { Email } from '../mail/email-template.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { claimOf, decryptWith, earlierAnswer, encryptWith, repeated } from './idempotency.queries.ts'
import type { ClaimedKey } from './idempotency.queries.ts'
import { stateOf } from './indian-places.ts'
import { ASKED, newLeads } from './new-leads.ts'
import type { Contact, LeadDraft, NewLead } from './new-leads.ts'
import { quoteQueries } from './quotes.queries.ts'
import type { RequestLimits } from './request-limits.ts'

export interface QuoteAnswer {
  id: number
  reference: string
  distributor_name: string | null
  tracking_path: string
  email_sent: boolean
}

interface Surroundings {
  mail: MailQueue
  siteUrl: string
  limits: RequestLimits
}

/** Who sent a request. */
export interface RequestOrigin {
  /** The network address. */
  address: string
  /** The request's Idempotency-Key. */
  key: string | undefined
}

/** What the leads of a request are told and answered as. */
interface Outcome<Answer extends Tracked> {
  reference: string
  title: string
  description: string
  letter: Email
  answer: Omit<Answer, keyof Tracked>
}

interface Tracked {
  tracking_path: string
  email_sent: boolean
}

interface Asked<Answer extends Tracked> {
  contact: Contact
  drafts: LeadDraft[]
  /** `path` is the secret one of the request's page. */
  outcome: (stored: NewLead[], requestId: number, path: string) => Outcome<Answer>
}

export function newQuotes({ db, pool }: Database, { mail, siteUrl, limits }: Surroundings) {
  const queries = quoteQueries(pool, mail)

  return {
    /** Stores a single lead with its history, activity and mails, all or nothing and once for each key. */
    submit(request: QuoteRequest, origin: RequestOrigin): Promise<QuoteAnswer> {
      return once(origin, request, singleQuote(request))
    },

    /** The same for a list: a lead for each line, tied by one request. */
    submitList(list: QuoteList, origin: RequestOrigin): Promise<QuoteListReceipt & Tracked> {
      return once(origin, list, quoteList(list))
    },
  }

  async function once<Answer extends Tracked>(
    { address, key }: RequestOrigin,
    request: object,
    { contact, drafts, outcome }: Asked<Answer>,
  ): Promise<Answer> {
    const claim = key === undefined ? undefined : claimOf(key, request)
    // Before it is counted: repeating a request is no further one.
    const earlier = claim && (await earlierAnswer(db, claim))
    if (claim && earlier) return answerAgain(claim, earlier)
    await limits.count(address, drafts.length)
    const state = stateOf(contact.location ?? '')
    const basis = await queries.basisOf({ lines: drafts, state })
    const leads = newLeads(contact, drafts, basis, state)
    // Of the secret only a hash is kept.
    const token = newToken()
    const path = `/track/${token}`
    const { reference, title, description, letter, answer } = outcome(leads, basis.requestId, path)
    const confirmed = await limits.mayConfirm(contact.email)
    const response = { ...answer, tracking_path: path, email_sent: confirmed } as Answer
    const isStored = await queries.store({
      id: basis.requestId,
      reference,
      tokenHash: tokenHash(token),
      claim,
      answer: claim ? { ...response, tracking_path: encryptWith(claim.secret, path) } : response,
      leads: leads.map(({ lead }) => lead),
      history: leads.flatMap(({ history }) => history),
      activity: { icon: 'lead', color: 'orange', title, description },
      letters: [...(confirmed ? [letter] : []), ...lettersToDistributors(leads)],
    })
    if (isStored || !claim) return response
    // The same request arrived twice at once.
    await limits.forgive(address, drafts.length)
    return answerAgain(claim, await earlierAnswer(db, claim))
  }

  function answerAgain<Answer extends Tracked>(
    claim: ClaimedKey,
    earlier: Parameters<typeof repeated>[1],
  ): Answer {
    const answer = repeated<Answer>(claim, earlier)
    return { ...answer, tracking_path: decryptWith(claim.secret, answer.tracking_path) }
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
          answer: { id: lead.id, reference, distributor_name: distributorName },
        }
      },
    }
  }

  function quoteList({ lines, ...contact }: QuoteList): Asked<QuoteListReceipt & Tracked> {
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
          description: `${contact.name.trim()} requested a quote for ${
            isOne ? (first?.lead.productName ?? '') || 'pipe' : `${String(stored.length)} products`
          }`,
          letter: quoteListReceivedMail(
            stored.map(({ lead }) => lead),
            reference,
            `${siteUrl}${path}`,
          ),
          answer: {
            reference,
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
  function lettersToDistributors(stored: readonly NewLead[]): Email[] {
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
