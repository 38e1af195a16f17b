import * as Type from 'typebox'
import type { Static } from 'typebox'
import { DISPATCH_QUANTITY_SENTENCE } from '../dispatch-quantities.ts'
import {
  MAX_CERTIFICATES,
  MAX_DISPATCHES,
  MAX_HEAT_NUMBERS,
  MAX_QUOTE_LINES,
  MAX_RATING_COMMENT,
} from '../limits.ts'
import { CUSTOMER_CANCEL_REASONS, DISTRIBUTOR_CANCEL_REASONS, ORDER_STATES } from '../order-states.ts'
import { RATING_REASONS, RATING_STANDINGS } from '../rating-rules.ts'
import { VEHICLE_NUMBER_SENTENCE } from '../vehicle-number.ts'
import { RequestFile } from './request-files.ts'
import { FreeText, Identifier, Moment, Nullable, SENTENCE } from './shapes.ts'

/** What customers gave a firm. */
export const FirmRating = Type.Object({
  /** Of 1 to 5 stars, with one decimal. */
  average: Type.Number(),
  /** Received orders whose ratings count. */
  orders: Type.Integer(),
})
export type FirmRating = Static<typeof FirmRating>

/** A rating of one order. */
export const OrderRating = Type.Object({
  stars: Type.Integer(),
  /** Empty for its firm while an admin hides it, and once the customer was erased. */
  comment: Type.String(),
  comment_hidden: Type.Boolean(),
  /** For admins only. */
  standing: Type.Optional(Type.Enum([...RATING_STANDINGS])),
  /** For admins only; empty for a rating that counts by itself. */
  reasons: Type.Optional(Type.Array(Type.Enum([...RATING_REASONS]))),
  /** Whether an admin decided on its standing; for admins only. */
  decided: Type.Optional(Type.Boolean()),
  created_at: Moment,
})
export type OrderRating = Static<typeof OrderRating>

/** A consignment of an order. */
export const Dispatch = Type.Object({
  id: Type.Integer(),
  /** Calendar day in India. */
  dispatched_on: Type.String(),
  weight_kg: Type.Number(),
  /** 'MH 12 AB 1234'. */
  vehicle_number: Type.String(),
  transporter: Type.String(),
  /** Of the transporter's lorry receipt. */
  lr_number: Type.String(),
  /** Whether nothing of the order was open after it. */
  is_last: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      /** Id of the order's line. */
      line_id: Type.Integer(),
      /** In the unit of the line; null in a consignment of the time when none was asked for. */
      quantity: Nullable(Type.Number()),
      heat_numbers: Type.Array(Type.String()),
    }),
  ),
  certificates: Type.Array(RequestFile),
  created_at: Moment,
})
export type Dispatch = Static<typeof Dispatch>

export const OrderHistoryEntry = Type.Object({
  id: Type.Integer(),
  /** The state of the order after it. */
  state: Type.Enum(ORDER_STATES),
  /** Who did it: the firm's name for the customer. */
  by: Type.String(),
  sentence: Type.String(),
  /** What was written about it. */
  note: Type.String(),
  created_at: Moment,
})
export type OrderHistoryEntry = Static<typeof OrderHistoryEntry>

/** What happened to an order after it was placed. */
export const orderDelivery = {
  /** Counts up with every change by the firm, which states the one that it saw. */
  version: Type.Integer(),
  /** In the order in which they were sent. */
  dispatches: Type.Array(Dispatch),
  /** Certificates that wait for a dispatch; for the firm only. */
  waiting_certificates: Type.Optional(Type.Array(RequestFile)),
  /** Oldest first. */
  history: Type.Array(OrderHistoryEntry),
  rating: Type.Union([OrderRating, Type.Null()]),
}

const HeatNumber = Type.String({
  pattern: '^\\s*[A-Za-z0-9][A-Za-z0-9/.-]{0,19}\\s*$',
  examples: ['H45021'],
  [SENTENCE]: 'Enter heat numbers of up to 20 letters and digits.',
})

export const DispatchForm = Type.Object({
  /** Of the order as the form showed it; 409 when it changed since. */
  version: Type.Integer({ [SENTENCE]: 'Reload the order.' }),
  /** `YYYY-MM-DD`, not in the future. */
  dispatched_on: Type.String({
    pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    examples: ['2026-11-22'],
    [SENTENCE]: 'Enter the date of dispatch.',
  }),
  weight_kg: Type.Number({
    minimum: 0.001,
    maximum: 1_000_000,
    [SENTENCE]: 'Enter a weight above 0 and of at most 10,00,000 kg.',
  }),
  /** Indian registration number, see `parseVehicleNumber`. */
  vehicle_number: Type.String({
    minLength: 1,
    maxLength: 20,
    examples: ['MH 12 AB 1234'],
    [SENTENCE]: VEHICLE_NUMBER_SENTENCE,
  }),
  transporter: Type.Optional(FreeText('The transporter', 120)),
  lr_number: Type.Optional(FreeText('The LR number', 40)),
  /** Every line of the order; whether it is the last consignment follows from their quantities. */
  lines: Type.Array(
    Type.Object({
      line_id: Identifier,
      /** In the unit of the line, see `dispatchQuantityError`; 0 for a line that does not go with it. */
      quantity: Type.Number({ minimum: 0, maximum: 10_000_000, [SENTENCE]: DISPATCH_QUANTITY_SENTENCE }),
      heat_numbers: Type.Array(HeatNumber, {
        maxItems: MAX_HEAT_NUMBERS,
        [SENTENCE]: `Enter at most ${String(MAX_HEAT_NUMBERS)} heat numbers per line.`,
      }),
    }),
    { maxItems: MAX_QUOTE_LINES },
  ),
  /** Ids of certificates that wait for a dispatch. */
  certificates: Type.Optional(
    Type.Array(Identifier, {
      maxItems: MAX_CERTIFICATES,
      [SENTENCE]: `Attach at most ${String(MAX_CERTIFICATES)} certificates.`,
    }),
  ),
})
export type DispatchForm = Static<typeof DispatchForm>

const note = Type.Optional(FreeText('The note', 300))
const reason = <const R extends string>(reasons: readonly R[]) =>
  Type.Enum([...reasons], { [SENTENCE]: 'Choose a reason.' })

export const OrderCancellation = Type.Object({
  version: DispatchForm.properties.version,
  reason: reason(DISTRIBUTOR_CANCEL_REASONS),
  note,
})
export type OrderCancellation = Static<typeof OrderCancellation>

export const TrackedOrderCancellation = Type.Object({ reason: reason(CUSTOMER_CANCEL_REASONS), note })
export type TrackedOrderCancellation = Static<typeof TrackedOrderCancellation>

export const ReceiptConfirmation = Type.Object({
  /** How many consignments the customer saw; 409 when a further one was dispatched since. */
  consignments: Type.Integer({
    minimum: 1,
    maximum: MAX_DISPATCHES,
    [SENTENCE]: 'Check what has arrived, then confirm it.',
  }),
})
export type ReceiptConfirmation = Static<typeof ReceiptConfirmation>

export const OrderRatingForm = Type.Object({
  stars: Type.Integer({ minimum: 1, maximum: 5, [SENTENCE]: 'Choose 1 to 5 stars.' }),
  comment: Type.Optional(FreeText('The comment', MAX_RATING_COMMENT)),
})
export type OrderRatingForm = Static<typeof OrderRatingForm>
