import { eq } from 'drizzle-orm'
import type { LeadProgress } from '@nalika/shared-api/contract'
import { accounts, distributorName } from '../../identity/index.ts'
import { conflict, recordActivity } from '../../platform/index.ts'
import type { Person, Transaction } from '../../platform/index.ts'
import { readAboutLead } from '../conversations/read-state.queries.ts'
import { recordHistory } from '../leads/leads.queries.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { acceptLead } from './lead-acceptance.queries.ts'
import type { AcceptanceDependencies } from './lead-acceptance.queries.ts'

/** Why a lead takes no further quotation; '' when it does. */
export function obstacleTo(lead: LeadRow): string {
  if (lead.progress === 'closed') return 'This lead is closed. You can no longer quote it.'
  if (lead.status === 'rejected') return 'This lead was rejected. You cannot quote it.'
  return lead.email === '' ? 'This customer gave no email address. Please call instead.' : ''
}

/** Who quotes for the firm. */
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

/**
 * Accepts a lead that is quoted, with its history; 409 when it takes no quotation. Returns the columns that change.
 *
 * @param sentence For the history.
 */
export async function answerLead(
  tx: Transaction,
  { lead, person, sentence }: { lead: LeadRow; person: Person; sentence: string },
  dependencies: AcceptanceDependencies,
): Promise<Partial<LeadRow>> {
  const obstacle = obstacleTo(lead)
  if (obstacle !== '') throw conflict(obstacle)
  const accepted = await acceptLead(tx, lead, person, dependencies)
  await readAboutLead(tx, lead)
  const changes = progressChange(lead, 'responded')
  await recordHistory(tx, lead.id, { kind: 'responded', actor: person, sentence, changes })
  return { ...accepted, progress: 'responded', unreadReplyAt: null }
}

export const recordQuotationActivity = (tx: Transaction, lead: LeadRow, person: Person) =>
  recordActivity(tx, {
    title: 'Quotation sent',
    description: `${person.name} sent a quotation to ${customerOf(lead)}.`,
    icon: 'response',
    color: 'green',
  })

export function progressChange(lead: LeadRow, to: LeadProgress) {
  return lead.progress === to ? [] : [{ field: 'progress', from: lead.progress, to }]
}

export const customerOf = ({ customerName, companyName }: LeadRow) =>
  companyName ? `${customerName} (${companyName})` : customerName
