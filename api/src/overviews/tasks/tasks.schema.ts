import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '../../deals/orders/orders.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { leads } from '../../requests/leads/leads.schema.ts'

/** What somebody of a firm, or an admin, is to do about a lead or an order. Nobody else reads it. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    /** Null for tasks of admins. */
    firmId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    leadId: integer().references(() => leads.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Day in India; null for a note. */
    dueOn: date({ mode: 'string' }),
    assigneeId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    doneAt: timestamptz(),
    /** Day of the last email about it. */
    mailedOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('tasks_lead').on(table.leadId),
    index('tasks_order').on(table.orderId),
    index('tasks_firm').on(table.firmId),
    index('tasks_assignee')
      .on(table.assigneeId, table.dueOn)
      .where(sql`done_at is null and due_on is not null`),
    index('tasks_due')
      .on(table.dueOn)
      .where(sql`done_at is null and due_on is not null`),
    check('tasks_subject', sql`num_nonnulls(lead_id, order_id) = 1`),
  ],
)

declareContents(tasks, {
  ...none('id firmId leadId orderId dueOn assigneeId doneAt mailedOn createdAt'),
  text: 'free text',
  authorName: 'actor',
})

export type TaskRow = typeof tasks.$inferSelect
