import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'
import { leads } from '../leads/leads.schema.ts'

/** What a firm noted about a lead. Only its people may read it: no response to others, export or email contains it. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    firmId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The author, who is reminded. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    text: text().notNull(),
    /** Day in India. */
    remindOn: date({ mode: 'string' }),
    reminded: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_notes_lead').on(table.leadId, table.firmId),
    index('lead_notes_firm').on(table.firmId),
    index('lead_notes_account').on(table.accountId),
    index('lead_notes_due')
      .on(table.remindOn)
      .where(sql`remind_on is not null and not reminded`),
  ],
)

declareContents(leadNotes, {
  ...none('id leadId firmId accountId remindOn reminded createdAt'),
  authorName: 'actor',
  text: 'free text',
})
