import {
  formatRupees,
  singularUnit,
  type DeliveredPrices,
  type LineOffers,
  type Offer,
  type OfferGap,
  type OfferingFirm,
} from '@nalika/shared-api/contract'
import { formatDate, formatNumber, formatQuantity } from '@nalika/shared-ui'

/** 'Sharma Steel, Pune', or 'A firm in Pune'. */
export function firmName({ name, place }: OfferingFirm): string {
  if (name !== null) return place === '' ? name : `${name}, ${place}`
  return place === '' ? 'A firm' : `A firm in ${place}`
}

/** 'Pune, Maharashtra'. */
export const placeName = ({ districts, state }: DeliveredPrices['place']): string =>
  [districts.join(' / '), state].filter(Boolean).join(', ')

const DAY_MS = 86_400_000

/** 'today', 'yesterday', '12 days ago'. */
export function daysAgo(moment: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(moment)) / DAY_MS)
  if (days < 1) return 'today'
  return days === 1 ? 'yesterday' : `${String(days)} days ago`
}

const leadTime = (days: number) => {
  if (days === 0) return 'leaves the same day'
  return days === 1 ? 'leaves in 1 day' : `leaves in ${String(days)} days`
}

/** Stock, days until dispatch, age and last day of a price: what is known of them. */
export function offerFacts(offer: Offer, firm: OfferingFirm): string[] {
  const { in_stock: inStock, lead_time_days: days, confirmed_at: confirmed, valid_until: until } = offer
  return [
    inStock === null ? 'Stock not stated' : inStock ? 'In stock' : 'Not in stock',
    days === null ? '' : leadTime(days),
    firm.km === null ? '' : `about ${formatNumber(firm.km)}\u00a0km away`,
    firm.collect_at_works ? 'may be collected' : '',
    `price of ${daysAgo(confirmed)}`,
    until === null ? '' : `valid until ${formatDate(until)}`,
  ].filter((fact) => fact !== '')
}

interface Parts {
  goods: Offer['goods']
  freight: Offer['freight']
  charges: Offer['charges']
  cgst: Offer['cgst']
  sgst: Offer['sgst']
  igst: Offer['igst']
}

/** What a landed cost is made of: 'goods ₹4,500.00', 'freight ₹900.00', 'IGST ₹972.00'. */
export function costParts({ goods, freight, charges, cgst, sgst, igst }: Parts): string[] {
  const part = (name: string, amount: Offer['goods']) =>
    amount === null || amount === 0 ? [] : [`${name} ${formatRupees(amount)}`]
  return [
    ...part('goods', goods),
    freight === 0 ? 'free freight' : part('freight', freight),
    ...part('loading and other charges', charges),
    ...part('CGST', cgst),
    ...part('SGST', sgst),
    ...part('IGST', igst),
  ].flat()
}

const GAPS: Readonly<Record<OfferGap, (offer: Offer, firm: OfferingFirm) => string>> = {
  unit: ({ price_unit: unit }) =>
    `Priced per ${singularUnit(unit)}, which this product’s data do not convert.`,
  weight: () => 'Its weight is not known, so freight is not.',
  gstin: () => 'GST is not known: the firm has not given its GSTIN.',
  delivery: (_, { collect_at_works: collect }) =>
    collect ? 'Not delivered to this PIN code; it may be collected.' : 'Not delivered to this PIN code.',
  minimum: ({ minimum_order: minimum, minimum_order_unit: unit }) =>
    `Minimum order ${formatQuantity(minimum, unit)}.`,
  amount: () => 'Too large for a price without a quotation.',
}

/** Why an offer has no landed cost; '' when it has one. */
export const gapSentence = (offer: Offer, firm: OfferingFirm): string =>
  offer.gap === null ? '' : GAPS[offer.gap](offer, firm)

/** 'List price ₹1,200.00 per piece of 12 Nov 2026'; '' without one. */
export function listPriceSentence({ list_price: list }: LineOffers): string {
  if (list === null) return ''
  const date = list.changed_at === null ? '' : ` of ${formatDate(list.changed_at)}`
  return `List price${date}: ${formatRupees(list.per_piece)} per piece, without GST and freight.`
}
