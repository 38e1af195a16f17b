import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FailedMail, Mail } from '@nalika/shared-api/contract'
import { recordAudit } from '../audit/audit.queries.ts'
import type { AuditActor } from '../audit/audit.queries.ts'
import type { Db, Transaction } from '../database/database.ts'
import { conflict, notFound } from '../errors/errors.ts'
import type { MailQueue } from './mail-queue.ts'
import { mails } from './mail.schema.ts'

interface Paged {
  page: number
  per_page: number
}

type MailRow = typeof mails.$inferSelect

export function mailQueries(db: Db) {
  return {
    /** Mails, newest first, and how many there are. */
    async page({ to, page, per_page }: Paged & { to?: string }): Promise<{ total: number; data: Mail[] }> {
      const where = to ? eq(mails.recipient, to.trim()) : undefined
      const rows = await db
        .select()
        .from(mails)
        .where(where)
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(per_page)
        .offset((page - 1) * per_page)
      const data = rows.map(({ id, recipient, subject, text, html, state, createdAt }) => ({
        id,
        subject,
        text,
        html,
        state,
        to: recipient,
        created_at: createdAt.toISOString(),
      }))
      return { total: await db.$count(mails, where), data }
    },

    async htmlOf(id: number): Promise<string | undefined> {
      const [mail] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id))
      return mail?.html
    },
  }
}

const FAILED = eq(mails.state, 'failed')
const WITHOUT_TEXT = 'This email cannot be sent again, because its text is no longer stored.'

/** Failed mails, for admins. */
export function failedMailQueries(db: Db, queue: MailQueue) {
  /** Changes a failed mail and records that in the audit log. */
  function change(id: number, actor: AuditActor, action: 'sent again' | 'discarded', work: FailedMailWork) {
    return db.transaction(async (tx) => {
      const [found] = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.id, id), FAILED))
        .for('update')
      if (!found) throw notFound('This email is no longer in the list.')
      await work(tx)
      await recordAudit(tx, actor, { action, kind: 'mail', recordId: id, label: `Mail ${String(id)}` })
    })
  }

  return {
    async page({ search, page, per_page }: Paged & { search?: string }) {
      const where = and(FAILED, found(search))
      const rows = await db
        .select()
        .from(mails)
        .where(where)
        .orderBy(desc(mails.failedAt), desc(mails.id))
        .limit(per_page)
        .offset((page - 1) * per_page)
      const [waiting] = await db.select({ mails: count() }).from(mails).where(eq(mails.state, 'queued'))
      return {
        total: await db.$count(mails, where),
        data: rows.map(toFailedMail),
        waiting: waiting?.mails ?? 0,
      }
    },

    retry: (id: number, actor: AuditActor) =>
      change(id, actor, 'sent again', async (tx) => {
        if ((await queue.retry(tx, [id])) === 0) throw conflict(WITHOUT_TEXT)
      }),

    /** Returns how many. */
    async retryAll(actor: AuditActor): Promise<number> {
      return db.transaction(async (tx) => {
        const failed = await tx.select({ id: mails.id }).from(mails).where(FAILED).for('update')
        const ids = failed.map(({ id }) => id)
        const retried = await queue.retry(tx, ids)
        if (retried === 0) return 0
        const label = retried === 1 ? '1 mail' : `${String(retried)} mails`
        await recordAudit(tx, actor, { action: 'sent again', kind: 'mail', label })
        return retried
      })
    },

    discard: (id: number, actor: AuditActor) =>
      change(id, actor, 'discarded', async (tx) => {
        await tx.delete(mails).where(eq(mails.id, id))
      }),
  }
}

type FailedMailWork = (tx: Transaction) => Promise<void>

function found(search = ''): SQL | undefined {
  const text = search.trim().toLowerCase()
  if (text === '') return undefined
  const holds = (column: typeof mails.recipient | typeof mails.subject | typeof mails.error) =>
    sql`strpos(lower(coalesce(${column}, '')), ${text}) > 0`
  return or(holds(mails.recipient), holds(mails.subject), holds(mails.error))
}

function toFailedMail(mail: MailRow): FailedMail {
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    reason: mail.error ?? '',
    attempts: mail.attempts,
    can_be_sent_again: mail.text !== '',
    created_at: mail.createdAt.toISOString(),
    failed_at: (mail.failedAt ?? mail.createdAt).toISOString(),
  }
}
