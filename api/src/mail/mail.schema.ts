import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../infrastructure/database/columns.ts'

/** Every mail that was ever due, whether or not it left. Text and HTML are emptied once they are not needed. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Holds a link that works for whoever has it: backups leave text and HTML out. */
    secret: boolean().notNull().default(false),
    /** 'kept': there was no mail server, in development it is read under /dev/mails. */
    state: text({ enum: ['queued', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    /** When the last try had failed. */
    failedAt: timestamptz(),
  },
  (table) => [
    index('mails_latest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('mails_failed')
      .on(table.failedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'failed'`),
    index('mails_recipient').on(table.recipient),
  ],
)
