import { and, asc, eq, inArray } from 'drizzle-orm'
import type {
  DistributorLead,
  EndpointBody,
  endpoints,
  LeadClosing,
  LeadOutcomeInput,
} from '@nalika/shared-api/contract'
import { accounts, peopleOfFirm } from '../../identity/index.ts'
import { conflict, invalid, recordActivity } from '../../platform/index.ts'
import type { Db, MailQueue, Person, Transaction } from '../../platform/index.ts'
import { readAboutLead } from '../conversations/read-state.queries.ts'
import { leadsAssignedToPersonMail } from '../emails/lead-emails.ts'
import { isContactVisible, recordContactAccess } from '../leads/lead-contact.queries.ts'
import { outcomeChanges, formatOutcome, parseClosing, parseOutcome } from '../leads/lead-outcome.ts'
import { latestLeadId, lockLead, noSuchLead, recordHistory } from '../leads/leads.queries.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { numberedLeads } from '../leads/request-groups.queries.ts'
import { acceptLead } from './lead-acceptance.queries.ts'
import { customerOf, progressChange } from './lead-offers.queries.ts'
import { recordOutcomeChange } from './lead-outcome.queries.ts'
import { ownLeads, ownRequests, withQuotations } from './own-leads.queries.ts'
import type { OwnLeadsQuery } from './own-leads.queries.ts'

interface DistributorLeadDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
  acceptancesPerDay: number
}

type Apply = (tx: Transaction, lead: LeadRow) => Promise<Partial<LeadRow>>
type AcceptInput = EndpointBody<typeof endpoints.acceptLead>
type AssignInput = EndpointBody<typeof endpoints.assignLead>

const canBeAccepted = (lead: LeadRow) =>
  lead.progress !== 'closed' && lead.status !== 'rejected' && !isContactVisible(lead)

