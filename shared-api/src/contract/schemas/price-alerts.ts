import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { PRICE_ALERT_STATES, QUANTITY_UNITS } from '../vocabulary.ts'
import { UnitName, UnitQuantity } from './quotes.ts'
import { AmountOrNull, Email, Identifier, LinkToken, Moment, Nullable, PinCode, SENTENCE } from './shapes.ts'

/** A price alert, for whoever has its link. */
export const PriceAlert = Type.Object({
  state: Type.Enum(PRICE_ALERT_STATES),
  /** 'MS ERW Pipe, 2 tonnes' or 'ERW Pipes' */
  subject: Type.String(),
  /** Page of the product or of the category's prices. */
  path: Type.String(),
  /** 'Mumbai, Maharashtra 400001' */
  place: Type.String(),
  /** Changes of at least so many percent are mailed. */
  change: Type.Integer(),
  /** Mailed when the price falls to it; per `unit`. */
  wanted: AmountOrNull,
  unit: Type.Enum(QUANTITY_UNITS),
  /** The price that the next one is compared with; null before there is one. */
  price: AmountOrNull,
  ends_at: Nullable(Moment),
})
export type PriceAlert = Static<typeof PriceAlert>

const params = Type.Object({ token: LinkToken })
const response = {
  200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: PriceAlert }),
}

export const priceAlertSchemas = {
  requestPriceAlert: {
    summary: 'Ask for a price alert',
    body: Type.Object({
      email: Email,
      /** Either a product or a category. */
      product_id: Type.Optional(Identifier),
      category: Type.Optional(Type.String({ maxLength: 60 })),
      pin: PinCode,
      /** Of a product: what is priced. Left out: a tonne. */
      quantity: Type.Optional(UnitQuantity),
      unit: Type.Optional(UnitName),
      /** In percent. */
      change: Type.Integer({ minimum: 1, maximum: 50, [SENTENCE]: 'Enter a change of 1 to 50 percent.' }),
      /** In rupees, as forms send it: of a product with freight and GST per unit of the quantity, of a category per kg. */
      wanted: Type.Optional(
        Type.Number({ minimum: 0.01, maximum: 1e7, [SENTENCE]: 'Enter a price of ₹0.01 to ₹1,00,00,000.' }),
      ),
    }),
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String() }) },
  },
  priceAlert: {
    summary: 'A price alert by its link',
    params,
    response: { 200: Type.Object({ status: Type.Boolean(), data: PriceAlert }) },
  },
  confirmPriceAlert: { summary: 'Confirm a price alert', params, response },
  stopPriceAlert: { summary: 'Stop a price alert', params, response },
} satisfies Record<string, EndpointSchema>
