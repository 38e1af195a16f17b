import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_QUOTE_LINES } from '../limits.ts'
import { MAX_QUOTATION_TOTAL, MAX_UNIT_PRICE } from '../quotation-totals.ts'
import { DispatchForm } from './deliveries.ts'
import { Order } from './orders.ts'
import { QuoteList } from './quote-requests.ts'
import { submitterLink, UnitName, UnitQuantity } from './quotes.ts'
import { Amount, AmountUpTo, FreeText, Identifier, IdParams, Moment, PinCode, SENTENCE } from './shapes.ts'

/** A line that is booked at the price that its buyer has seen. */
export const BookedLine = Type.Object({
  product_id: Identifier,
  /** Of the offer. */
  key: Type.String({ minLength: 1, maxLength: 40, [SENTENCE]: 'Load the prices again.' }),
  quantity: UnitQuantity,
  unit: UnitName,
  /** Per `price_unit`, without GST and freight. */
  price: AmountUpTo(MAX_UNIT_PRICE, 'Load the prices again.', 1),
  price_unit: UnitName,
})
export type BookedLine = Static<typeof BookedLine>

export const BookingForm = Type.Object({
  name: QuoteList.properties.name,
  email: QuoteList.properties.email,
  phone: QuoteList.properties.phone,
  company_name: QuoteList.properties.company_name,
  message: Type.Optional(FreeText('The message', 5000)),
  pin_code: PinCode,
  /** All of one firm. */
  lines: Type.Array(BookedLine, {
    minItems: 1,
    maxItems: MAX_QUOTE_LINES,
    [SENTENCE]: `Book 1 to ${String(MAX_QUOTE_LINES)} lines.`,
  }),
  /** Of all lines, delivered, with GST, as its buyer has seen it. */
  total: AmountUpTo(MAX_QUOTATION_TOTAL, 'Load the prices again.', 1),
})
export type BookingForm = Static<typeof BookingForm>

export const BookingReceipt = Type.Object({
  /** Of the request. */
  reference: Type.String(),
  ...submitterLink,
  /** Number of the quotation, which is mailed. */
  quotation: Type.String(),
  total: Amount,
  /** Until when it can be accepted. */
  ends_at: Moment,
})
export type BookingReceipt = Static<typeof BookingReceipt>

const answer = { status: Type.Boolean(), message: Type.String() }

export const bookingSchemas = {
  bookPrices: {
    summary: 'Book lines at a firm’s bookable price',
    body: BookingForm,
    response: { 201: Type.Object({ ...answer, data: BookingReceipt }) },
  },
  confirmOrder: {
    summary: 'Confirm a booking',
    params: IdParams,
    body: Type.Object({ version: DispatchForm.properties.version }),
    response: { 200: Type.Object({ ...answer, data: Order }) },
  },
} satisfies Record<string, EndpointSchema>
