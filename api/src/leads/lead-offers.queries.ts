import { and, desc, eq } from 'drizzle-orm'
import { QUANTITY_UNITS, todayInIndia } from '@nalika/shared-api/contract'
import type { LeadProgress, LeadRespond, QuantityUnit } from '@nalika/shared-api/contract'
import { recordActivity } from '../activity/activity.queries.ts'
import { distributorName } from '../auth/accounts.queries.ts'
import { accounts } from '../auth/auth.schema.ts'
import type { Person } from '../infrastructure/http/person.ts'
import { storeMessage } from '../conversations/messages.queries.ts'
import { readAboutLead } from '../conversations/read-state.queries.ts'
import type { Transaction } from '../infrastructure/database/database.ts'
import { conflict, invalid } from '../infrastructure/errors/errors.ts'
import { INVALID_DAY, isCalendarDay } from '../infrastructure/http/calendar-day.ts'
import { acceptLead } from './lead-acceptance.queries.ts'
import type { AcceptanceDependencies } from './lead-acceptance.queries.ts'
import { inRupees, unitInWords } from './lead-in-words.ts'
import { leadReference } from './lead-reference.ts'
import { leadResponses } from './leads.schema.ts'
import { recordHistory } from './leads.queries.ts'
import type { LeadRow } from './leads.queries.ts'
import { leadAnsweredMail } from './request-emails.ts'

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

export function parseOffer(input: LeadRespond): Offer {
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

function checkDay(day: string): void {
  if (!isCalendarDay(day)) throw invalid({ valid_until: [INVALID_DAY] })
  if (day < todayInIndia()) throw invalid({ valid_until: ['Choose today or a later date.'] })
}

/** Why a lead takes no further response; '' when it does. */
export function obstacleTo(lead: LeadRow): string {
  if (lead.progress === 'closed') return 'This lead is closed. You can no longer respond to it.'
  if (lead.status === 'rejected') return 'This lead was rejected. You cannot respond to it.'
  return lead.email === '' ? 'This customer gave no email address. Please call instead.' : ''
}

/** 409 when the lead takes no further response, or the same one was sent before. */
async function requireOpen(tx: Transaction, lead: LeadRow, offer: Offer, person: Person): Promise<void> {
  const obstacle = obstacleTo(lead)
  if (obstacle !== '') throw conflict(obstacle)
  const [latest] = await tx
    .select()
    .from(leadResponses)
    .where(and(eq(leadResponses.leadId, lead.id), eq(leadResponses.distributorId, person.firmId)))
    .orderBy(desc(leadResponses.id))
    .limit(1)
  if (latest && isSame(latest, offer)) throw conflict('You have already sent this response.')
}

/** Who answers a lead for the firm. */
interface Sender {
  /** The firm's name. */
  title: string
  /** 'Meera Joshi of Deccan Pipes'. */
  who: string
  contact: { email: string; mobile: string }
}

export async function senderOf(tx: Transaction, person: Person): Promise<Sender> {
  const [firm] = await tx
    .select({ title: distributorName, company: accounts.companyName, mobile: accounts.mobile })
    .from(accounts)
    .where(eq(accounts.id, person.firmId))
  const [own] = await tx.select({ mobile: accounts.mobile }).from(accounts).where(eq(accounts.id, person.id))
  return {
    title: firm?.title ?? person.name,
    who: firm?.company ? `${person.name} of ${firm.company}` : person.name,
    contact: { email: person.email, mobile: own?.mobile || (firm?.mobile ?? '') },
  }
}

interface LeadOffer {
  lead: LeadRow
  offer: Offer
  person: Person
  sender: Sender
  /** For the history. */
  sentence: string
}

/**
 * Accepts a lead and stores a response to it with its history; 409 when it takes none. Returns the columns that change, and
 * the id of the response.
 */
export async function answerLead(
  tx: Transaction,
  { lead, offer, person, sender, sentence }: LeadOffer,
  dependencies: AcceptanceDependencies,
): Promise<{ values: Partial<LeadRow>; responseId: number }> {
  await requireOpen(tx, lead, offer, person)
  const accepted = await acceptLead(tx, lead, person, dependencies)
  const [response] = await tx
    .insert(leadResponses)
    .values({
      leadId: lead.id,
      distributorId: person.firmId,
      distributorName: sender.title,
      personName: person.name,
      ...offer,
    })
    .returning({ id: leadResponses.id })
  if (!response) throw new Error('A response was not stored.')
  if (lead.requestId !== null)
    await storeMessage(tx, lead, {
      ...{ author: 'distributor', name: person.name, person, text: '', responseId: response.id },
    })
  await readAboutLead(tx, lead)
  const changes = progressChange(lead, 'responded')
  await recordHistory(tx, lead.id, { kind: 'responded', actor: person, sentence, changes })
  return { values: { ...accepted, progress: 'responded', unreadReplyAt: null }, responseId: response.id }
}

/** Answers a lead with a price, records the activity and queues the email to the customer. */
export async function sendOffer(
  tx: Transaction,
  { lead, offer, person }: Pick<LeadOffer, 'lead' | 'offer' | 'person'>,
  dependencies: AcceptanceDependencies,
): Promise<Partial<LeadRow>> {
  const sender = await senderOf(tx, person)
  const sentence = `${sender.who} offered ${inRupees(offer.price)} per ${unitInWords(offer.priceUnit)}.`
  const { values } = await answerLead(tx, { lead, offer, person, sender, sentence }, dependencies)
  await recordQuotationActivity(tx, lead, person)
  const { title, contact } = sender
  await dependencies.mail.enqueue(
    tx,
    leadAnsweredMail(lead, leadReference(lead.id), { ...offer, distributorName: title, contact }),
  )
  return values
}

export const recordQuotationActivity = (tx: Transaction, lead: LeadRow, person: Person) =>
  recordActivity(tx, {
    title: 'Lead responded',
    description: `${person.name} sent a quotation to ${customerOf(lead)}.`,
    icon: 'response',
    color: 'green',
  })

export function progressChange(lead: LeadRow, to: LeadProgress) {
  return lead.progress === to ? [] : [{ field: 'progress', from: lead.progress, to }]
}

export const customerOf = ({ customerName, companyName }: LeadRow) =>
  companyName ? `${customerName} (${companyName})` : customerName
