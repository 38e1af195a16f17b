import { and, desc, eq, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type {
  AdminCustomer,
  CustomerSummary,
  MergeReason,
  MergeSuggestion,
} from '@nalika/shared-api/contract'
import { orders } from '../../deals/index.ts'
import { byName, containing, inOrder, recordList } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import {
  customers,
  emailKey,
  firmKey,
  hasDigits,
  leads,
  leadsOfCustomer,
  leadTextSearch,
  noSuchCustomer,
  phoneKey,
  pinsIn,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { dealingsOf, summaryOf } from './dealings.queries.ts'

interface ListQuery {
  search?: string
  page: number
  per_page: number
}

/** All customers, that with the newest request first. */
export const customerList = (db: Db) =>
  recordList<ListQuery, CustomerSummary>(db, {
    table: customers,
    where: ({ search = '' }) => {
      const own = db
        .select({ one: sql`1` })
        .from(leads)
        .where(eq(leads.customerId, customers.id))
      return and(exists(own), found(db, search.trim()))
    },
    orderBy: () => [desc(customers.lastAt), desc(customers.id)],
    byIds: (ids) => customersById(db, ids),
  })

/** Customers with a lead or a GSTIN that contains the text. */
function found(db: Db, text: string): SQL | undefined {
  if (text === '') return undefined
  const ofLeads = db
    .select({ id: leads.customerId })
    .from(leads)
    .where(and(isNotNull(leads.customerId), leadTextSearch(text)))
  const ofOrders = db
    .select({ id: leads.customerId })
    .from(leads)
    .innerJoin(orders, eq(orders.requestId, leads.requestId))
    .where(sql`${orders.buyerGstin} ilike ${containing(text)}`)
  return or(inArray(customers.id, ofLeads), inArray(customers.id, ofOrders))
}

async function customersById(db: Db, ids: readonly number[]): Promise<CustomerSummary[]> {
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.customerId, [...ids]))
    .orderBy(desc(leads.createdAt), desc(leads.id))
  const found = await ordersOf(db, rows)
  const byCustomer = Map.groupBy(rows, ({ customerId }) => customerId ?? 0)
  return inOrder(
    ids,
    [...byCustomer].map(([id, own]) => summaryOf(id, own, found(own))),
  )
}

/** The orders of leads among these. */
async function ordersOf(db: Db, rows: readonly LeadRow[]) {
  const stored = await db
    .select({ requestId: orders.requestId, total: orders.total, state: orders.state })
    .from(orders)
    .where(inArray(orders.requestId, [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]))
  const byRequest = Map.groupBy(stored, ({ requestId }) => requestId)
  return (own: readonly LeadRow[]) =>
    [...new Set(own.map(({ requestId }) => requestId))].flatMap((id) => (id && byRequest.get(id)) || [])
}

export async function customerDetails(db: Db, id: number, reader: Person): Promise<AdminCustomer> {
  const rows = await leadsOfCustomer(db, id)
  if (rows.length === 0) throw noSuchCustomer()
  const dealings = await dealingsOf(db, id, rows, reader)
  return { ...dealings, suggestions: await mergeSuggestions(db, id, rows, dealings.gstins) }
}

/** Leads of others that are compared, and customers that are suggested. */
const COMPARED = 200
const SUGGESTED = 10

/** Other customers that may be the same buyer, those with the most reasons first. */
async function mergeSuggestions(
  db: Db,
  id: number,
  rows: readonly LeadRow[],
  gstins: readonly string[],
): Promise<MergeSuggestion[]> {
  const emails = keysOf(rows, ({ email }) => [emailKey(email)])
  const phones = keysOf(rows, ({ phone }) => [phoneKey(phone)])
  const places = keysOf(rows, placesOf)
  const others = await db
    .select()
    .from(leads)
    .where(
      and(
        ne(leads.customerId, id),
        or(
          inArray(byName(leads.email), [...emails]),
          ...[...phones].map(hasDigits),
          ...[...places].map((place) => {
            const [firm = '', pin = ''] = place.split('\n')
            return and(
              sql`${leads.searched} like ${containing(firm).replaceAll(' ', '%')}`,
              sql`${leads.searched} like ${containing(pin)}`,
            )
          }),
          inArray(
            leads.requestId,
            db
              .select({ id: orders.requestId })
              .from(orders)
              .where(inArray(orders.buyerGstin, [...gstins])),
          ),
        ),
      ),
    )
    .orderBy(desc(leads.id))
    .limit(COMPARED)
  const gstinsOf = await buyerGstins(db, others)
  const isReason: Record<MergeReason, (lead: LeadRow) => boolean> = {
    'same-email': ({ email }) => emails.has(emailKey(email)),
    'same-phone': ({ phone }) => phones.has(phoneKey(phone)),
    'same-gstin': ({ requestId }) => (gstinsOf.get(requestId) ?? []).some((gstin) => gstins.includes(gstin)),
    'same-firm-and-pin': (lead) => placesOf(lead).some((place) => places.has(place)),
  }
  const suggestions = [...Map.groupBy(others, ({ customerId }) => customerId ?? 0)].map(
    ([otherId, [newest, ...older]]) => ({
      id: otherId,
      name: newest?.customerName ?? '',
      company: newest?.companyName ?? '',
      email: newest?.email ?? '',
      reasons: (Object.keys(isReason) as MergeReason[]).filter((reason) =>
        [newest, ...older].some((lead) => lead && isReason[reason](lead)),
      ),
    }),
  )
  return suggestions
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.reasons.length - one.reasons.length || other.id - one.id)
    .slice(0, SUGGESTED)
}

/** Different values of a trait, of which a query compares so many. */
const COMPARED_VALUES = 20

const keysOf = (rows: readonly LeadRow[], keys: (lead: LeadRow) => readonly string[]) =>
  new Set([...new Set(rows.flatMap(keys).filter(Boolean))].slice(0, COMPARED_VALUES))

/** The firm with each PIN code of its place. */
const placesOf = ({ companyName, location }: LeadRow) =>
  companyName.trim() === '' ? [] : pinsIn(location).map((pin) => `${firmKey(companyName)}\n${pin}`)

async function buyerGstins(db: Db, rows: readonly LeadRow[]) {
  const found = await db
    .select({ requestId: orders.requestId, gstin: orders.buyerGstin })
    .from(orders)
    .where(inArray(orders.requestId, [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]))
  return new Map(
    [...Map.groupBy(found, ({ requestId }) => requestId)].map(([id, own]) => [
      id,
      own.map(({ gstin }) => gstin),
    ]),
  )
}
