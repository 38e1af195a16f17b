import * as Type from 'typebox'
import type { Static } from 'typebox'
import { toRupees } from '../money.ts'
import { MAX_OWN_PRICE, PUBLICATIONS } from '../own-prices.ts'
import { MAX_PRICE_SLABS } from '../pricing/slabs.ts'
import { UnitName } from './quotes.ts'
import { FreeText, Moment, Nullable, OptionalDay, SENTENCE } from './shapes.ts'

const Quantity = (sentence: string, minimum: number) =>
  Type.Number({ minimum, maximum: 10_000_000, [SENTENCE]: sentence })

const RUPEES = {
  minimum: 0.01,
  maximum: toRupees(MAX_OWN_PRICE),
  [SENTENCE]: 'Enter a price of ₹0.01 to ₹1,00,00,000.',
}

/** What a distributor sells a product for, as forms send it. */
export const ownPriceFields = {
  /** Rupees per `price_unit`, without GST; null without a price. */
  price: Nullable(Type.Number(RUPEES)),
  price_unit: UnitName,
  /** Prices of larger quantities, the smallest first: each counts for the whole quantity, and none is above the one before. */
  slabs: Type.Array(
    Type.Object({
      /** In `slab_unit`. */
      from: Quantity('Enter a quantity of more than 0, up to 1,00,00,000.', 0.001),
      price: Type.Number(RUPEES),
    }),
    {
      maxItems: MAX_PRICE_SLABS,
      [SENTENCE]: `Enter at most ${String(MAX_PRICE_SLABS)} prices of larger quantities.`,
    },
  ),
  slab_unit: UnitName,
  /** Last day of the price, or empty: after it nobody sees the price. */
  valid_until: OptionalDay,
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
  /** Nothing is shown while the firm shows no prices. */
  publication: Type.Enum(PUBLICATIONS, { [SENTENCE]: `Choose ${PUBLICATIONS.join(', ')}.` }),
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
