import { eq, sql } from 'drizzle-orm'
import type { MailDependencies, Transaction } from '../../platform/index.ts'
import { repliedBy } from '../leads/lead-replies.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { emailFirm } from './message-emails.queries.ts'
import { storeMessage } from './messages.queries.ts'

interface CustomerMessage {
  /** Who writes: the customer, or the sender of an email. */
  name: string
  text: string
  /** Tokens of uploaded files. */
  files?: readonly string[] | undefined
}

/**
 * Stores what a customer writes about a lead, and mails it to its distributor; nothing when the same was sent last. The lead is locked
 * and has a request.
 */
export async function storeCustomerMessage(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  lead: LeadRow,
  { name, text, files }: CustomerMessage,
): Promise<{ message: number; history: number } | undefined> {
  const stored = await storeMessage(tx, lead, { author: 'customer', name, text, files })
  if (!stored) return undefined
  await tx
    .update(leads)
    .set({ unreadReplyAt: sql`now()` })
    .where(eq(leads.id, lead.id))
  const [history] = await tx
    .insert(leadHistory)
    .values({
      leadId: lead.id,
      kind: 'reply',
      actorName: name,
      actorRole: 'customer',
      sentence: `${repliedBy(name)}${text}`,
    })
    .returning({ id: leadHistory.id })
  if (!history) throw new Error('The reply was not recorded.')
  const { conversation, id } = stored
  await emailFirm(tx, { mail, siteUrl }, { lead, conversation, message: id }, text)
  return { message: id, history: history.id }
}
