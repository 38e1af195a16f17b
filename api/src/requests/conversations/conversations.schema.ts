import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MESSAGE_AUTHORS } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { quotationRevisions } from '../answers/quotations.schema.ts'
import { leads, quoteRequests } from '../leads/leads.schema.ts'

/** What a customer and one firm wrote about a request. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** Null for what was written before a distributor had the line, and when the firm's account was deleted. */
    firmId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** The firm when the conversation began; empty before a distributor had the line. */
    firmName: text().notNull().default(''),
    /** Highest ids of both sides' messages; 0 for none. */
    lastCustomerId: integer().notNull().default(0),
    lastFirmId: integer().notNull().default(0),
    lastAt: timestamptz().notNull().defaultNow(),
    /** Id of the other side's message up to which each has read. */
    customerReadId: integer().notNull().default(0),
    firmReadId: integer().notNull().default(0),
    /** Message that each was last told of by email, and when. */
    customerEmailedId: integer().notNull().default(0),
    customerEmailedAt: timestamptz(),
    firmEmailedId: integer().notNull().default(0),
    firmEmailedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_request').on(table.requestId, table.firmId),
    uniqueIndex('conversations_unassigned')
      .on(table.requestId)
      .where(sql`firm_id is null and firm_name = ''`),
    index('conversations_firm').on(
      table.firmId,
      table.lastAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

declareContents(conversations, {
  ...none('id requestId firmId lastCustomerId lastFirmId lastAt customerReadId'),
  ...none('firmReadId customerEmailedId customerEmailedAt firmEmailedId firmEmailedAt'),
  ...none('createdAt'),
  firmName: 'actor',
})

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The line that it is about. */
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    author: text({ enum: MESSAGE_AUTHORS }).notNull(),
    /** The person of the firm. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    /** Empty for a quotation, which has its notes. */
    text: text().notNull(),
    /** The quotation that this message stands for. */
    revisionId: integer().references(() => quotationRevisions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.id),
    index('messages_lead').on(table.leadId),
    index('messages_account')
      .on(table.accountId)
      .where(sql`account_id is not null`),
    uniqueIndex('messages_revision')
      .on(table.revisionId)
      .where(sql`revision_id is not null`),
  ],
)

declareContents(messages, {
  ...none('id conversationId leadId author accountId revisionId createdAt'),
  authorName: 'personal',
  text: 'free text',
})
