import { and, asc, count, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QUANTITY_UNITS, todayInIndia } from '@nalika/shared-api/contract'
import type { DistributorLead, LeadProgress, LeadRespond, QuantityUnit } from '@nalika/shared-api/contract'
import type { Person } from '../auth/person.ts'
import { recordActivity } from '../activity/activity.queries.ts'
import type { Db, Queryable, Transaction } from '../infrastructure/database/database.ts'
import { conflict, invalid } from '../infrastructure/errors/errors.ts'
import { INVALID_DAY, isCalendarDay } from '../infrastructure/http/calendar-day.ts'
import { inRupees, leadAnsweredMail, leadAssignedToPersonMail, unitInWords } from './lead-emails.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { distributorName, peopleOfFirm } from '../auth/accounts.queries.ts'
import { accounts } from '../auth/auth.schema.ts'
import { leadHistory, leadResponses, leads } from './leads.schema.ts'
import { filesOfRequests } from '../request-files/request-files.queries.ts'
import { leadReference } from './lead-reference.ts'
import { acceptLead } from './lead-acceptance.queries.ts'
import { contactOf, recordContactAccess } from './lead-contact.queries.ts'
import { repliesOf, repliesTo } from './lead-replies.ts'
import { ownLeadSearch, WAITING_LEAD } from './lead-criteria.queries.ts'
import { latestLeadId, lockLead, noSuchLead, piecesOf, recordHistory, toResponse } from './leads.queries.ts'
import type { LeadRow } from './leads.queries.ts'

interface DistributorLeadDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
  acceptancesPerDay: number
}

interface OwnLeadsQuery {
  status?: 'all' | LeadProgress
  assignee?: 'me'
  search?: string
  after?: number
  page: number
  per_page: number
}

export function distributorLeadQueries(dependencies: DistributorLeadDependencies) {
  const { db, mail, siteUrl } = dependencies

  /** Changes one of the distributor's own leads, which is locked meanwhile. */
  function change(
    id: number,
    person: Person,
    apply: (tx: Transaction, lead: LeadRow) => Promise<Partial<LeadRow>>,
  ) {
    return db.transaction(async (tx) => {
      const lead = await lockLead(tx, id)
      if (lead?.distributorId !== person.firmId) throw noSuchLead()
      const values = await apply(tx, lead)
      const [changed] = await tx
        .update(leads)
        .set({ ...values, version: lead.version + 1, updatedAt: new Date() })
        .where(eq(leads.id, id))
        .returning()
      const [data] = await withResponses(tx, changed ? [changed] : [], person.firmId)
      if (!data) throw noSuchLead()
      return data
    })
  }

  return {
    page: (person: Person, query: OwnLeadsQuery) => ownLeads(db, person, query),

    latestId: ({ firmId }: Person) => latestLeadId(db, eq(leads.distributorId, firmId)),

    /** Sends price and message to the customer. */
    respond(id: number, input: LeadRespond, person: Person): Promise<DistributorLead> {
      const offer = parseOffer(input)
      return change(id, person, async (tx, lead) => {
        await requireOpen(tx, lead, offer, person)
        const accepted = await acceptLead(tx, lead, person, dependencies)
        await storeOffer(tx, mail, { lead, offer, person })
        return { ...accepted, progress: 'responded', unreadReplyAt: null }
      })
    },

    /** Accepts the lead, which shows the customer's phone and email to the firm. */
    async accept(id: number, person: Person): Promise<DistributorLead> {
      const data = await change(id, person, (tx, lead) => {
        if (lead.progress === 'closed') throw conflict('This lead is closed. You can no longer accept it.')
        if (lead.status === 'rejected') throw conflict('This lead was rejected. You cannot accept it.')
        return acceptLead(tx, lead, person, dependencies)
      })
      await recordContactAccess(db, 'viewed', [data], person)
      return data
    },

    /** Marks the replies up to this one as read. */
    async markRead(id: number, reply: number, person: Person): Promise<DistributorLead> {
      const own = and(eq(leads.id, id), eq(leads.distributorId, person.firmId))
      const later = db
        .select({ one: sql`1` })
        .from(leadHistory)
        .where(and(eq(leadHistory.leadId, id), eq(leadHistory.kind, 'reply'), gt(leadHistory.id, reply)))
      await db
        .update(leads)
        .set({ unreadReplyAt: null })
        .where(and(own, notExists(later)))
      const [data] = await withResponses(db, await db.select().from(leads).where(own), person.firmId)
      if (!data) throw noSuchLead()
      return data
    },

    /** Assigns the lead to a person of the firm, or to nobody. */
    assign(id: number, assigneeId: number | null, person: Person): Promise<DistributorLead> {
      return change(id, person, async (tx, lead) => {
        if (lead.assigneeId === assigneeId) return {}
        const from = await colleague(tx, lead.assigneeId, person)
        const to = await colleague(tx, assigneeId, person)
        if (assigneeId !== null && to?.status !== 'active')
          throw invalid({ person: ['Choose an active person of your firm.'] })
        await recordHistory(tx, id, {
          kind: 'assigned',
          actor: person,
          sentence: to
            ? `${person.name} assigned the lead to ${to.id === person.id ? 'themselves' : to.name}.`
            : `${person.name} took the lead from ${from?.name ?? 'the person who had it'}.`,
          changes: [{ field: 'assignee', from: from?.name ?? null, to: to?.name ?? null }],
        })
        if (to && to.id !== person.id)
          await mail.enqueue(tx, leadAssignedToPersonMail(to, lead, leadReference(id), person.name, siteUrl))
        return { assigneeId }
      })
    },

    close(id: number, person: Person): Promise<DistributorLead> {
      return change(id, person, async (tx, lead) => {
        if (lead.progress === 'closed') throw conflict('This lead is already closed.')
        await recordHistory(tx, id, {
          kind: 'closed',
          actor: person,
          sentence: `${person.name} closed the lead.`,
          changes: progressChange(lead, 'closed'),
        })
        await recordActivity(tx, {
          title: 'Lead closed',
          description: `${person.name} closed the lead of ${customerOf(lead)}.`,
          icon: 'lead',
          color: 'grey',
        })
        return { progress: 'closed', unreadReplyAt: null }
      })
    },
  }
}

