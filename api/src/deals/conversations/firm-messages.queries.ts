import { and, eq } from 'drizzle-orm'
import { accounts } from '../../identity/index.ts'
import { conflict, notFound } from '../../platform/index.ts'
import type { Db, MailQueue, Person, Transaction } from '../../platform/index.ts'
import {
  emailCustomer,
  isContactVisible,
  leads,
  lockLead,
  noSuchLead,
  readByFirm,
  storeMessage,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { isOpenLine, linesOf, refusalOf } from './threads.queries.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
  /** Counts an email to a mailbox; false when it has received too many. */
  mayEmail: (address: string) => Promise<boolean>
}

const REFUSALS = {
  'read-only': 'You cannot write to this customer.',
  'not-accepted': 'Accept the lead before you write to the customer.',
  closed: 'This lead is closed. You can no longer write to the customer.',
  'no-request': 'This customer has no page to read messages on. Please call or email.',
}

/** What the people of a firm do with their conversations. */
export function firmMessageQueries(dependencies: Dependencies) {
  const { db } = dependencies
  return {
    /** Stores a message to the customer of a lead, who is told by email. */
    async send(
      leadId: number,
      { message, files }: { message: string; files?: readonly string[] },
      person: Person,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const lead = await writableLead(tx, leadId, person)
        const stored = await storeMessage(tx, lead, {
          author: 'distributor',
          name: person.name,
          person,
          text: message.trim(),
          files,
        })
        if (stored)
          await emailCustomer(tx, dependencies, {
            lead,
            conversation: stored.conversation,
            message: stored.id,
          })
      })
    },

    /** Marks the messages about the lead's request as read, up to this one. */
    async read(leadId: number, message: number, { firmId }: Person): Promise<void> {
      const [lead] = await db
        .select({ requestId: leads.requestId })
        .from(leads)
        .where(and(eq(leads.id, leadId), eq(leads.distributorId, firmId)))
      if (!lead) throw noSuchLead()
      const { requestId } = lead
      const isRead =
        requestId !== null && (await db.transaction((tx) => readByFirm(tx, { requestId, firmId }, message)))
      if (!isRead) throw notFound('Message not found.')
    },

    async setEmails({ id }: Person, messageEmails: boolean): Promise<void> {
      await db.update(accounts).set({ messageEmails }).where(eq(accounts.id, id))
    },
  }
}

/** The firm's lead, locked, or another line of the request that takes messages when the lead does not. */
async function writableLead(tx: Transaction, id: number, { firmId }: Person): Promise<LeadRow> {
  const lead = await lockLead(tx, id)
  if (lead?.distributorId !== firmId) throw noSuchLead()
  const lines = lead.requestId === null ? [lead] : await linesOf(tx, lead.requestId)
  const own = lines.filter(({ distributorId }) => distributorId === firmId)
  const refusal = refusalOf(own)
  if (refusal !== null) throw conflict(REFUSALS[refusal])
  const takesMessages = (line: LeadRow) => isOpenLine(line) && isContactVisible(line)
  return takesMessages(lead) ? lead : (own.find(takesMessages) ?? lead)
}
