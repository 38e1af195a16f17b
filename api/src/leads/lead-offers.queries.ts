import { and, desc, eq } from 'drizzle-orm'
import { QUANTITY_UNITS, todayInIndia } from '@nalika/shared-api/contract'
import type { LeadProgress, LeadRespond, QuantityUnit } from '@nalika/shared-api/contract'
import { recordActivity } from '../activity/activity.queries.ts'
import { distributorName } from '../auth/accounts.queries.ts'
import { accounts } from '../auth/auth.schema.ts'
import type { Person } from '../auth/person.ts'
import type { Transaction } from '../infrastructure/database/database.ts'
import { conflict, invalid } from '../infrastructure/errors/errors.ts'
import { INVALID_DAY, isCalendarDay } from '../infrastructure/http/calendar-day.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
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

/** 409 when the lead takes no further response, or the same one was sent before. */
export async function requireOpen(
  tx: Transaction,
  lead: LeadRow,
  offer: Offer,
  person: Person,
): Promise<void> {
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
export async function storeOffer(
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

export function progressChange(lead: LeadRow, to: LeadProgress) {
  return lead.progress === to ? [] : [{ field: 'progress', from: lead.progress, to }]
}

export const customerOf = ({ customerName, companyName }: LeadRow) =>
  companyName ? `${customerName} (${companyName})` : customerName
