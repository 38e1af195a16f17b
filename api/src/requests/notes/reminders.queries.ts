import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { todayInIndia } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import type { Db, MailQueue } from '../../platform/index.ts'
import { leadReference, referenceInRequest } from '../leads/lead-reference.ts'
import { leads, quoteRequests } from '../leads/leads.schema.ts'
import { leadNotes } from './lead-notes.schema.ts'
import { remindersMail } from './reminder-emails.ts'

/** Reminders of one transaction. */
const BATCH = 1000

/** Reminds everybody of the notes that are due, in one email each; returns how many emails. */
export async function sendReminders(
  db: Db,
  { mail, siteUrl }: { mail: MailQueue; siteUrl: string },
  today = todayInIndia(),
): Promise<number> {
  let sent = 0
  for (;;) {
    const { notes, emails } = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: leadNotes.id, accountId: leadNotes.accountId })
        .from(leadNotes)
        .where(and(lte(leadNotes.remindOn, today), sql`not ${leadNotes.reminded}`))
        .orderBy(asc(leadNotes.accountId), asc(leadNotes.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      if (due.length === 0) return { notes: 0, emails: 0 }
      const ids = due.map(({ id }) => id)
      // Nobody is reminded of a lead that the firm no longer has, nor without an active account.
      const rows = await tx
        .select({ note: leadNotes, lead: leads, person: accounts, request: quoteRequests.reference })
        .from(leadNotes)
        .innerJoin(leads, and(eq(leads.id, leadNotes.leadId), eq(leads.distributorId, leadNotes.firmId)))
        .innerJoin(accounts, and(eq(accounts.id, leadNotes.accountId), eq(accounts.status, 'active')))
        .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
        .where(inArray(leadNotes.id, ids))
        .orderBy(asc(leadNotes.id))
      const byPerson = Map.groupBy(rows, ({ person }) => person.id)
      const mails = [...byPerson.values()].flatMap((own) =>
        own[0]
          ? remindersMail(
              own[0].person,
              own.map(({ note, lead, request }) => ({
                reference: referenceInRequest(leadReference(lead.id), request),
                customer: lead.customerName,
                text: note.text,
              })),
              siteUrl,
            )
          : [],
      )
      await mail.enqueue(tx, ...mails)
      await tx.update(leadNotes).set({ reminded: true }).where(inArray(leadNotes.id, ids))
      return { notes: due.length, emails: mails.length }
    })
    sent += emails
    if (notes < BATCH) return sent
  }
}
