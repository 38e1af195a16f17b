import type { BookingForm, QuoteList, QuoteListReceipt, QuoteRequest } from '@nalika/shared-api/contract'
import { deliveryPlace, listedDistributor } from '../../firms/index.ts'
import type { BrandDistributor } from '../../firms/index.ts'
import { newToken, tokenHash } from '../../identity/index.ts'
import {
  claimKey,
  claimOf,
  conflict,
  decryptWith,
  encryptWith,
  findResponse,
  recordActivity,
  repeatedResponse,
  storeResponse,
} from '../../platform/index.ts'
import type {
  ClaimedKey,
  Database,
  FormPoints,
  MailQueue,
  PolicyLimits,
  StoredResponse,
  Transaction,
} from '../../platform/index.ts'
import { distributorEmails } from '../emails/distributor-emails.ts'
import { quoteListReceivedMail } from '../emails/request-emails.ts'
import { takeFiles } from '../files/request-files.queries.ts'
import {
  insertHistory,
  insertLeads,
  insertQuoteRequest,
  setRequestReference,
} from '../leads/new-leads.queries.ts'
import { newMailedLink } from '../links/mailed-links.queries.ts'
import { maskMailbox } from '../links/masked-mailbox.ts'
import { recordNetwork } from '../links/request-networks.queries.ts'
import { lineContexts } from '../list-lines/line-context.queries.ts'
import { ACTIONS, draftLeads, historyOf, newLead } from './lead-drafts.ts'
import type { Contact, LeadDraft, NewLead, RequestLine } from './lead-drafts.ts'
import { mayServe } from './lead-routing.ts'

interface QuoteDependencies {
  mail: MailQueue
  siteUrl: string
  limits: PolicyLimits
}

/** A request that a clerk makes of an email, once. */
interface DraftOrigin {
  /** Notes in the transaction of the request what it was made of; throws when that was decided before. */
  settle: (tx: Transaction, made: { requestId: number; reference: string }) => Promise<void>
}

export interface RequestOrigin {
  /** The network address. */
  address: string
  /** The request's Idempotency-Key. */
  key: string | undefined
  /** Counts so much by these limits; 428 when the network has used much of one of them and solved no challenge. */
  countForm: (points: FormPoints) => Promise<void>
}

export interface QuoteReceipt {
  id: number
  reference: string
  distributor_name: string | null
  /** All firms that were asked. */
  distributors: string[]
}

interface Tracking {
  /** Of whoever submitted the request, who may not own its mailbox: the mailed link is another. */
  tracking_path: string
  mailed_to: string
  email_sent: boolean
}

interface ListReceipt {
  reference: string
  lines: QuoteReceipt[]
}

/** A request as it was stored. */
export interface StoredRequest {
  requestId: number
  reference: string
}

/** Whose prices are booked, and what makes their quotation in the transaction of the request. */
export interface BookedFirm<Quoted> {
  firmId: number
  quote: (tx: Transaction, request: StoredRequest) => Promise<Quoted>
}

interface Routed {
  contact: Contact
  drafts: LeadDraft[]
  notice: string | undefined
  isConfirmed: boolean
  isBooking?: true
}

interface Submission<Receipt, Quoted> {
  contact: Contact
  lines: readonly RequestLine[]
  /** Its contents: the same key with other contents is refused. */
  body: object
  /** Finds whose prices are booked. The quotation takes the place of all other emails. */
  book?: () => Promise<BookedFirm<Quoted>>
  receipt: (leads: readonly NewLead[], reference: string, quoted: Quoted | undefined) => Receipt
}

