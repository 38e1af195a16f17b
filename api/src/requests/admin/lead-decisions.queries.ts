import { and, asc, eq, sql } from 'drizzle-orm'
import { isEndedLead, isOrderedLead, MAX_DECIDED_LEADS } from '@nalika/shared-api/contract'
import type { LeadDecision, LeadDecisions } from '@nalika/shared-api/contract'
import { conflict, invalid } from '../../platform/index.ts'
import type { Db, MailQueue, Person, Transaction } from '../../platform/index.ts'
import { declareBulkRecord, storeBulkChange } from '../../undo/index.ts'
import type { ChangedRecord, StoredRow } from '../../undo/index.ts'
import { handOverMessages } from '../conversations/messages.queries.ts'
import { refreshCustomers } from '../customers/customers.queries.ts'
import { leadsHandedOverMail } from '../emails/lead-emails.ts'
import { matchingLeads } from '../leads/lead-criteria.queries.ts'
import { ordersOf, stateOfLead } from '../leads/lead-order.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { numberedLeads } from '../leads/request-groups.queries.ts'
import { lineKey, ofSameLines } from '../leads/sibling-leads.queries.ts'
import { distributorById } from './admin-leads.queries.ts'
import { comparedOfLead, recordBulkLeadChanges, restorableLeads } from './bulk-lead-history.queries.ts'

declareBulkRecord('lead', {
  table: leads,
  name: sql`''`,
  nameOf: ({ id }) => leadReference(id),
  afterChange: async (tx, records, actor) => {
    await recordBulkLeadChanges(tx, records, actor)
    await refreshCustomers(tx, records)
  },
  compared: comparedOfLead,
  restorable: restorableLeads,
})

interface DecisionDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

interface Decided {
  changed: number
  leftOut: number[]
  bulkChangeId: number | null
}

type Target = Awaited<ReturnType<typeof distributorById>>

/** Applies one decision to many leads. `undoBulkChange` takes it back. */
export const decideLeads = (
  { db, mail, siteUrl }: DecisionDependencies,
  input: LeadDecisions,
  actor: Person,
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const { decision } = input
    const target = await findTarget(tx, decision)
    const chosen = await lockChosen(tx, input)
    const open = await undecided(tx, chosen.found, decision)
    const found = await withoutSiblings(tx, open, decision.distributor)
    const leftOut = [...chosen.leftOut, ...idsOf(chosen.found.filter((lead) => !found.includes(lead)))]
    const { bulkChangeId, changed } = await storeBulkChange(
      tx,
      {
        kind: 'lead',
        changes: found.map((lead) => ({
          id: lead.id,
          version: lead.version,
          values: newValues(lead, decision),
        })),
        label: (count) => `Decision about ${count === 1 ? '1 lead' : `${String(count)} leads`}`,
      },
      actor,
    )
    const received = changed.filter(({ after }) => 'distributor_id' in after).map(({ id }) => id)
    await handOverMessages(tx, received, decision.distributor ?? null)
    await notifyTarget(tx, { mail, siteUrl }, target, found, changed)
    return { changed: changed.length, leftOut, bulkChangeId }
  })

async function findTarget(tx: Transaction, { distributor }: LeadDecision): Promise<Target> {
  if (distributor === undefined || distributor === null) return undefined
  const target = await distributorById(tx, distributor)
  if (target?.status !== 'active') throw invalid({ distributor: ['Choose an active distributor.'] })
  return target
}

const idsOf = (rows: readonly LeadRow[]) => rows.map(({ id }) => id)

/** Without leads that were closed, about which nothing is decided, and when a firm gets them without those that were ordered. */
async function undecided(tx: Transaction, rows: LeadRow[], { status, distributor }: LeadDecision) {
  if (status === undefined && distributor === undefined) return rows
  const orders = await ordersOf(tx, idsOf(rows))
  return rows.filter((lead) => {
    const state = stateOfLead(lead, orders.get(lead.id) ?? null)
    return (
      !(status !== undefined && isEndedLead(state)) && !(distributor !== undefined && isOrderedLead(state))
    )
  })
}

