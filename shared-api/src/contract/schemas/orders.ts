import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { ORDER_STATES } from '../order-states.ts'
import { RATING_STANDINGS } from '../rating-rules.ts'
import { FirmRating, orderDelivery } from './deliveries.ts'
import { Quotation } from './quotations.ts'
import {
  Amount,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  NullableEnum,
  PageNumber,
  Pagination,
  PerPage,
} from './shapes.ts'

const quoted = Quotation.properties

/** A purchase order: lines of a quotation that the customer accepted. */
export const Order = Type.Object({
  id: Type.Integer(),
  /** 'PO-2026-000123'. */
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  /** Of a booking: until when the firm confirms it; null for other orders. */
  confirm_by: Nullable(Moment),
  created_at: Moment,
  /** Reference of the request: 'NR-000067'. */
  request: Type.String(),
  quotation: Type.Object({ id: Type.Integer(), number: Type.String(), revision: Type.Integer() }),
  /** The seller. */
  firm: quoted.firm,
  /** The buyer. */
  customer: quoted.customer,
  buyer_gstin: Type.String(),
  delivery_address: Type.String(),
  billing_address: Type.String(),
  place_of_supply: Type.String(),
  lines: quoted.lines,
  totals: quoted.totals,
  /** How freight and packing count when only some lines of the quotation are ordered; empty otherwise. */
  charges_note: Type.String(),
  delivery_time: Type.String(),
  payment_terms: Type.String(),
  weight_tolerance: quoted.weight_tolerance,
  notes: Type.String(),
  ...orderDelivery,
})
export type Order = Static<typeof Order>

export const OrderSummary = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  /** Of a booking: until when the firm confirms it; null for other orders. */
  confirm_by: Nullable(Moment),
  created_at: Moment,
  request: Type.String(),
  quotation: Type.String(),
  /** The customer's company, or the name of a customer without one. */
  customer: Type.String(),
  lines: Type.Integer(),
  /** With GST. */
  total: Amount,
  /** The seller; empty when it was deleted. */
  firm: Type.String(),
  /** Stars of its rating; null without one. */
  stars: Nullable(Type.Integer()),
  /** For admins; null without a rating. */
  rating_standing: Type.Optional(NullableEnum(RATING_STANDINGS)),
})
export type OrderSummary = Static<typeof OrderSummary>

const token = Type.String({ minLength: 1, maxLength: 200 })
const OrderPdf = Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'application/pdf' })

export const orderSchemas = {
  trackedOrderPdf: {
    summary: 'A purchase order as PDF, for the holder of the secret link',
    params: Type.Object({ token, order: Identifier }),
    response: { 200: OrderPdf },
  },
  distributorOrders: {
    summary: 'Orders of the signed-in distributor',
    querystring: Type.Object({ page: PageNumber, per_page: PerPage(10) }),
    response: {
      200: Type.Object({
        data: Type.Array(OrderSummary),
        pagination: Pagination,
        /** Of the own firm; null without ratings. */
        rating: Type.Union([FirmRating, Type.Null()]),
      }),
    },
  },
  order: {
    summary: 'A purchase order',
    params: IdParams,
    response: { 200: Type.Object({ data: Order }) },
  },
  orderPdf: {
    summary: 'A purchase order as PDF',
    params: IdParams,
    response: { 200: OrderPdf },
  },
  leadOrders: {
    summary: 'The order of a lead',
    params: IdParams,
    response: { 200: Type.Object({ data: Type.Array(OrderSummary) }) },
  },
} satisfies Record<string, EndpointSchema>