/** Stores requests for quotes: each with its leads, history, activity and emails, all or nothing and once for each key. */
export function quoteSubmission({ db }: Database, { mail, siteUrl, limits }: QuoteDependencies) {
  return {
    submitQuote: (quote: QuoteRequest, origin: RequestOrigin): Promise<QuoteReceipt & Tracking> =>
      submit(
        {
          contact: quote,
          lines: [
            {
              ...anyBrand(quote),
              source:
                quote.source === 'inquiry' || quote.source === 'sample' ? quote.source : sourceOf(quote),
              unit: quote.unit ?? 'pieces',
              title: quote.product_id === undefined ? quote.description : undefined,
            },
          ],
          body: quote,
          receipt: (leads, reference) => {
            const [line] = lineReceipts(leads)
            if (!line) throw new Error('A quote has no lead.')
            return { ...line, reference }
          },
        },
        origin,
      ),

    /** Leads for each line, tied by one request. */
    submitList: (list: QuoteList, origin: RequestOrigin): Promise<QuoteListReceipt & Tracking> =>
      submit(
        {
          contact: list,
          lines: linesOf(list, sourceOf),
          body: list,
          receipt: (leads, reference) => ({ reference, lines: lineReceipts(leads) }),
        },
        origin,
      ),

    /** A request for one firm alone, whose prices it has seen. */
    submitBooking: <Quoted extends object>(
      booking: BookingForm,
      book: () => Promise<BookedFirm<Quoted>>,
      origin: RequestOrigin,
    ): Promise<{ reference: string } & Quoted & Tracking> =>
      submit(
        {
          contact: booking,
          lines: booking.lines.map(({ product_id, quantity, unit }, index) => ({
            ...{ product_id, quantity, unit, source: 'website' as const },
            fieldPrefix: `lines.${index}.`,
          })),
          body: booking,
          book,
          receipt: (_leads, reference, quoted) => ({ ...(quoted as Quoted), reference }),
        },
        origin,
      ),

    /** The same for an email, of which a clerk made the list. The clerk is not its submitter: there is no other link. */
    async submitDraft(
      list: QuoteList,
      { settle }: DraftOrigin,
    ): Promise<ListReceipt & { emailSent: boolean }> {
      const routed = await route(
        list,
        linesOf(list, () => 'email'),
      )
      return db.transaction(async (tx) => {
        const { requestId, leads, reference } = await store(tx, routed, newToken())
        await settle(tx, { requestId, reference })
        return { reference, lines: lineReceipts(leads), emailSent: routed.isConfirmed }
      })
    },
  }

  /** Leads for the lines, not stored yet, and whether the mailbox may get a confirmation. */
  async function route(contact: Contact, lines: readonly RequestLine[]): Promise<Routed> {
    const place = deliveryPlace(contact.location, contact.pin_code)
    const { distributor_id } = contact
    const asked = distributor_id === undefined ? undefined : await listedDistributor(db, distributor_id)
    const drafts = draftLeads(contact, lines, await lineContexts(db, lines, place), place, asked)
    const isConfirmed = await limits.mayCount('confirmations', { recipient: contact.email })
    return { contact, drafts, notice: routingNotice(asked, drafts, place.state), isConfirmed }
  }

  /** All lines for the firm whose prices are booked; 409 when it may no longer get one of them. */
  async function routeToFirm(
    contact: Contact,
    lines: readonly RequestLine[],
    firmId: number,
  ): Promise<Routed> {
    const place = deliveryPlace(contact.location, contact.pin_code)
    const asked = await listedDistributor(db, firmId)
    const drafts = draftLeads(contact, lines, await lineContexts(db, lines, place), place, asked)
    if (drafts.some(({ distributor }) => distributor?.id !== firmId))
      throw conflict('This firm does not sell a line of this booking any more. Please load the prices again.')
    return { contact, drafts, notice: undefined, isConfirmed: true, isBooking: true }
  }

  /** Stores a request with everything that follows from it, emails included. */
  async function store(tx: Transaction, { contact, drafts, isConfirmed, isBooking }: Routed, token: string) {
    const stored = await storeLeads(tx, drafts, {
      token,
      wanted: contact.max_quotations ?? 1,
      files: contact.files,
    })
    const { requestId, leads, reference } = stored
    if (isBooking) return stored
    if (isConfirmed) {
      const link = await newMailedLink(tx, requestId, siteUrl)
      await mail.enqueue(tx, confirmationEmail(leads, reference, link))
    }
    await mail.enqueue(tx, ...distributorEmails(leads, reference, siteUrl))
    return stored
  }

  async function submit<Receipt, Quoted = never>(
    submission: Submission<Receipt, Quoted>,
    { address, key, countForm }: RequestOrigin,
  ): Promise<Receipt & Tracking> {
    const { contact, lines, body } = submission
    // Without scripts, a form that is sent twice uploads its files twice: they have other tokens.
    const claim = key === undefined ? undefined : claimOf(key, { ...body, files: contact.files?.length })
    // Before it is counted: a repeated request does not count again.
    const earlier = claim && (await findResponse(db, claim))
    if (claim && earlier) return repeat(claim, earlier)
    const wanted = contact.max_quotations ?? 1
    const isSourcing = lines.some(({ source }) => source === 'sourcing')
    const counted = {
      requests: 1,
      ...(isSourcing && { sourcing: 1 }),
      requestLines: lines.length * wanted,
      ...(submission.book && { bookings: 1 }),
    }
    await countForm(counted)
    const booked = await submission.book?.()
    const routed = booked ? await routeToFirm(contact, lines, booked.firmId) : await route(contact, lines)
    const response = await db.transaction(async (tx) => {
      if (claim && !(await claimKey(tx, claim))) return undefined
      const token = newToken()
      const { requestId, leads, reference } = await store(tx, routed, token)
      await recordNetwork(tx, requestId, address)
      const quoted = await booked?.quote(tx, { requestId, reference })
      const trackingPath = `/track/${token}`
      const receipt = {
        ...submission.receipt(leads, reference, quoted),
        mailed_to: maskMailbox(contact.email),
        email_sent: routed.isConfirmed,
        ...(routed.notice !== undefined && { notice: routed.notice }),
      }
      if (claim) {
        const encryptedPath = encryptWith(claim.secret, trackingPath)
        await storeResponse(tx, claim, { ...receipt, tracking_path: encryptedPath })
      }
      return { ...receipt, tracking_path: trackingPath }
    })
    if (response || !claim) return response as Receipt & Tracking
    // The same request arrived twice at once, and the other one was stored.
    await limits.forgive(counted, { address })
    return repeat(claim, await findResponse(db, claim))
  }
}

