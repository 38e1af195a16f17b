import { eq, sql } from 'drizzle-orm'
import { accounts } from '../../identity/index.ts'
import type { MailDependencies, Transaction } from '../../platform/index.ts'
import { customerRepliedMail } from '../emails/lead-emails.ts'
import { recipientOf } from '../emails/lead-recipient.queries.ts'
import { leadReference, leadsInSubject } from '../leads/lead-reference.ts'
import { quoteRequests } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { numberedLeads } from '../leads/request-groups.queries.ts'
import { newMailedLink } from '../links/mailed-links.queries.ts'
import { newMessageMail } from './conversation-emails.ts'
import { conversations } from './conversations.schema.ts'
import type { ConversationRow } from './messages.queries.ts'

interface Told {
  lead: LeadRow
  /** As it was before the message. */
  conversation: ConversationRow
  /** Id of the message. */
  message: number
}

const HOUR_MS = 3_600_000

/** Whether the last email is read or an hour old: until then it stands for further messages too. */
const isDue = (emailedId: number, emailedAt: Date | null, readId: number): boolean =>
  emailedAt === null || emailedId <= readId || emailedAt.getTime() < Date.now() - HOUR_MS

/** Emails what a customer wrote to the person who works on the lead, or to the firm. */
export async function emailFirm(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  { lead, conversation, message }: Told,
  text: string,
): Promise<void> {
  const { firmEmailedId, firmEmailedAt, firmReadId } = conversation
  if (!isDue(firmEmailedId, firmEmailedAt, firmReadId)) return
  const recipient = await recipientOf(tx, lead)
  if (!recipient?.messageEmails) return
  const settings = `${siteUrl}/distributor/profile/${String(recipient.id)}`
  const link = `${siteUrl}/distributor/messages/${String(lead.id)}`
  await mail.enqueue(tx, {
    ...customerRepliedMail(recipient, lead, leadsInSubject(await numberedLeads(tx, [lead])), {
      message: text,
      link,
    }),
    unsubscribe: settings,
  })
  await tx
    .update(conversations)
    .set({ firmEmailedId: message, firmEmailedAt: sql`now()` })
    .where(eq(conversations.id, conversation.id))
}

/** Tells the customer that the firm wrote, with a new link to the request: the first cannot be read from its hash. */
export async function emailCustomer(
  tx: Transaction,
  { mail, siteUrl, mayEmail }: MailDependencies & { mayEmail: (address: string) => Promise<boolean> },
  { lead, conversation, message }: Told,
): Promise<void> {
  const { customerEmailedId, customerEmailedAt, customerReadId, requestId } = conversation
  if (lead.email === '' || !isDue(customerEmailedId, customerEmailedAt, customerReadId)) return
  const [request] = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, requestId))
  if (!request?.messageEmails || !(await mayEmail(lead.email))) return
  const [firm] = await tx
    .select({ company: accounts.companyName })
    .from(accounts)
    .where(eq(accounts.id, conversation.firmId ?? 0))
  await mail.enqueue(
    tx,
    newMessageMail(lead.email, {
      firm: firm?.company || 'A distributor',
      reference: request.reference || leadReference(lead.id),
      link: await newMailedLink(tx, requestId, siteUrl),
    }),
  )
  await tx
    .update(conversations)
    .set({ customerEmailedId: message, customerEmailedAt: sql`now()` })
    .where(eq(conversations.id, conversation.id))
}