const TABS: Record<'all' | LeadProgress, SQL | undefined> = {
  all: undefined,
  // As everywhere: a rejected lead waits for nobody.
  new: WAITING_LEAD,
  responded: eq(leads.progress, 'responded'),
  closed: eq(leads.progress, 'closed'),
}

/**
 * A page of the firm's leads: those assigned to the person first, of these and of the others those with an unread reply
 * first, then the newest. Also the count of each tab.
 */
async function ownLeads(
  db: Db,
  { id, firmId }: Person,
  { status = 'all', assignee, search, after, page, per_page }: OwnLeadsQuery,
) {
  const mine = eq(leads.assigneeId, id)
  const own = and(
    eq(leads.distributorId, firmId),
    assignee === 'me' ? mine : undefined,
    ownLeadSearch(search),
    after === undefined ? undefined : gt(leads.id, after),
  )
  const counts = { all: 0, new: 0, responded: 0, closed: 0, unread: 0, mine: 0 }
  const counted = await db
    .select({
      progress: leads.progress,
      leads: count(),
      waiting: sql<number>`count(*) filter (where ${WAITING_LEAD})`.mapWith(Number),
      unread: count(leads.unreadReplyAt),
      mine: sql<number>`count(*) filter (where ${mine})`.mapWith(Number),
    })
    .from(leads)
    .where(own)
    .groupBy(leads.progress)
  for (const row of counted) {
    counts[row.progress] = row.progress === 'new' ? row.waiting : row.leads
    counts.all += row.leads
    counts.unread += row.unread
    counts.mine += row.mine
  }
  const rows = await db
    .select()
    .from(leads)
    .where(and(own, TABS[status]))
    .orderBy(
      ...(counts.mine > 0 && assignee !== 'me' ? [sql`(${mine}) is true desc`] : []),
      sql`${leads.unreadReplyAt} desc nulls last`,
      desc(leads.createdAt),
      desc(leads.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { total: counts[status], counts, data: await withResponses(db, rows, firmId) }
}

/** A person of the same firm. */
async function colleague(tx: Transaction, id: number | null, { firmId }: Person) {
  if (id === null) return undefined
  const { name, email, status } = accounts
  const [found] = await tx
    .select({ id: accounts.id, name, email, status })
    .from(accounts)
    .where(and(eq(accounts.id, id), inArray(accounts.id, peopleOfFirm(tx, firmId))))
  return found
}

/** 409 when the lead takes no further response, or the same one was sent before. */
async function requireOpen(tx: Transaction, lead: LeadRow, offer: Offer, person: Person): Promise<void> {
  if (lead.progress === 'closed') throw conflict('This lead is closed. You can no longer respond to it.')
  if (lead.status === 'rejected') throw conflict('This lead was rejected. You cannot respond to it.')
  if (!lead.email) throw conflict('This customer gave no email address. Please call instead.')
  const [latest] = await tx
    .select()
    .from(leadResponses)
    .where(and(eq(leadResponses.leadId, lead.id), eq(leadResponses.distributorId, person.firmId)))
    .orderBy(desc(leadResponses.id))
    .limit(1)
  if (latest && isSame(latest, offer)) throw conflict('You have already sent this response.')
}

/** Stores the response with its history and activity, and queues the email to the customer. */
async function storeOffer(
  tx: Transaction,
  mail: MailQueue,
  { lead, offer, person }: { lead: LeadRow; offer: Offer; person: Person },
): Promise<void> {
  const [sender] = await tx
    .select({ title: distributorName, company: accounts.companyName, mobile: accounts.mobile })
    .from(accounts)
    .where(eq(accounts.id, person.firmId))
  const title = sender?.title ?? person.name
  await tx.insert(leadResponses).values({
    leadId: lead.id,
    distributorId: person.firmId,
    distributorName: title,
    personName: person.name,
    ...offer,
  })
  const who = sender?.company ? `${person.name} of ${sender.company}` : person.name
  await recordHistory(tx, lead.id, {
    kind: 'responded',
    actor: person,
    sentence: `${who} offered ${inRupees(offer.price)} per ${unitInWords(offer.priceUnit)}.`,
    changes: progressChange(lead, 'responded'),
  })
  await recordActivity(tx, {
    title: 'Lead responded',
    description: `${person.name} sent a quotation to ${customerOf(lead)}.`,
    icon: 'response',
    color: 'green',
  })
  const [own] = await tx.select({ mobile: accounts.mobile }).from(accounts).where(eq(accounts.id, person.id))
  const contact = { email: person.email, mobile: own?.mobile || (sender?.mobile ?? '') }
  await mail.enqueue(
    tx,
    leadAnsweredMail(lead, leadReference(lead.id), { ...offer, distributorName: title, contact }),
  )
}

/** Adds the customer's replies and this distributor's responses; another distributor's offers stay private. */
async function withResponses(
  db: Queryable,
  rows: LeadRow[],
  distributorId: number,
): Promise<DistributorLead[]> {
  const ids = rows.map(({ id }) => id)
  const responses = await db
    .select()
    .from(leadResponses)
    .where(and(inArray(leadResponses.leadId, ids), eq(leadResponses.distributorId, distributorId)))
    .orderBy(asc(leadResponses.id))
  const replies = await repliesTo(db, ids)
  const people = await namesOf(db, rows)
  const filesOf = await filesOfRequests(
    db,
    rows.map(({ requestId }) => requestId),
  )
  return rows.map((lead) => ({
    id: lead.id,
    reference: leadReference(lead.id),
    customerName: lead.customerName,
    company: lead.companyName,
    ...contactOf(lead),
    product: lead.productName,
    product_id: lead.productId,
    brand: lead.brandName,
    quantity: lead.quantity,
    unit: lead.unit,
    pieces: piecesOf(lead),
    target_price: lead.targetPrice,
    location: lead.location,
    status: lead.progress,
    review: lead.status,
    priority: lead.priority,
    timeline: lead.timeline,
    budget: lead.budget,
    expected_date: lead.expectedDate,
    source: lead.source,
    assignee: people.get(lead.assigneeId ?? 0) ?? null,
    date: lead.createdAt.toISOString(),
    message: lead.message,
    description: lead.description,
    unread_reply_at: lead.unreadReplyAt?.toISOString() ?? null,
    replies: repliesOf(replies, lead.id),
    files: filesOf(lead.requestId),
    responses: responses
      .filter(({ leadId }) => leadId === lead.id)
      .map((response) => toResponse(response, lead)),
  }))
}

/** The people whom these leads are assigned to. */
async function namesOf(db: Queryable, rows: LeadRow[]) {
  const ids = rows.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]))
  const people = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(people.map((person) => [person.id, person]))
}

