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

/**
 * Where buyers meet a product's price, of firms that show theirs: nowhere, in lists and on pages, or there with "Book at this
 * price". A product counts as shown until its firm says otherwise, never as bookable.
 */
export const PUBLICATIONS = ['hidden', 'shown', 'bookable'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/**
 * Why an offer has no landed cost: its unit cannot be converted; the weight is not known; the firm has no GSTIN; it delivers not
 * there, or its freight is not known; the quantity is below its minimum; the sum is too large for a quotation.
 */
export const OFFER_GAPS = ['unit', 'weight', 'gstin', 'delivery', 'minimum', 'amount'] as const
export type OfferGap = (typeof OFFER_GAPS)[number]

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
    field: 'valid_until',
    title: 'Valid until',
    about: 'Last day of the price, such as 31/03/2027. Left out: until you change it.',
    aliases: ['Validity', 'Valid upto', 'Valid up to', 'Valid till'],
  },
  {
    field: 'shown',
    title: 'Shown to buyers',
    about: 'yes, no or bookable. It takes effect when you show your prices on product pages.',
    aliases: ['Shown', 'Shown to visitors', 'Public', 'Visible', 'Bookable'],
  },
  {
    field: 'slab_unit',
    title: 'Slab unit',
    about: 'Unit of the quantities in the columns From qty. Left out: the unit of the price.',
    aliases: ['Unit of slabs', 'From qty unit'],
  },
  ...slabColumns(),
] as const
/** Fields of products that say which one a row of such a file is about, beside its name. */
export const OWN_PRICE_DESCRIBING = [
  'standard',
  'grade',
  'nominal_size',
  'schedule',
  'diameter',
  'thickness',
] as const
export type OwnPriceField = (typeof OWN_PRICE_COLUMNS)[number]['field']

/** A quantity and the rate from it on, as pairs of columns. */
function slabColumns() {
  return ([1, 2, 3, 4, 5] as const).flatMap((slab) => [
    {
      field: `slab_from_${slab}` as const,
      title: `From qty ${String(slab)}`,
      about: `Quantity from which the price of the column Rate ${String(slab)} counts for all of it.`,
      aliases: slab === 1 ? ['From qty', 'Slab qty', 'From quantity'] : [`From quantity ${String(slab)}`],
    },
    {
      field: `slab_price_${slab}` as const,
      title: `Rate ${String(slab)}`,
      about:
        'In rupees per unit of the price, not above that of smaller quantities. A title may name them: Rate 1–5 MT, Rate above 5 MT.',
      aliases: [`Slab rate ${String(slab)}`, `Slab price ${String(slab)}`],
    },
  ])
}

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
