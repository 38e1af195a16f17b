import * as Type from 'typebox'
import type { Static } from 'typebox'
import { toRupees } from '../money.ts'
import { MAX_OWN_PRICE } from '../own-prices.ts'
import { UnitName } from './quotes.ts'
import { FreeText, Moment, Nullable, SENTENCE } from './shapes.ts'

const Quantity = (sentence: string, minimum: number) =>
  Type.Number({ minimum, maximum: 10_000_000, [SENTENCE]: sentence })

/** What a distributor sells a product for, as forms send it. */
export const ownPriceFields = {
  /** Rupees per `price_unit`, without GST; null without a price. */
  price: Nullable(
    Type.Number({
      minimum: 0.01,
      maximum: toRupees(MAX_OWN_PRICE),
      [SENTENCE]: 'Enter a price of ₹0.01 to ₹1,00,00,000.',
    }),
  ),
  price_unit: UnitName,
  /** Null when it is not known, 0 when there is none. */
  stock: Nullable(Quantity('Enter a stock of 0 to 1,00,00,000.', 0)),
  stock_unit: UnitName,
  minimum_order: Nullable(Quantity('Enter a minimum order of more than 0, up to 1,00,00,000.', 0.001)),
  minimum_order_unit: UnitName,
  /** Days until dispatch. */
  lead_time_days: Nullable(
    Type.Integer({ minimum: 0, maximum: 365, [SENTENCE]: 'Enter a lead time of 0 to 365 days.' }),
  ),
  /** The firm's own code of the product, or empty. */
  item_code: FreeText('The item code', 40),
  /** City of the stock, or empty. */
  city: FreeText('The city', 80),
  /** False keeps the product's price from product pages. */
  shown: Type.Boolean({ [SENTENCE]: 'Choose yes or no.' }),
}

/** Price, stock, minimum order and lead time of a product in a distributor's list. */
export const OwnPrice = Type.Object({
  ...ownPriceFields,
  /** Incremented by every change; send it with a change to detect concurrent ones. */
  version: Type.Integer(),
  /** When the price was last saved or confirmed; null without a price. */
  confirmed_at: Nullable(Moment),
})
export type OwnPrice = Static<typeof OwnPrice>
