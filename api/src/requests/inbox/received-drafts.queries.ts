import { and, count, eq, sql } from 'drizzle-orm'
import type { LeftOutReason } from '@nalika/shared-api/contract'
import { LEAD_CHANGES } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'
import { insertDraftFile } from '../files/request-files.queries.ts'
import { leftOutEmails, requestDrafts } from './request-drafts.schema.ts'

/** Further emails wait in the mailbox until some of these are decided. */
export const MOST_OPEN_DRAFTS = 1000
/** Of these, senders that are not proven leave room for those that are. */
export const MOST_UNPROVEN_DRAFTS = 500

type NewDraft = typeof requestDrafts.$inferInsert

export const hasDraft = async (db: Db, fingerprint: string): Promise<boolean> =>
  (await db.$count(requestDrafts, eq(requestDrafts.fingerprint, fingerprint))) > 0

/** Drafts of a sender since yesterday, whatever became of them. */
export const recentDraftsOf = (db: Db, address: string): Promise<number> =>
  db.$count(
    requestDrafts,
    and(
      sql`lower(${requestDrafts.senderEmail}) = lower(${address.trim()})`,
      sql`${requestDrafts.createdAt} > now() - interval '1 day'`,
    ),
  )

export async function openDrafts(db: Db): Promise<{ total: number; unproven: number }> {
  const [counted] = await db
    .select({
      total: count(),
      unproven: sql<number>`count(*) filter (where not ${requestDrafts.isProven})::int`,
    })
    .from(requestDrafts)
    .where(eq(requestDrafts.state, 'open'))
  return counted ?? { total: 0, unproven: 0 }
}

/** PostgreSQL stores neither NUL nor half of a character. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '')

const storableDraft = (draft: NewDraft): NewDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? storable(value)
        : Array.isArray(value)
          ? (JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
              typeof one === 'string' ? storable(one) : one,
            ) as unknown)
          : value,
    ]),
  ) as NewDraft

/** Stores a draft with its files, and announces it. False when its email is stored already. */
export async function insertDraft(
  db: Db,
  draft: NewDraft,
  files: readonly { path: string; name: string; bytes: number }[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(requestDrafts)
      .values(storableDraft(draft))
      .onConflictDoNothing({ target: requestDrafts.fingerprint })
      .returning({ id: requestDrafts.id })
    if (!stored) return false
    for (const file of files) await insertDraftFile(tx, stored.id, { ...file, name: storable(file.name) })
    await tx.execute(sql`select pg_notify(${LEAD_CHANGES}, '')`)
    return true
  })
}

/** Counts an email of today that stays in the mailbox, as read. */
export async function leaveOut(db: Db, reason: LeftOutReason): Promise<'read'> {
  await db
    .insert(leftOutEmails)
    .values({ day: sql`(now() at time zone 'Asia/Kolkata')::date`, reason, count: 1 })
    .onConflictDoUpdate({
      target: [leftOutEmails.day, leftOutEmails.reason],
      set: { count: sql`${leftOutEmails.count} + 1` },
    })
  return 'read'
}
