import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { PENDING_ALERT_DAYS, PRICE_ALERT_DAYS, SAVED_LIST_DAYS } from '@nalika/shared-api/contract'
import { savedLists } from '../../firms/index.ts'
import {
  accountLinks,
  accounts,
  deleteOldDevices,
  invitations,
  passwordResets,
  tokens,
} from '../../identity/index.ts'
import {
  activity,
  auditEntries,
  auditUpkeep,
  challengePasses,
  emptyFailedSecrets,
  idempotencyKeys,
  mails,
  recordAudit,
} from '../../platform/index.ts'
import type { Config, Db } from '../../platform/index.ts'
import { priceAlerts } from '../../overviews/index.ts'
import { leads, leftOutEmails, NETWORK_DAYS, requestDrafts, requestNetworks } from '../../requests/index.ts'
import { eraseCustomers } from './erasure.queries.ts'
import { findMails } from './mail-search.queries.ts'
import { referencesOf } from './person.queries.ts'

const BATCH = 200
/** The email with the link states this number too. */
const UNCONFIRMED_DAYS = 7
/** An email that was decided about. Its request stays. */
const DECIDED_DRAFT_DAYS = 30

const isOlder = (moment: SQLWrapper, months: number) =>
  sql`${moment} < now() - make_interval(months => ${months}::int)`

interface ExpiringTable {
  table: PgTable
  /** When the period of a row begins. */
  since: SQLWrapper
  /** A period of the configuration, or days. */
  after: keyof Config['retention'] | number
}

/** Tables whose rows are deleted after a time, whomever they are about. */
export const EXPIRING_TABLES: readonly ExpiringTable[] = [
  { table: mails, since: mails.createdAt, after: 'mails' },
  // Names customers.
  { table: activity, since: activity.createdAt, after: 'leadPersons' },
  // Expired or revoked.
  { table: tokens, since: sql`least(${tokens.expiresAt}, ${tokens.revokedAt})`, after: 'sessions' },
  { table: passwordResets, since: passwordResets.expiresAt, after: 'sessions' },
  { table: accountLinks, since: accountLinks.expiresAt, after: 'sessions' },
  { table: invitations, since: invitations.expiresAt, after: 0 },
  { table: challengePasses, since: challengePasses.expiresAt, after: 0 },
  { table: requestNetworks, since: requestNetworks.createdAt, after: NETWORK_DAYS },
  { table: requestDrafts, since: requestDrafts.decidedAt, after: DECIDED_DRAFT_DAYS },
  { table: requestDrafts, since: requestDrafts.createdAt, after: 'leadPersons' },
  { table: leftOutEmails, since: leftOutEmails.day, after: DECIDED_DRAFT_DAYS },
  { table: priceAlerts, since: priceAlerts.confirmedAt, after: PRICE_ALERT_DAYS },
  // Stopped or never confirmed.
  {
    table: priceAlerts,
    since: sql`case when ${priceAlerts.confirmedAt} is null then ${priceAlerts.createdAt} else ${priceAlerts.stoppedAt} end`,
    after: PENDING_ALERT_DAYS,
  },
  { table: savedLists, since: savedLists.createdAt, after: SAVED_LIST_DAYS },
  // Too old to be repeated.
  { table: idempotencyKeys, since: idempotencyKeys.createdAt, after: 7 },
]

/** Deletes or erases data after its retention period; 0 months keeps it forever. */
export async function deleteExpiredData(db: Db, months: Config['retention']): Promise<void> {
  await deleteUnconfirmedAccounts(db)
  await emptyFailedSecrets(db)
  await deleteOldDevices(db)
  for (const { table, since, after } of EXPIRING_TABLES) {
    if (typeof after === 'number')
      await db.delete(table).where(sql`${since} < now() - make_interval(days => ${after}::int)`)
    else if (months[after] > 0) await db.delete(table).where(isOlder(since, months[after]))
  }
  // After the mails, of which each search reads all.
  if (months.leadPersons > 0) while (await eraseOldCustomers(db, months.leadPersons));
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
  const isDue = and(isNull(leads.personErasedAt), isOlder(leads.updatedAt, months))
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
    await eraseCustomers(tx, { found, mailIds: [...known.ids, ...later.ids] })
    const label = `Customers of ${String(found.length)} leads older than ${String(months)} months`
    await recordAudit(tx, null, { action: 'erased', kind: 'personal data', label })
  })
  return due.length === BATCH
}

async function deleteOldAudit(db: Db, months: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await auditUpkeep(tx, () =>
      tx
        .delete(auditEntries)
        .where(isOlder(auditEntries.createdAt, months))
        .returning({ id: auditEntries.id }),
    )
    if (gone.length === 0) return
    const label = `${String(gone.length)} entries older than ${String(months)} months`
    await recordAudit(tx, null, { action: 'erased', kind: 'audit trail', label })
  })
}
