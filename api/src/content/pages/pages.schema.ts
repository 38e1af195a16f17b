import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAGE_KINDS, PAGE_STATUSES } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz, updatedAt, version } from '../../platform/database/columns.ts'

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
    /** When a scheduled page becomes published. */
    publishAt: timestamptz(),
    /** Picture of an entry, relative to the media base address, and its alternative text. */
    cover: text(),
    coverAlt: text().notNull().default(''),
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

declareContents(pages, {
  ...none('id kind status title slug summary content place day validUntil publishAt cover coverAlt'),
  ...none('authorId version createdAt updatedAt'),
})

/** The fields of a page that a version keeps. */
export type VersionFields = Omit<
  typeof pages.$inferSelect,
  'id' | 'publishAt' | 'authorId' | 'version' | 'createdAt' | 'updatedAt'
>

/** The latest versions of each page, the current one included. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    fields: jsonb().$type<VersionFields>().notNull(),
    savedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    savedAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('page_versions_page').on(table.pageId, table.version)],
)

declareContents(pageVersions, none('id pageId version fields savedBy savedAt'))
