import { and, eq } from 'drizzle-orm'
import { isEndedLead, isOrderedLead, LEAD_STATE_NAMES } from '@nalika/shared-api/contract'
import type { Lead, LeadUpdate } from '@nalika/shared-api/contract'
import { accounts, distributorName } from '../../identity/index.ts'
import { changesBetween, invalid, recordAudit } from '../../platform/index.ts'
import type { Db, MailQueue, Person, Transaction } from '../../platform/index.ts'
import { declareDeletable, deleteRecord } from '../../undo/index.ts'
import { handOverMessages } from '../conversations/messages.queries.ts'
import { leadAssignedMail } from '../emails/lead-emails.ts'
import { ordersOf, stateOfLead } from '../leads/lead-order.queries.ts'
import { NO_OUTCOME } from '../leads/lead-outcome.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leadById, lockLead, noSuchLead, recordHistory } from '../leads/leads.queries.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { numberedLeads } from '../leads/request-groups.queries.ts'
import { lockRequestsOf, requireNotAsked } from '../leads/sibling-leads.queries.ts'
import { moveToMailbox } from '../links/tracking-links.queries.ts'
import { assignmentNote, differenceOf } from './lead-changes.ts'
import { leadChanged } from './lead-conflict.queries.ts'

declareDeletable('lead', {
  table: leads,
  title: 'Lead',
  icon: 'lead',
  // Not the customer's name, which would outlive the lead.
  nameOf: ({ id }) => `the lead ${leadReference(Number(id))}`,
})

interface AdminLeadDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

export function adminLeadQueries({ db, mail, siteUrl }: AdminLeadDependencies) {
  /** Assigns the lead to another distributor or to none; returns the changed columns. */
  async function reassign(tx: Transaction, lead: LeadRow, distributorId: number | null, actor: Person) {
    const from = lead.distributorId === null ? undefined : await distributorById(tx, lead.distributorId)
    const to = distributorId === null ? undefined : await distributorById(tx, distributorId)
    if (distributorId !== null && to?.status !== 'active') {
      throw invalid({ distributor: ['Choose an active distributor.'] })
    }
    if (distributorId !== null) await requireNotAsked(tx, lead, distributorId)
    await recordHistory(tx, lead.id, { ...assignmentNote(lead, actor, from?.title, to?.title), actor })
    await handOverMessages(tx, [lead.id], distributorId)
    const values = {
      distributorId,
      assigneeId: null,
      offeredAt: new Date(),
      remindedAt: null,
      progress: 'new' as const,
      routingReason: '',
      ...NO_OUTCOME,
    }
    // What was written to the former distributor is not for the next.
    return { to, values: { ...values, ...(lead.distributorId !== null && { unreadReplyAt: null }) } }
  }

  return {
    /** Changes a lead and returns it. */
    async update(id: number, update: LeadUpdate, actor: Person): Promise<Lead | undefined> {
      return db.transaction(async (tx) => {
        // First, as in the job that offers its lines to further firms.
        if (update.distributor !== undefined || update.email !== undefined) await lockRequestsOf(tx, [id])
        const lead = await lockLead(tx, id)
        if (!lead) throw noSuchLead()
        if (update.version !== undefined && update.version !== lead.version) {
          throw await leadChanged(tx, 'Somebody else has changed this lead. Please load it again.', lead)
        }
        if (update.status === 'new' && lead.status !== 'new') {
          throw invalid({ status: ['Choose pending, approved, rejected.'] })
        }
        await requireUndecided(tx, lead, update)
        if (lead.unit === 'pieces' && !Number.isInteger(update.quantity ?? 0)) {
          throw invalid({ quantity: ['Enter a whole number of pieces.'] })
        }
        const { values, changes, summary } = differenceOf(lead, update)
        if (changes.length > 0) {
          await recordHistory(tx, id, {
            kind: 'updated',
            actor,
            sentence: `${actor.name} ${summary}.`,
            changes,
          })
        }
        const { distributor } = update
        const reassigned =
          distributor === undefined || distributor === lead.distributorId
            ? undefined
            : await reassign(tx, lead, distributor, actor)
        if (changes.length > 0 || reassigned) {
          const [after] = await tx
            .update(leads)
            .set({ ...values, ...reassigned?.values, version: lead.version + 1, updatedAt: new Date() })
            .where(eq(leads.id, id))
            .returning()
          await recordAudit(tx, actor, {
            action: 'changed',
            kind: 'lead',
            recordId: id,
            label: leadReference(id),
            changes: changesBetween('lead', lead, after),
          })
        }
        if (values.email !== undefined) await moveToMailbox(tx, { mail, siteUrl }, lead, values.email, actor)
        if (reassigned?.to) {
          const [given] = await numberedLeads(tx, [{ ...lead, ...values }])
          if (given) await mail.enqueue(tx, leadAssignedMail(reassigned.to, given, siteUrl))
        }
        return leadById(tx, id)
      })
    },

    /** Deletes the lead; returns the id for the undo. */
    async remove(id: number, actor: Person): Promise<number> {
      const deleted = await db.transaction((tx) => deleteRecord(tx, 'lead', id, actor))
      if (!deleted) throw noSuchLead()
      return deleted.deletionId
    },
  }
}

/** 422 for a decision about a lead that was closed, and for taking one that was ordered from its firm. */
async function requireUndecided(tx: Transaction, lead: LeadRow, { status, distributor }: LeadUpdate) {
  const state = stateOfLead(lead, (await ordersOf(tx, [lead.id])).get(lead.id) ?? null)
  if (status !== undefined && status !== lead.status && isEndedLead(state))
    throw invalid({
      status: [`This lead is ${LEAD_STATE_NAMES[state].toLowerCase()}. Its status no longer changes.`],
    })
  if (distributor !== undefined && distributor !== lead.distributorId && isOrderedLead(state))
    throw invalid({ distributor: ['The customer has ordered this from the present distributor.'] })
}

export async function distributorById(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ name: accounts.name, email: accounts.email, status: accounts.status, title: distributorName })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'distributor')))
  return row
}
