import { convertRate } from '@nalika/shared-trade'
import { paise, toPaise } from './money.ts'
import { CODE_TITLES, NAME_TITLES, PRICE_TITLES, UNIT_TITLES } from './product-file-columns.ts'
import type { Paise } from './money.ts'
import { tradeMeasures, tradeUnit } from './quantity.ts'
import type { PieceMeasures } from './quantity.ts'
import type { QuantityUnit } from './vocabulary.ts'

/** Days after which an own price is no longer shown to visitors, unless the firm confirms it. */
export const OWN_PRICE_DAYS = 30

/** Highest own price per unit. */
export const MAX_OWN_PRICE = toPaise(10_000_000)

/** Most own prices that one request saves. */
export const MAX_SAVED_OWN_PRICES = 500

/** Whether product pages show a firm's own prices, and whether they name the firm. */
export const PRICES_SHOWN = ['no', 'without-name', 'with-name'] as const
export type PricesShown = (typeof PRICES_SHOWN)[number]

/** Filters of My Products by own price; 'old' is a price that was not confirmed for 30 days. */
export const OWN_PRICE_FILTERS = ['set', 'missing', 'old'] as const
export type OwnPriceFilter = (typeof OWN_PRICE_FILTERS)[number]

/** Columns of files of own prices. `aliases` are other titles that an import recognises. */
export const OWN_PRICE_COLUMNS = [
  {
    field: 'id',
    title: 'ID',
    about: 'Of the product, as exports write it. Leave it out to go by your code or the name.',
    aliases: ['Product ID', 'Nalika ID'],
  },
  {
    field: 'name',
    title: 'Product',
    about: 'Its name, or what it is: ERW pipe 2" Sch 40 ASTM A53 Gr B.',
    aliases: NAME_TITLES,
  },
  {
    field: 'item_code',
    title: 'Item code',
    about: 'Yours, or that of the mill. A code of yours is stored with the price.',
    aliases: CODE_TITLES,
  },
  {
    field: 'price',
    title: 'Price',
    about:
      'In rupees without GST, with its unit in the cell (58.40/kg), the title (Rs/MT) or the next column.',
    aliases: PRICE_TITLES,
  },
  {
    field: 'price_unit',
    title: 'Price unit',
    about: 'kg, tonnes, metres, feet or pieces.',
    aliases: UNIT_TITLES,
  },
  {
    field: 'stock',
    title: 'Stock',
    about: 'Quantity in stock. 0: out of stock.',
    aliases: ['Qty', 'Quantity', 'Stock Qty', 'Stock Quantity', 'Available', 'Available Qty', 'Ready Stock'],
  },
  {
    field: 'stock_unit',
    title: 'Stock unit',
    about: 'Left out: the unit in the cell, the title or the column of units.',
    aliases: ['Qty Unit', 'Quantity Unit', 'Unit of stock'],
  },
  {
    field: 'minimum_order',
    title: 'Minimum order',
    about: 'Smallest quantity you deliver.',
    aliases: ['MOQ', 'Min Order', 'Minimum Order Quantity', 'Minimum Qty'],
  },
  {
    field: 'minimum_order_unit',
    title: 'Minimum order unit',
    about: 'Left out: the unit in the cell, the title or the column of units.',
    aliases: ['MOQ Unit', 'Min Order Unit'],
  },
  {
    field: 'lead_time_days',
    title: 'Lead time (days)',
    about: 'Days until dispatch. 0: the same day.',
    aliases: ['Lead time', 'Delivery', 'Delivery time', 'Delivery Days', 'Days', 'Dispatch Days'],
  },
  {
    field: 'city',
    title: 'City of the stock',
    about: 'Such as Pune.',
    aliases: ['City', 'Location', 'Warehouse', 'Godown', 'Stock City', 'Depot'],
  },
  {
    field: 'shown',
    title: 'Shown to visitors',
    about: 'yes or no. It takes effect when you show your prices on product pages.',
    aliases: ['Shown', 'Public', 'Visible'],
  },
] as const
export type OwnPriceField = (typeof OWN_PRICE_COLUMNS)[number]['field']

/** A price per `from` as a price per `to`, rounded; null when the length or the weight that this takes is unknown. */
export function convertPrice(
  price: Paise,
  from: QuantityUnit,
  to: QuantityUnit,
  piece: PieceMeasures,
): Paise | null {
  const rate = { paise: price, per: tradeUnit(from) }
  const converted = convertRate(rate, tradeUnit(to), tradeMeasures(piece))
  return converted === undefined ? null : paise(converted)
}
