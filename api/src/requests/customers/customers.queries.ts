import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../platform/index.ts'
import type { Db, Person, Transaction } from '../../platform/index.ts'
import { storeBulkChange } from '../../undo/index.ts'
import type { ChangedRecord } from '../../undo/index.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { EMAIL_KEY, emailKey, hasDigits, phoneKey } from './contact-keys.ts'
import { customers } from './customers.schema.ts'

export const noSuchCustomer = () => notFound('Customer not found.')

type Buyer = Pick<typeof leads.$inferInsert, 'email' | 'phone' | 'requestId'>

/** Leads that are compared when a phone number occurs in several ways. */
const COMPARED_LEADS = 20

/**
 * The customer of new leads, which have one buyer: that of their request, else of the newest lead with the email address, else
 * of the newest with the phone number, else a new one.
 */
export async function customerOf(tx: Transaction, buyer: Buyer): Promise<number> {
  const email = emailKey(buyer.email ?? '')
  // Two requests of a new buyer at once have one customer.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${email}`}, 0))`)
  const known = (await knownCustomer(tx, { ...buyer, email })) ?? (await newCustomer(tx))
  await tx
    .update(customers)
    .set({ lastAt: sql`now()` })
    .where(eq(customers.id, known))
  return known
}

async function knownCustomer(tx: Transaction, { email = '', phone = '', requestId }: Buyer) {
  const newest = (condition: ReturnType<typeof and>, limit = 1) =>
    tx
      .select({ customerId: leads.customerId, phone: leads.phone })
      .from(leads)
      .where(and(isNotNull(leads.customerId), condition))
      .orderBy(desc(leads.id))
      .limit(limit)
  if (requestId) {
    const [lead] = await newest(eq(leads.requestId, requestId))
    if (lead) return lead.customerId
  }
  if (email !== '') {
    const [lead] = await newest(sql`${EMAIL_KEY} = ${email}`)
    if (lead) return lead.customerId
  }
  const key = phoneKey(phone)
  if (key === '') return null
  const found = await newest(hasDigits(key), COMPARED_LEADS)
  return found.find((lead) => phoneKey(lead.phone) === key)?.customerId ?? null
}

async function newCustomer(tx: Transaction): Promise<number> {
  const [row] = await tx.insert(customers).values({}).returning({ id: customers.id })
  if (!row) throw new Error('A customer was not stored.')
  return row.id
}

/** The leads of a customer, the newest first. */
export const leadsOfCustomer = (db: Db | Transaction, id: number): Promise<LeadRow[]> =>
  db.select().from(leads).where(eq(leads.customerId, id)).orderBy(desc(leads.createdAt), desc(leads.id))

/** Moves all leads of one customer to another, of which the bulk change takes them back. */
export function mergeCustomers(db: Db, id: number, other: number, actor: Person) {
  return db.transaction(async (tx) => {
    if (id === other) throw conflict('This is the same customer.')
    const [into] = await leadsOfCustomer(tx, id)
    const moved = await leadsOfCustomer(tx, other)
    if (!into || moved.length === 0) throw noSuchCustomer()
    return moveLeads(tx, moved, id, actor)
  })
}

/** Gives the requests of these leads a customer of their own. */
export function splitCustomer(db: Db, id: number, leadIds: readonly number[], actor: Person) {
  return db.transaction(async (tx) => {
    const own = await leadsOfCustomer(tx, id)
    if (own.length === 0) throw noSuchCustomer()
    const chosen = own.filter((lead) => leadIds.includes(lead.id))
    if (chosen.length < new Set(leadIds).size)
      throw conflict('A request is not of this customer any more. Please reload the page.')
    const requests = new Set(chosen.flatMap(({ requestId }) => requestId ?? []))
    const moved = own.filter(
      (lead) => chosen.includes(lead) || (lead.requestId && requests.has(lead.requestId)),
    )
    if (moved.length === own.length) throw conflict('Leave at least one request with this customer.')
    return moveLeads(tx, moved, await newCustomer(tx), actor)
  })
}

async function moveLeads(tx: Transaction, moved: readonly LeadRow[], customerId: number, actor: Person) {
  const { bulkChangeId } = await storeBulkChange(
    tx,
    {
      kind: 'lead',
      changes: moved.map(({ id, version }) => ({ id, version, values: { customer_id: customerId } })),
      label: (count) => `Customer of ${count === 1 ? '1 lead' : `${String(count)} leads`}`,
    },
    actor,
  )
  return { customerId, bulkChangeId, leads: moved.length }
}

/** The newest lead of each customer that leads came to, or left. */
export async function refreshCustomers(tx: Transaction, changed: readonly ChangedRecord[]): Promise<void> {
  const ids = new Set(
    changed.flatMap(({ before, after }) =>
      [before.customer_id, after.customer_id].filter((id) => typeof id === 'number'),
    ),
  )
  if (ids.size === 0) return
  const newest = sql`(select max(${leads.createdAt}) from ${leads} where ${leads.customerId} = customers.id)`
  await tx
    .update(customers)
    .set({ lastAt: sql`coalesce(${newest}, ${customers.lastAt})` })
    .where(inArray(customers.id, [...ids]))
}