export function distributorLeadQueries(dependencies: DistributorLeadDependencies) {
  const { db, mail, siteUrl } = dependencies

  /** Changes one of the distributor's own leads, which is locked meanwhile. */
  function change(id: number, person: Person, apply: Apply) {
    return db.transaction(async (tx) => {
      const lead = await lockLead(tx, id)
      if (lead?.distributorId !== person.firmId) throw noSuchLead()
      return applyTo(tx, lead, person, apply)
    })
  }

  async function applyTo(tx: Transaction, lead: LeadRow, person: Person, apply: Apply) {
    const values = await apply(tx, lead)
    const [changed] = await tx
      .update(leads)
      .set({ ...values, version: lead.version + 1, updatedAt: new Date() })
      .where(eq(leads.id, lead.id))
      .returning()
    const [data] = await withQuotations(tx, changed ? [changed] : [], person.firmId)
    if (!data) throw noSuchLead()
    return data
  }

  /** Changes a lead, and with it the lines of its request that the firm has and `isAffected` names; all or none. */
  function changeRequest(
    { id, wholeRequest }: { id: number; wholeRequest: boolean | undefined },
    person: Person,
    isAffected: (lead: LeadRow) => boolean,
    apply: (tx: Transaction, lead: LeadRow, lines: readonly LeadRow[]) => Promise<Partial<LeadRow>>,
  ) {
    return db.transaction(async (tx) => {
      const own = wholeRequest ? await lockOwnLines(tx, id, person) : [await lockLead(tx, id)]
      const found = own.find((lead) => lead?.id === id)
      if (found?.distributorId !== person.firmId) throw noSuchLead()
      const others = own
        .filter((lead) => lead !== undefined)
        .filter((lead) => lead !== found && isAffected(lead))
      // A line that is done with does not keep the others from being changed.
      const lines = others.length > 0 && !isAffected(found) ? others : [found, ...others]
      const changed: DistributorLead[] = []
      for (const lead of lines)
        changed.push(await applyTo(tx, lead, person, (within, row) => apply(within, row, lines)))
      const data =
        changed.find((lead) => lead.id === id) ?? (await withQuotations(tx, [found], person.firmId))[0]
      if (!data) throw noSuchLead()
      return { data, changed, lines: lines.length }
    })
  }

  return {
    page: (person: Person, query: OwnLeadsQuery) => ownLeads(db, person, query),

    requests: (person: Person, query: OwnLeadsQuery) => ownRequests(db, person, query),

    latestId: ({ firmId }: Person) => latestLeadId(db, eq(leads.distributorId, firmId)),

    /** Accepts the lead, or all open lines of its request, which shows the customer's phone and email to the firm. */
    async accept(id: number, { whole_request: wholeRequest }: AcceptInput, person: Person) {
      const { data, changed, lines } = await changeRequest(
        { id, wholeRequest },
        person,
        canBeAccepted,
        (tx, lead) => {
          if (lead.progress === 'closed') throw conflict('This lead is closed. You can no longer accept it.')
          if (lead.status === 'rejected') throw conflict('This lead was rejected. You cannot accept it.')
          return acceptLead(tx, lead, person, dependencies)
        },
      )
      await recordContactAccess(db, 'viewed', changed, person)
      return { data, lines }
    },

    /** Marks the replies up to this one as read. */
    async markRead(id: number, reply: number, person: Person): Promise<DistributorLead> {
      const own = and(eq(leads.id, id), eq(leads.distributorId, person.firmId))
      await db.transaction(async (tx) => {
        const lead = await lockLead(tx, id)
        if (lead?.distributorId === person.firmId) await readAboutLead(tx, lead, reply)
      })
      const [data] = await withQuotations(db, await db.select().from(leads).where(own), person.firmId)
      if (!data) throw noSuchLead()
      return data
    },

    /** Assigns the lead, or all lines of its request, to a person of the firm, or to nobody. */
    assign(id: number, { person: assigneeId, whole_request: wholeRequest }: AssignInput, person: Person) {
      const isElsewhere = (lead: LeadRow) => lead.assigneeId !== assigneeId
      return changeRequest({ id, wholeRequest }, person, isElsewhere, async (tx, lead, lines) => {
        if (!isElsewhere(lead)) return {}
        const from = await colleague(tx, lead.assigneeId, person)
        const to = await colleague(tx, assigneeId, person)
        if (assigneeId !== null && to?.status !== 'active')
          throw invalid({ person: ['Choose an active person of your firm.'] })
        await recordHistory(tx, lead.id, {
          kind: 'assigned',
          actor: person,
          sentence: to
            ? `${person.name} assigned the lead to ${to.id === person.id ? 'themselves' : to.name}.`
            : `${person.name} took the lead from ${from?.name ?? 'the person who had it'}.`,
          changes: [{ field: 'assignee', from: from?.name ?? null, to: to?.name ?? null }],
        })
        // One email about all lines.
        if (to && to.id !== person.id && lead === lines[0])
          await mail.enqueue(
            tx,
            leadsAssignedToPersonMail(to, await numberedLeads(tx, lines), person.name, siteUrl),
          )
        return { assigneeId }
      })
    },

    close(id: number, input: LeadClosing, person: Person): Promise<DistributorLead> {
      return change(id, person, async (tx, lead) => {
        if (lead.progress === 'closed') throw conflict('This lead is already closed.')
        const outcome = parseClosing(input)
        await recordHistory(tx, id, {
          kind: 'closed',
          actor: person,
          sentence: `${person.name} closed the lead${outcome ? `: ${formatOutcome(outcome)}` : ''}.`,
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

/** The lines that the firm has of a lead's request, locked in the order of their ids; the lead alone when it is of none. */
async function lockOwnLines(tx: Transaction, id: number, { firmId }: Person): Promise<LeadRow[]> {
  const own = eq(leads.distributorId, firmId)
  const [lead] = await tx
    .select({ requestId: leads.requestId })
    .from(leads)
    .where(and(eq(leads.id, id), own))
  if (!lead) throw noSuchLead()
  const lines = lead.requestId === null ? eq(leads.id, id) : eq(leads.requestId, lead.requestId)
  return tx.select().from(leads).where(and(lines, own)).orderBy(asc(leads.id)).for('update')
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
