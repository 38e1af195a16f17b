import { and, eq, inArray } from 'drizzle-orm'
import type { DistributorLead, LeadClosing, LeadOutcomeInput, LeadRespond } from '@nalika/shared-api/contract'
import type { Person } from '../auth/person.ts'
import { recordActivity } from '../activity/activity.queries.ts'
import { readAboutLead } from '../conversations/read-state.queries.ts'
import type { Db, Transaction } from '../infrastructure/database/database.ts'
import { conflict, invalid } from '../infrastructure/errors/errors.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { peopleOfFirm } from '../auth/accounts.queries.ts'
import { accounts } from '../auth/auth.schema.ts'
import { leads } from './leads.schema.ts'
import { leadReference } from './lead-reference.ts'
import { acceptLead } from './lead-acceptance.queries.ts'
import { recordContactAccess } from './lead-contact.queries.ts'
import { leadAssignedToPersonMail } from './lead-emails.ts'
import { outcomeChanges, outcomeInWords, parseClosing, parseOutcome } from './lead-outcome.ts'
import { recordOutcomeChange } from './lead-outcome.queries.ts'
import { customerOf, parseOffer, progressChange, sendOffer } from './lead-offers.queries.ts'
import { latestLeadId, lockLead, noSuchLead, recordHistory } from './leads.queries.ts'
import type { LeadRow } from './leads.queries.ts'
import { ownLeads, withResponses } from './own-leads.queries.ts'
import type { OwnLeadsQuery } from './own-leads.queries.ts'

interface DistributorLeadDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
  acceptancesPerDay: number
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
      return change(id, person, (tx, lead) => sendOffer(tx, { lead, offer, person }, dependencies))
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
      await db.transaction(async (tx) => {
        const lead = await lockLead(tx, id)
        if (lead?.distributorId === person.firmId) await readAboutLead(tx, lead, reply)
      })
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

    close(id: number, input: LeadClosing | null, person: Person): Promise<DistributorLead> {
      return change(id, person, async (tx, lead) => {
        if (lead.progress === 'closed') throw conflict('This lead is already closed.')
        const outcome = parseClosing(input)
        await recordHistory(tx, id, {
          kind: 'closed',
          actor: person,
          sentence: `${person.name} closed the lead${outcome ? `: ${outcomeInWords(outcome)}` : ''}.`,
          changes: [...progressChange(lead, 'closed'), ...(outcome ? outcomeChanges(lead, outcome) : [])],
        })
        await recordActivity(tx, {
          title: 'Lead closed',
          description: `${person.name} closed the lead of ${customerOf(lead)}.`,
          icon: 'lead',
          color: 'grey',
        })
        await readAboutLead(tx, lead)
        return { progress: 'closed', unreadReplyAt: null, ...outcome }
      })
    },

    /** Corrects the outcome of a closed lead. */
    changeOutcome(id: number, input: LeadOutcomeInput, person: Person): Promise<DistributorLead> {
      return change(id, person, async (tx, lead) => {
        const outcome = parseOutcome(input)
        await recordOutcomeChange(tx, lead, outcome, person)
        return outcome
      })
    },
  }
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
