import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { AnyColumn } from 'drizzle-orm'
import { auditUpkeep, recordAudit } from '../audit/audit.queries.ts'
import type { Config } from '../infrastructure/config/config.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { emptyFailedSecrets } from '../mail/mail-delivery.ts'
import { deleteOldKeys } from '../idempotency/idempotency.queries.ts'
import { auditEntries } from '../audit/audit.schema.ts'
import { accountLinks } from '../auth/account-links.schema.ts'
import { accounts, tokens } from '../auth/auth.schema.ts'
import { deleteOldDevices } from '../auth/known-devices.queries.ts'
import { invitations } from '../auth/invitations.schema.ts'
import { passwordResets } from '../auth/password-reset.schema.ts'
import { activity } from '../activity/activity.schema.ts'
import { leads } from '../leads/leads.schema.ts'
import { deleteOldNetworks } from '../leads/request-networks.queries.ts'
import { mails } from '../mail/mail.schema.ts'
import { eraseCustomers } from './erasure.queries.ts'
import { findMails } from './mail-search.queries.ts'
import { referencesOf } from './person.queries.ts'

const BATCH = 200
/** The email with the link states this number too. */
const UNCONFIRMED_DAYS = 7

const older = (column: AnyColumn, months: number) =>
  sql`${column} < now() - make_interval(months => ${months}::int)`

/** Deletes or erases data after its retention period; 0 months keeps it forever. */
export async function deleteExpiredData(db: Db, months: Config['retention']): Promise<void> {
  await deleteOldKeys(db)
  await deleteUnconfirmedAccounts(db)
  await emptyFailedSecrets(db)
  await deleteOldDevices(db)
  await deleteOldNetworks(db)
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`))
  if (months.mails > 0) await db.delete(mails).where(older(mails.createdAt, months.mails))
  if (months.leadPersons > 0) {
    while (await eraseOldCustomers(db, months.leadPersons));
    // Activity names customers.
    await db.delete(activity).where(older(activity.createdAt, months.leadPersons))
  }
  if (months.sessions > 0) {
    // Expired or revoked.
    await db
      .delete(tokens)
      .where(
        sql`least(${tokens.expiresAt}, ${tokens.revokedAt}) < now() - make_interval(months => ${months.sessions}::int)`,
      )
    await db.delete(passwordResets).where(older(passwordResets.expiresAt, months.sessions))
    await db.delete(accountLinks).where(older(accountLinks.expiresAt, months.sessions))
  }
  if (months.audit > 0) await deleteOldAudit(db, months.audit)
}

/** An account must not occupy an address that its owner cannot read. */
async function deleteUnconfirmedAccounts(db: Db): Promise<void> {
  await db
    .delete(accounts)
    .where(
      and(
        eq(accounts.status, 'pending'),
        isNull(accounts.emailConfirmedAt),
        sql`${accounts.createdAt} < now() - make_interval(days => ${UNCONFIRMED_DAYS}::int)`,
      ),
    )
}

/** Returns whether there may be more. */
async function eraseOldCustomers(db: Db, months: number): Promise<boolean> {
  const isDue = and(isNull(leads.personErasedAt), older(leads.updatedAt, months))
  const due = await db.select().from(leads).where(isDue).orderBy(asc(leads.id)).limit(BATCH)
  if (due.length === 0) return false
  // Before the transaction: it takes long, and the embedded database would do nothing else.
  const references = await referencesOf(db, due)
  const known = await findMails(db, { references })
  await db.transaction(async (tx) => {
    const ids = due.map(({ id }) => id)
    const found = await tx
      .select()
      .from(leads)
      .where(and(isDue, inArray(leads.id, ids)))
      .orderBy(asc(leads.id))
      .for('update')
    if (found.length === 0) return
    const later = await findMails(tx, { references }, { after: known.last })
    await eraseCustomers(tx, found, [...known.ids, ...later.ids])
    const label = `Customers of ${String(found.length)} leads older than ${String(months)} months`
    await recordAudit(tx, null, { action: 'erased', kind: 'personal data', label })
  })
  return due.length === BATCH
}

async function deleteOldAudit(db: Db, months: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await auditUpkeep(tx, () =>
      tx.delete(auditEntries).where(older(auditEntries.createdAt, months)).returning({ id: auditEntries.id }),
    )
    if (gone.length === 0) return
    const label = `${String(gone.length)} entries older than ${String(months)} months`
    await recordAudit(tx, null, { action: 'erased', kind: 'audit trail', label })
  })
}
