import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ORDER_STATES } from '@nalika/shared-api/contract'
import type { QuotationTotals } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, paise, timestamptz, version } from '../../platform/database/columns.ts'
import { quotationLines, quotationRevisions } from '../../requests/answers/quotations.schema.ts'
import { leads, quoteRequests } from '../../requests/leads/leads.schema.ts'

/** A purchase order: lines of one revision of a quotation. Everything it does not hold is that revision's. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().default(''),
    /** Null when the customer's data was erased. */
    requestId: integer().references(() => quoteRequests.id, { onDelete: 'set null' }),
    revisionId: integer()
      .notNull()
      .references(() => quotationRevisions.id),
    firmId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    state: text({ enum: ORDER_STATES }).notNull().default('placed'),
    /** As the customer confirmed them. */
    totals: jsonb().$type<Omit<QuotationTotals, 'lines'>>().notNull(),
    /** With GST, as in the totals: lists need nothing else of them. */
    total: paise().notNull(),
    deliveryAddress: text().notNull().default(''),
    billingAddress: text().notNull().default(''),
    buyerGstin: text().notNull().default(''),
    /** Of a booking: until when its firm confirms it. */
    confirmBy: timestamptz(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_revision').on(table.revisionId),
    index('orders_request').on(table.requestId),
    index('orders_booked')
      .on(table.confirmBy)
      .where(sql`state = 'booked'`),
    index('orders_firm').on(table.firmId, table.id.desc().nullsFirst()),
  ],
)

declareContents(orders, {
  ...none('id number requestId revisionId firmId state totals total version'),
  ...none('confirmBy createdAt'),
  deliveryAddress: 'personal',
  billingAddress: 'personal',
  buyerGstin: 'personal',
})

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    quotationLineId: integer()
      .notNull()
      .references(() => quotationLines.id),
    /** Null when the lead was deleted. */
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    /** Request and line of the lead; null for leads without a line. */
    requestId: integer().references(() => quoteRequests.id, { onDelete: 'set null' }),
    line: integer(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    uniqueIndex('order_lines_quotation_line').on(table.quotationLineId),
    // A line of a request is ordered once.
    uniqueIndex('order_lines_lead')
      .on(table.leadId)
      .where(sql`lead_id is not null`),
    // Also where several firms quoted it.
    uniqueIndex('order_lines_request_line')
      .on(table.requestId, table.line)
      .where(sql`line is not null`),
  ],
)

declareContents(orderLines, none('id orderId quotationLineId leadId requestId line'))

export type OrderRow = typeof orders.$inferSelect

/** Who reads an order: its customer, people of its firm, or an admin. */
export type OrderReader = 'customer' | 'distributor' | 'admin'
