import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../database/column-contents.ts'
import { createdAt, id, timestamptz } from '../database/columns.ts'

/** All mails, sent or not. Text and HTML are emptied when they are no longer needed. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Contains a secret link: backups leave text and HTML out. */
    secret: boolean().notNull().default(false),
    /** Page where the recipient turns these emails off; empty for those that cannot be turned off. */
    unsubscribe: text().notNull().default(''),
    /** 'kept': not sent, because there is no mail server; in development readable under /dev/mails. */
    state: text({ enum: ['queued', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    /** Time of the last failed attempt. */
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

declareContents(mails, {
  ...none('id secret unsubscribe state attempts createdAt sentAt failedAt'),
  recipient: 'personal',
  error: 'personal',
  subject: 'free text',
  text: 'free text',
  html: 'free text',
})
