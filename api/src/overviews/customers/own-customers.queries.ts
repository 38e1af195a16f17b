import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { LeadNote, nationalDigits } from '@nalika/shared-api/contract'
import type { CustomerSummary, OwnCustomer } from '@nalika/shared-api/contract'
import { orders } from '../../deals/index.ts'
import { wireFields } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import {
  CONTACT_VISIBLE,
  emailKey,
  leadNotes,
  leads,
  noSuchCustomer,
  phoneKey,
  recordContactAccess,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { dealingsOf, summaryOf } from './dealings.queries.ts'

/** The newest accepted leads of a firm, of which its customers are made. */
const READ_LEADS = 5000
/** Fewest digits of a part of a phone number. */
const PART_OF_PHONE = 4

interface OwnOrder {
  requestId: number | null
  total: typeof orders.$inferSelect.total
  state: string
  gstin: string
}

interface OwnGroup {
  /** The newest first. */
  rows: readonly LeadRow[]
  orders: readonly OwnOrder[]
}

/** A page of the customers of the firm, that with the newest request first. */
export async function ownCustomerList(
  db: Db,
  { search = '', page, per_page: perPage }: { search?: string; page: number; per_page: number },
  person: Person,
): Promise<{ total: number; data: CustomerSummary[] }> {
  const found = (await ownGroups(db, person.firmId)).filter((group) => isFound(group, search))
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const newest = shown.flatMap(({ rows: [lead] }) => lead ?? [])
  await recordContactAccess(db, 'viewed', newest.map(visible), person)
  return {
    total: found.length,
    data: shown.map(({ rows, orders: own }) => summaryOf(rows[0]?.id ?? 0, rows, own)),
  }
}

/** The customer of a lead that the firm accepted. */
export async function ownCustomer(db: Db, leadId: number, person: Person): Promise<OwnCustomer> {
  const group = (await ownGroups(db, person.firmId)).find(({ rows }) => rows.some(({ id }) => id === leadId))
  if (!group) throw noSuchCustomer()
  const { rows } = group
  await recordContactAccess(db, 'viewed', rows.map(visible), person)
  const notes = await db
    .select()
    .from(leadNotes)
    .where(
      and(
        eq(leadNotes.firmId, person.firmId),
        inArray(
          leadNotes.leadId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(leadNotes.id))
  return {
    ...(await dealingsOf(db, rows[0]?.id ?? leadId, rows, person)),
    notes: notes.map((note) => ({ ...wireFields(LeadNote, note), name: note.authorName })),
  }
}

const visible = ({ id }: LeadRow) => ({ id, contact_visible: true })

/**
 * The firm's accepted leads by their buyer. What other firms know of a buyer joins nothing here, so that a firm learns of no
 * dealing that is not its own.
 */
async function ownGroups(db: Db, firmId: number): Promise<OwnGroup[]> {
  const rows = await db
    .select()
    .from(leads)
    .where(and(eq(leads.distributorId, firmId), CONTACT_VISIBLE))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(READ_LEADS)
  const ordered = await db
    .select({
      requestId: orders.requestId,
      total: orders.total,
      state: orders.state,
      gstin: orders.buyerGstin,
    })
    .from(orders)
    .where(and(eq(orders.firmId, firmId), ne(orders.state, 'cancelled')))
  const byRequest = Map.groupBy(ordered, ({ requestId }) => requestId)
  const ofLead = ({ requestId }: LeadRow) => (requestId === null ? [] : (byRequest.get(requestId) ?? []))
  return groupBuyers(rows, (lead) => ofLead(lead).map(({ gstin }) => gstin)).map((own) => ({
    rows: own,
    orders: [...new Set(own.flatMap(ofLead))],
  }))
}

/** Leads that share a request, email address, phone number or GSTIN, also by way of others. */
export function groupBuyers<Lead extends Pick<LeadRow, 'id' | 'requestId' | 'email' | 'phone'>>(
  rows: readonly Lead[],
  gstinsOf: (lead: Lead) => readonly string[],
): Lead[][] {
  const groups = new Map<string, Set<Lead>>()
  for (const lead of rows) {
    const keys = [
      lead.requestId === null ? '' : `request ${String(lead.requestId)}`,
      emailKey(lead.email),
      phoneKey(lead.phone),
      ...gstinsOf(lead),
    ].filter(Boolean)
    const joined = new Set(keys.flatMap((key) => groups.get(key) ?? []))
    const [largest = new Set<Lead>(), ...others] = [...joined].sort((one, other) => other.size - one.size)
    largest.add(lead)
    for (const other of others) for (const one of other) largest.add(one)
    const moved = new Set(others)
    if (moved.size > 0) for (const [key, group] of groups) if (moved.has(group)) groups.set(key, largest)
    for (const key of keys.length === 0 ? [`lead ${String(lead.id)}`] : keys) groups.set(key, largest)
  }
  const order = new Map(rows.map((lead, index) => [lead, index]))
  return [...new Set(groups.values())]
    .map((group) => [...group].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)))
    .sort(([one], [other]) => (one ? (order.get(one) ?? 0) : 0) - (other ? (order.get(other) ?? 0) : 0))
}

function isFound({ rows, orders: own }: OwnGroup, search: string): boolean {
  const text = search.trim().toLowerCase()
  if (text === '') return true
  const digits = nationalDigits(text)
  if (digits.length >= PART_OF_PHONE && rows.some(({ phone }) => phoneKey(phone).includes(digits)))
    return true
  const words = text.split(/\s+/)
  return rows.some((lead) => {
    const gstins = own.filter(({ requestId }) => requestId === lead.requestId).map(({ gstin }) => gstin)
    const fields = [lead.customerName, lead.companyName, lead.email, lead.location, ...gstins]
    const known = fields.join(' ').toLowerCase()
    return words.every((word) => known.includes(word))
  })
}
