import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAGE_KINDS, PAGE_STATUSES } from '@nalika/shared-api/contract'
import { accounts } from '../auth/auth.schema.ts'
import { createdAt, id, updatedAt, version } from '../infrastructure/database/columns.ts'

/** Content written by admins: legal pages at /{slug}, news at /news/{slug}, projects at /projects/{slug}, offers on /offers. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    kind: text({ enum: PAGE_KINDS }).notNull().default('page'),
    status: text({ enum: PAGE_STATUSES }).notNull().default('published'),
    title: text().notNull(),
    slug: text().notNull(),
    /** One or two plain sentences for lists and search engines. */
    summary: text().notNull().default(''),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** Location of a project: 'Nellore, Andhra Pradesh'. */
    place: text().notNull().default(''),
    /** The day an entry carries: when news appeared, a project was supplied, an offer begins. */
    day: date({ mode: 'string' }),
    /** Last day of an offer. */
    validUntil: date({ mode: 'string' }),
    authorId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('pages_slug').on(table.kind, table.slug),
    index('pages_latest').on(
      table.kind,
      table.status,
      table.day.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
