import { count, desc, eq } from 'drizzle-orm'
import type { Mail } from '@nalika/shared-api/contract'
import type { Db } from '../database.ts'
import { mails } from '../schema.ts'

interface MailFilter {
  to?: string
  page: number
  per_page: number
}

export function mailQueries(db: Db) {
  return {
    /** Mails, newest first, and how many there are. */
    async page({ to, page, per_page }: MailFilter): Promise<{ total: number; data: Mail[] }> {
      const where = to ? eq(mails.recipient, to.trim()) : undefined
      const [counted] = await db.select({ total: count() }).from(mails).where(where)
      const rows = await db
        .select()
        .from(mails)
        .where(where)
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(per_page)
        .offset((page - 1) * per_page)
      return {
        total: counted?.total ?? 0,
        data: rows.map(({ id, recipient, subject, text, html, state, createdAt }) => ({
          id,
          to: recipient,
          subject,
          text,
          html,
          state,
          created_at: createdAt.toISOString(),
        })),
      }
    },
  }
}
