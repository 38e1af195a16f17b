import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'
import { messages } from '../conversations/conversations.schema.ts'
import { requestDrafts } from '../inbox/request-drafts.schema.ts'
import { quoteRequests } from '../leads/leads.schema.ts'

/** Drawings and other files that are attached to a request, or to a message about it. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: id(),
    /** Null while the request is not sent; such files are deleted after a day. */
    requestId: integer().references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** The message of a conversation that it is attached to, instead of a request. */
    messageId: integer().references(() => messages.id, { onDelete: 'cascade' }),
    /** The draft that it came with by email, until that becomes a request. */
    draftId: integer().references(() => requestDrafts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret with which a request or message takes the file, in hexadecimal. */
    tokenHash: text().notNull(),
    /** The file's name on the customer's device. */
    name: text().notNull(),
    /** In the storage of uploads; never part of a response. */
    path: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('request_files_token').on(table.tokenHash),
    index('request_files_request').on(table.requestId),
    index('request_files_message')
      .on(table.messageId)
      .where(sql`message_id is not null`),
    index('request_files_draft')
      .on(table.draftId)
      .where(sql`draft_id is not null`),
  ],
)

declareContents(requestFiles, {
  ...none('id requestId messageId draftId tokenHash path bytes createdAt'),
  name: 'free text',
})
