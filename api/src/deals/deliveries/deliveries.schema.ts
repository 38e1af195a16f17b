import { boolean, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { ORDER_STATES, QUOTATION_ACTORS } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'
import { quotationLines } from '../../requests/answers/quotations.schema.ts'
import { orders } from '../orders/orders.schema.ts'

const orderId = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** Consignments of orders. They never change. */
export const dispatches = pgTable(
  'dispatches',
  {
    id: id(),
    orderId: orderId(),
    /** Day in India. */
    dispatchedOn: date({ mode: 'string' }).notNull(),
    weightKg: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    /** As `parseVehicleNumber` writes it. */
    vehicleNumber: text().notNull(),
    transporter: text().notNull(),
    lrNumber: text().notNull(),
    isLast: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('dispatches_order').on(table.orderId)],
)

declareContents(dispatches, {
  ...none('id orderId dispatchedOn weightKg vehicleNumber lrNumber isLast createdAt'),
  transporter: 'free text',
})

export const dispatchLines = pgTable(
  'dispatch_lines',
  {
    id: id(),
    dispatchId: integer()
      .notNull()
      .references(() => dispatches.id, { onDelete: 'cascade' }),
    quotationLineId: integer()
      .notNull()
      .references(() => quotationLines.id),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }),
    heatNumbers: text().array().notNull(),
  },
  (table) => [
    index('dispatch_lines_dispatch').on(table.dispatchId),
    index('dispatch_lines_line').on(table.quotationLineId),
  ],
)

declareContents(dispatchLines, none('id dispatchId quotationLineId quantity heatNumbers'))

/** Test certificates of orders. */
export const orderCertificates = pgTable(
  'order_certificates',
  {
    id: id(),
    orderId: orderId(),
    /** Null while it waits for a dispatch: only the firm and admins read it then. */
    dispatchId: integer().references(() => dispatches.id, { onDelete: 'cascade' }),
    /** The file's name on the device that it came from. */
    name: text().notNull(),
    /** In the storage of uploads; never part of a response. */
    path: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_certificates_order').on(table.orderId),
    index('order_certificates_dispatch').on(table.dispatchId),
  ],
)

declareContents(orderCertificates, {
  ...none('id orderId dispatchId path bytes createdAt'),
  name: 'free text',
})

/** One entry for each transition of an order, and for certificates that follow a dispatch. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: orderId(),
    /** After the transition. */
    state: text({ enum: ORDER_STATES }).notNull(),
    actorId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    actorRole: text({ enum: QUOTATION_ACTORS }).notNull(),
    sentence: text().notNull(),
    /** What somebody typed; erased with the customer. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('order_history_order').on(table.orderId), index('order_history_actor').on(table.actorId)],
)

declareContents(orderHistory, {
  ...none('id orderId state actorId actorRole createdAt'),
  // What happened in the product's own words.
  ...none('sentence'),
  actorName: 'actor',
  note: 'free text',
})
