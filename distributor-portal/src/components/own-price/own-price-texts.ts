import {
  OWN_PRICE_DAYS,
  toPaise,
  todayInIndia,
  type OwnPrice,
  singularUnit,
} from '@nalika/shared-api/contract'
import { formatQuantity, formatRupees } from '@nalika/shared-ui'

const DAY_MS = 24 * 60 * 60 * 1000

type Priced = Pick<OwnPrice, 'price' | 'price_unit'>

/** '₹58.40 per kg'; '' without a price. */
export const formatOwnPrice = ({ price, price_unit: unit }: Priced): string =>
  price === null ? '' : `${formatRupees(toPaise(price))} per ${singularUnit(unit)}`

/** 'Same day', '1 day', '3 days'; '' when it is not known. */
export function formatLeadTime(days: number | null): string {
  if (days === null) return ''
  return days === 0 ? 'Same day' : days === 1 ? '1 day' : `${days} days`
}

/** '12,000 kg in Pune', 'Out of stock'; '' when it is not known. */
export function formatStock({ stock, stock_unit: unit, city }: OwnPrice): string {
  if (stock === null) return ''
  if (stock === 0) return 'Out of stock'
  return city === '' ? formatQuantity(stock, unit) : `${formatQuantity(stock, unit)} in ${city}`
}

/** Whether product pages no longer show the price. */
export const isOldPrice = ({ price, confirmed_at: at }: OwnPrice): boolean =>
  price !== null && at !== null && Date.now() - Date.parse(at) > OWN_PRICE_DAYS * DAY_MS

/** Whether the last day of the price has passed. */
export const isPastPrice = ({ price, valid_until: last }: OwnPrice): boolean =>
  price !== null && last !== '' && last < todayInIndia()

/** '5 tonnes+: ₹61.00', one for each larger quantity. */
export const formatSlabs = ({ slabs, slab_unit: unit }: OwnPrice): string[] =>
  slabs.map(({ from, price }) => `${formatQuantity(from, unit)}+: ${formatRupees(toPaise(price))}`)

/** 'Your price: ₹58.40 per kg · Stock: 12,000 kg in Pune · Lead time: 3 days'. */
export function describeOwnPrice(own: OwnPrice): string {
  const parts: readonly (readonly [string, string])[] = [
    ['Your price', formatOwnPrice(own)],
    ['Stock', formatStock(own)],
    ['Minimum order', formatQuantity(own.minimum_order, own.minimum_order_unit)],
    ['Lead time', formatLeadTime(own.lead_time_days)],
  ]
  return parts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(' · ')
}
