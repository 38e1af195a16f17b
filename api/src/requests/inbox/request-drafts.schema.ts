import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DRAFT_STATES, LEFT_OUT_REASONS } from '@nalika/shared-api/contract'
import type { BuyerSuggestion } from '@nalika/shared-api/contract'
import type { CellNote } from '@nalika/shared-trade/reading'
import { allNone, declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { quoteRequests } from '../leads/leads.schema.ts'

/** What an email added to a request. */
export interface JoinedParts {
  messages: number[]
  history: number[]
  files: number[]
}

/** Requests that came by email, until a clerk decides. */
export const requestDrafts = pgTable(
  'request_drafts',
  {
    id: id(),
    /** Of the email's Message-ID, sender, subject and text: an email that is read twice is one draft. */
    fingerprint: text().notNull(),
    /** As the sender says. */
    senderName: text().notNull(),
    senderEmail: text().notNull(),
    /** Whether our mail server confirmed the sender's domain. */
    isProven: boolean().notNull(),
    subject: text().notNull(),
    /** As the sender says. */
    sentAt: timestamptz(),
    receivedAt: timestamptz().notNull(),
    /** The email as text. */
    text: text().notNull(),
    /** What is read for lines: the text without signature and quoted emails, and the attached tables. */
    list: text().notNull(),
    /** What is to know of single cells of that list. */
    cells: jsonb().$type<CellNote[]>().notNull().default([]),
    /** Lines that were found in it. */
    lines: integer().notNull(),
    suggestions: jsonb().$type<BuyerSuggestion[]>().notNull().default([]),
    /** What was left out, each in a sentence. */
    notes: jsonb().$type<string[]>().notNull().default([]),
    state: text({ enum: DRAFT_STATES }).notNull().default('open'),
    /** Number of the request whose email it answers, as its header says; '' without one. */
    answers: text().notNull().default(''),
    /** What joining it to a request added, to take back: ids. */
    joined: jsonb().$type<JoinedParts>(),
    /** The request that it became, or belongs to. */
    requestId: integer().references(() => quoteRequests.id, { onDelete: 'cascade' }),
    decidedAt: timestamptz(),
    /** Name of the admin who decided. */
    decidedBy: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('request_drafts_fingerprint').on(table.fingerprint),
    index('request_drafts_sender').on(sql`lower(${table.senderEmail})`, table.createdAt),
    index('request_drafts_open')
      .on(table.isProven, table.receivedAt)
      .where(sql`state = 'open'`),
    index('request_drafts_request').on(table.requestId),
  ],
)

declareContents(requestDrafts, {
  ...none(
    'id fingerprint isProven sentAt receivedAt lines state answers joined requestId decidedAt createdAt',
  ),
  senderName: 'personal',
  senderEmail: 'personal',
  subject: 'free text',
  text: 'free text',
  list: 'free text',
  cells: 'free text',
  suggestions: 'free text',
  notes: 'free text',
  decidedBy: 'actor',
})

/** How many emails of a day were left in the mailbox, by reason. */
export const leftOutEmails = pgTable(
  'left_out_emails',
  {
    day: date({ mode: 'string' }).notNull(),
    reason: text({ enum: LEFT_OUT_REASONS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
)

declareContents(leftOutEmails, allNone(leftOutEmails))
