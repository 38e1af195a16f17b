import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Person, Queryable } from '../../platform/index.ts'
import { contactAccesses, leads } from './leads.schema.ts'
import type { LeadRow } from './leads.schema.ts'

/** Whether the lead's distributor may read the customer's phone and email: the firm accepted the lead. */
export const isContactVisible = ({ acceptedById, distributorId }: LeadRow): boolean =>
  acceptedById !== null && acceptedById === distributorId

/** The same in SQL. */
export const CONTACT_VISIBLE: SQL = sql`${leads.acceptedById} = ${leads.distributorId}`

/** Phone and email as the lead's distributor reads them; empty ones stay empty. */
export function contactOf(lead: LeadRow) {
  const isVisible = isContactVisible(lead)
  const shown = (text: string, mask: string) => (isVisible || text === '' ? text : mask)
  return {
    phone: shown(lead.phone, `••••••••${lead.phone.slice(-2)}`),
    email: shown(lead.email, '•••@•••'),
    contact_visible: isVisible,
  }
}

/** Records that a person of the firm read or exported the contacts of these leads; those not accepted are left out. */
export async function recordContactAccess(
  db: Queryable,
  kind: 'viewed' | 'exported',
  rows: readonly { id: number; contact_visible: boolean }[],
  person: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  const ids = rows.flatMap(({ id, contact_visible: isVisible }) => (isVisible ? [id] : []))
  if (ids.length === 0) return
  await db
    .insert(contactAccesses)
    .values(ids.map((leadId) => ({ leadId, kind, accountId: person.id, accountName: person.name })))
    .onConflictDoNothing()
}