/** A firm has at most one lead of a line: without those of whose line it has another, or would get two. */
async function withoutSiblings(tx: Transaction, rows: LeadRow[], firmId: number | null | undefined) {
  if (firmId === undefined || firmId === null) return rows
  const own = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.distributorId, firmId), ofSameLines(idsOf(rows))))
  const held = new Map(own.map((lead) => [lineKey(lead), lead.id]))
  return rows.filter((lead) => {
    const holder = held.get(lineKey(lead)) ?? lead.id
    held.set(lineKey(lead), holder)
    return holder === lead.id
  })
}

/** By column names. A lead that gets another distributor begins anew. */
function newValues(lead: LeadRow, { status, priority, distributor }: LeadDecision): StoredRow {
  const isReassigned = distributor !== undefined && distributor !== lead.distributorId
  return {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(isReassigned && {
      distributor_id: distributor,
      assignee_id: null,
      offered_at: new Date().toISOString(),
      reminded_at: null,
      progress: 'new',
      routing_reason: '',
      // What was written to the former distributor is not for the next.
      ...(lead.distributorId !== null && { unread_reply_at: null }),
      ...(lead.outcome && { outcome: null, won_value: null, loss_reason: null, outcome_note: '' }),
    }),
  }
}

async function lockChosen(
  tx: Transaction,
  { leads: chosen, criteria, excluded = [], expected }: LeadDecisions,
): Promise<{ found: LeadRow[]; leftOut: number[] }> {
  if (chosen) {
    const versions = new Map(chosen.map(({ id, version }) => [id, version]))
    // One parameter, however many they are.
    const rows = await lockLeads(tx, sql`${leads.id} = any(${sql.param([...versions.keys()])}::int[])`)
    const found = rows.filter(({ id, version }) => (versions.get(id) ?? version) === version)
    const ids = new Set(found.map(({ id }) => id))
    return { found, leftOut: [...versions.keys()].filter((id) => !ids.has(id)) }
  }
  if (!criteria || expected === undefined) throw invalid({ leads: ['Choose leads, or all that match.'] })
  const others = excluded.length > 0 ? sql`${leads.id} <> all(${sql.param(excluded)}::int[])` : undefined
  const found = await lockLeads(tx, and(await matchingLeads(tx, criteria), others))
  if (found.length > MAX_DECIDED_LEADS) {
    throw invalid({ leads: [`Choose at most ${String(MAX_DECIDED_LEADS)} leads.`] })
  }
  if (found.length !== expected) {
    throw conflict(`${String(found.length)} leads match by now. Please check the list again.`)
  }
  return { found, leftOut: [] }
}

/** In the order of their ids, so that concurrent decisions never wait for each other in a circle. */
const lockLeads = (
  tx: Transaction,
  condition: Awaited<ReturnType<typeof matchingLeads>>,
): Promise<LeadRow[]> =>
  tx
    .select()
    .from(leads)
    .where(condition)
    .orderBy(asc(leads.id))
    .limit(MAX_DECIDED_LEADS + 1)
    .for('update')

async function notifyTarget(
  tx: Transaction,
  { mail, siteUrl }: Pick<DecisionDependencies, 'mail' | 'siteUrl'>,
  target: Target,
  found: readonly LeadRow[],
  changed: readonly ChangedRecord[],
): Promise<void> {
  const received = new Set(changed.filter(({ after }) => 'distributor_id' in after).map(({ id }) => id))
  if (!target || received.size === 0) return
  const numbered = await numberedLeads(
    tx,
    found.filter(({ id }) => received.has(id)),
  )
  await mail.enqueue(tx, leadsHandedOverMail(target, numbered, siteUrl))
}
