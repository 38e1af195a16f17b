import { addPaise } from './money.ts'
import type { Paise } from './money.ts'
import { quotationTotals, shareOf } from './quotation-totals.ts'
import type { PricedLine, QuotationTotals } from './quotation-totals.ts'

interface OfferedLine extends PricedLine {
  id: number
  /** Taxable value. */
  amount: Paise
}

/** What the amounts of an order depend on. */
export interface OfferedQuotation {
  lines: readonly OfferedLine[]
  firm: { state: string }
  place_of_supply: string
  /** Freight and packing are those of all lines. */
  totals: { freight: Paise; packing: Paise; goods: Paise }
}

/**
 * The amounts of an order of some lines of a quotation. Freight and packing are whole when all lines are ordered, else in
 * proportion to the taxable value of the ordered lines.
 */
export function orderTotals(offer: OfferedQuotation, lineIds: readonly number[]): QuotationTotals {
  const ordered = offer.lines.filter(({ id }) => lineIds.includes(id))
  const { freight, packing, goods } = offer.totals
  const value = addPaise(...ordered.map(({ amount }) => amount))
  const isWhole = ordered.length === offer.lines.length || goods === 0
  const part = (charge: Paise) => (isWhole ? charge : shareOf(charge, value, goods))
  return quotationTotals({
    lines: ordered,
    freight: part(freight),
    packing: part(packing),
    seller_state: offer.firm.state,
    place_of_supply: offer.place_of_supply,
  })
}

/** How freight and packing of an order count, as screen, PDF and email say it; '' when there is nothing to say. */
export function chargesNote(offer: OfferedQuotation, lineIds: readonly number[]): string {
  const charges = [offer.totals.freight > 0 && 'Freight', offer.totals.packing > 0 && 'packing']
    .filter(Boolean)
    .join(' and ')
  if (charges === '' || lineIds.length === offer.lines.length) return ''
  const subject = `${charges[0]?.toUpperCase() ?? ''}${charges.slice(1)}`
  return `${subject} in proportion to the taxable value of the ordered lines.`
}