/** Why not all lines go to the distributor whom the customer asked. */
function routingNotice(
  asked: BrandDistributor | null | undefined,
  drafts: readonly LeadDraft[],
  state: string | undefined,
): string | undefined {
  if (asked === undefined) return undefined
  if (asked === null) return 'The distributor you chose is no longer listed, so we chose another.'
  if (!mayServe(asked, state))
    return `${asked.companyName} does not serve ${state ?? ''}, so we chose another distributor.`
  const lines = firstOfLines(drafts)
  const others = lines.filter(({ distributor }) => distributor?.id !== asked.id).length
  if (others === 0) return undefined
  return lines.length === 1
    ? `${asked.companyName} does not sell this product, so we chose another distributor.`
    : `${asked.companyName} does not sell ${others} of these ${lines.length} products, so we chose other distributors for them.`
}

const linesOf = ({ lines }: QuoteList, source: (line: WantedLine) => RequestLine['source']): RequestLine[] =>
  lines.map((line, index) => ({
    ...anyBrand(line),
    source: source(line),
    title: line.description,
    fieldPrefix: `lines.${index}.`,
  }))

interface WantedLine {
  product_id?: number
  brand_id?: number
}

/** Without product and brand an admin looks for somebody who sells it. */
const sourceOf = ({ product_id, brand_id }: WantedLine): 'website' | 'sourcing' =>
  product_id === undefined && !brand_id ? 'sourcing' : 'website'

/** The form's 'any brand' is 0. */
function anyBrand<Line extends WantedLine>({ brand_id, ...line }: Line) {
  return { ...line, ...(brand_id && { brand_id }) }
}

/** Stores the request with its leads, their history and the activity. Of the token only a hash is stored. */
async function storeLeads(
  tx: Transaction,
  drafts: readonly LeadDraft[],
  { token, wanted, files }: { token: string; wanted: number; files: readonly string[] | undefined },
) {
  const requestId = await insertQuoteRequest(tx, tokenHash(token), wanted)
  await takeFiles(tx, requestId, files)
  const ids = await insertLeads(
    tx,
    drafts.map(({ row }) => ({ ...row, requestId })),
  )
  const leads = drafts.map((draft, index) => newLead(draft, ids[index]))
  const reference = requestReference(requestId, leads)
  await setRequestReference(tx, requestId, reference)
  await insertHistory(tx, leads.flatMap(historyOf))
  await recordActivity(tx, { icon: 'lead', color: 'orange', ...activityOf(leads) })
  return { requestId, leads, reference }
}

const confirmationEmail = (leads: readonly NewLead[], reference: string, link: string) =>
  quoteListReceivedMail(
    firstOfLines(leads).map(({ row }) => row),
    reference,
    link,
    leads.length,
  )

/** The leads of each line, in the order of the lines. */
const byLine = <Lead extends LeadDraft>(leads: readonly Lead[]) => [
  ...Map.groupBy(leads, ({ row }) => row.line).values(),
]

/** One lead of each line: what the customer asked for is the same in all of them. */
const firstOfLines = <Lead extends LeadDraft>(leads: readonly Lead[]) =>
  byLine(leads).flatMap(([first]) => first ?? [])

/** Each line once, with the lead of the firm that suits best. */
const lineReceipts = (leads: readonly NewLead[]): QuoteReceipt[] =>
  byLine(leads).flatMap(([first, ...others]) =>
    first
      ? {
          id: first.id,
          reference: first.reference,
          distributor_name: first.distributorName,
          distributors: [first, ...others].flatMap(({ distributorName }) => distributorName ?? []),
        }
      : [],
  )

/** Reference of a request: its lead's, or 'NR-000123' when it has several leads. */
function requestReference(id: number, leads: readonly NewLead[]): string {
  const [first] = leads
  return first && leads.length === 1 ? first.reference : `NR-${String(id).padStart(6, '0')}`
}

function activityOf(leads: readonly NewLead[]): { title: string; description: string } {
  const [first] = leads
  if (!first) throw new Error('A request has no lead.')
  const { customerName, productName, source } = first.row
  const lines = firstOfLines(leads).length
  return lines === 1
    ? {
        title: 'New lead',
        description: `${customerName} ${ACTIONS[source]}${productName && ` for ${productName}`}`,
      }
    : {
        title: 'New quote list',
        description: `${customerName} requested a quote for ${lines} products`,
      }
}

/** The response to the first request with this key. */
function repeat<Response extends Tracking>(claim: ClaimedKey, stored: StoredResponse | undefined): Response {
  const response = repeatedResponse<Response>(claim, stored)
  return { ...response, tracking_path: decryptWith(claim.secret, response.tracking_path) }
}
