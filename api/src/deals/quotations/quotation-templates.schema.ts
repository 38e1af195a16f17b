import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { byName, id, updatedAt } from '../../platform/database/columns.ts'

/** Terms that firms use in many quotations. */
export const quotationTemplates = pgTable(
  'quotation_templates',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    validDays: smallint().notNull(),
    deliveryTime: text().notNull(),
    paymentTerms: text().notNull(),
    /** Basis points. */
    weightTolerance: integer(),
    notes: text().notNull(),
    isDefault: boolean().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('quotation_templates_name').on(table.accountId, byName(table.name)),
    uniqueIndex('quotation_templates_default')
      .on(table.accountId)
      .where(sql`is_default`),
  ],
)

declareContents(quotationTemplates, {
  ...none('id accountId validDays weightTolerance isDefault updatedAt'),
  name: 'free text',
  deliveryTime: 'free text',
  paymentTerms: 'free text',
  notes: 'free text',
})
