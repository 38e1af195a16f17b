import type { AuditChange } from '@nalika/shared-api/contract'
import { AUDIT_ACTIONS, AUDIT_RECORD_TYPES } from '@nalika/shared-api/contract'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../database/column-contents.ts'
import { createdAt, id } from '../database/columns.ts'

/**
 * Actions of admins. The database refuses to change or delete entries, except within `auditUpkeep`; hence no foreign
 * keys, which would change an entry when its actor is deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** Null for what Nalika does by itself. */
    actorId: integer(),
    actorName: text().notNull(),
    action: text('deed', { enum: AUDIT_ACTIONS }).notNull(),
    kind: text({ enum: AUDIT_RECORD_TYPES }).notNull(),
    recordId: integer(),
    /** Name of the record then. */
    label: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull().default([]),
    requestId: text().notNull().default(''),
    /** From where the request came. */
    address: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_latest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_actor').on(table.actorId, table.createdAt.desc().nullsFirst()),
  ],
)

declareContents(auditEntries, {
  ...none('id actorId action kind recordId requestId createdAt'),
  actorName: 'actor',
  address: 'actor',
  label: 'free text',
  changes: 'free text',
})
