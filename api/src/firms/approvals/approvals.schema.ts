import { APPROVAL_STATES, VERIFICATION_DOCUMENTS } from '@nalika/shared-api/contract'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'

const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** What happened to the approval of a distributor's firm: each change of its state, and each request. */
export const approvalHistory = pgTable(
  'approval_history',
  {
    id: id(),
    accountId: accountId(),
    /** Null for requests and decisions that leave the state as it is. */
    fromState: text({ enum: APPROVAL_STATES }),
    toState: text({ enum: APPROVAL_STATES }),
    actorId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    actorRole: text({ enum: ['admin', 'distributor'] }).notNull(),
    sentence: text().notNull(),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('approval_history_account').on(table.accountId)],
)

declareContents(approvalHistory, {
  ...none('id accountId fromState toState actorId actorRole createdAt'),
  actorName: 'actor',
  sentence: 'free text',
  reason: 'free text',
})

/** Files that prove who a firm is. Only admins and the firm can read them. */
export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: id(),
    accountId: accountId(),
    kind: text({ enum: VERIFICATION_DOCUMENTS }).notNull(),
    /** In the media storage, which does not serve it. */
    path: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('verification_documents_account').on(table.accountId)],
)

declareContents(verificationDocuments, none('id accountId kind path createdAt'))