interface Offer {
  price: number
  priceUnit: QuantityUnit
  message: string
  validUntil: string | null
}

function isSame(a: Offer, b: Offer): boolean {
  return (
    a.price === b.price &&
    a.priceUnit === b.priceUnit &&
    a.message === b.message &&
    a.validUntil === b.validUntil
  )
}

function parseOffer(input: LeadRespond): Offer {
  const validUntil = input.valid_until || null
  if (validUntil !== null) checkDay(validUntil)
  return { ...parsePrice(input), message: input.message.trim(), validUntil }
}

/** An older remote names no unit: it means, and its distributor read, a price per piece. */
function parsePrice({ price, price_unit, price_per_piece }: LeadRespond): Pick<Offer, 'price' | 'priceUnit'> {
  const amount = price ?? price_per_piece
  if (amount === undefined) throw invalid({ price: ['Enter a price above 0.'] })
  if (price !== undefined && price_unit === undefined)
    throw invalid({ price_unit: [`Choose ${QUANTITY_UNITS.join(', ')}.`] })
  const priceUnit = price === undefined ? 'pieces' : (price_unit ?? 'pieces')
  return { price: Math.round(amount * 100) / 100, priceUnit }
}

function progressChange(lead: LeadRow, to: LeadProgress) {
  return lead.progress === to ? [] : [{ field: 'progress', from: lead.progress, to }]
}

const customerOf = ({ customerName, companyName }: LeadRow) =>
  companyName ? `${customerName} (${companyName})` : customerName

function checkDay(day: string): void {
  if (!isCalendarDay(day)) throw invalid({ valid_until: [INVALID_DAY] })
  if (day < todayInIndia()) throw invalid({ valid_until: ['Choose today or a later date.'] })
}
