import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_DELIVERED_LINES } from '../limits.ts'
import { QUANTITY_UNITS } from '../vocabulary.ts'
import { ProductSummary } from './catalogue.ts'
import { DeliveredLine } from './delivered-prices.ts'
import { AmountOrNull, Done, LinkToken, Moment, Nullable, PinCode, SENTENCE } from './shapes.ts'

/** What a list cost when it was saved. */
export const SavedPrices = Type.Object({
  /** The lowest landed cost of each line; null where there was none. */
  lines: Type.Array(AmountOrNull),
  /** The cheapest way to buy all lines that had one; null when none had. */
  total: AmountOrNull,
})
export type SavedPrices = Static<typeof SavedPrices>

export const SavedList = Type.Object({
  /** Empty when no PIN code was given: then no prices were saved. */
  pin: Type.String(),
  created_at: Moment,
  expires_at: Moment,
  lines: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      quantity: Type.Number(),
      unit: Type.Enum(QUANTITY_UNITS),
      /** Null when the product was withdrawn. */
      product: Nullable(ProductSummary),
    }),
  ),
  prices: Nullable(SavedPrices),
})
export type SavedList = Static<typeof SavedList>

const params = Type.Object({ token: LinkToken })

export const savedListSchemas = {
  saveList: {
    summary: 'Save a quote list',
    body: Type.Object({
      pin: Type.Optional(PinCode),
      lines: Type.Array(DeliveredLine, {
        minItems: 1,
        maxItems: MAX_DELIVERED_LINES,
        [SENTENCE]: `Send 1 to ${String(MAX_DELIVERED_LINES)} lines.`,
      }),
    }),
    response: {
      201: Type.Object({
        status: Type.Boolean(),
        data: Type.Object({
          /** '/quote-list/<secret>' */
          path: Type.String(),
          expires_at: Moment,
        }),
      }),
    },
  },
  savedList: {
    summary: 'A saved quote list',
    params,
    response: { 200: Type.Object({ status: Type.Boolean(), data: SavedList }) },
  },
  deleteSavedList: { summary: 'Delete a saved quote list', params, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
