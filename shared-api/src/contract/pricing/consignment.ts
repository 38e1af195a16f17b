import { exactQuantity, roundFraction } from '../exact-quantity.ts'
import { addPaise, paise } from '../money.ts'
import type { Paise } from '../money.ts'
import type { PieceMeasures } from '../quantity.ts'
import { MAX_QUOTATION_TOTAL } from '../quotation-totals.ts'
import type { GstRate } from '../quotation-totals.ts'
import type { QuantityUnit } from '../vocabulary.ts'
import { chargesOf, freightTo } from './freight.ts'
import type { FreightTable } from './freight.ts'
import { divide, proportion } from './proportion.ts'
import { slabPrice } from './slabs.ts'
import type { StoredSlab } from './slabs.ts'

/** GST on tubes, pipes and fittings of iron and steel (chapters 7303 to 7307). */
export const GST_OF_TUBES: GstRate = 1800

const GRAMS_PER_KG = 1000n
const THOUSANDTHS = 1000n

/** A quantity of a product, converted once into each unit that prices ask for. */
export interface MeasuredQuantity {
  /** Rounded to the gram, half up; null when the weight is not known. */
  grams: number | null
  /** Whole thousandths of the unit, rounded down: what slabs and minimum orders compare. */
  thousandthsIn: (unit: QuantityUnit) => number | null
  /** What this quantity costs at a price per unit, rounded once, half a paisa up. */
  costAt: (price: Paise, unit: QuantityUnit) => Paise | null
}

export function measureQuantity(
  quantity: number,
  unit: QuantityUnit,
  piece: PieceMeasures,
): MeasuredQuantity {
  const known = new Map<QuantityUnit, ReturnType<typeof exactQuantity>>()
  const exactly = (wanted: QuantityUnit) => {
    const found = known.get(wanted)
    if (found !== undefined) return found
    const exact = exactQuantity(quantity, unit, wanted, piece)
    known.set(wanted, exact)
    return exact
  }
  const kilograms = exactly('kg')
  return {
    grams: kilograms && Number(roundFraction(kilograms, GRAMS_PER_KG)),
    thousandthsIn: (wanted) => {
      const exact = exactly(wanted)
      return exact && Number((exact.numerator * THOUSANDTHS) / exact.denominator)
    },
    costAt: (price, per) => {
      const exact = exactly(per)
      return exact && paise(Number(roundFraction(exact, BigInt(price))))
    },
  }
}

/** A price with what it depends on. */
export interface SlabbedPrice {
  pricePaise: Paise
  priceUnit: QuantityUnit
  slabs: readonly StoredSlab[]
  slabUnit: QuantityUnit
}

/** The price per unit of a quantity and what it costs; null when a length or weight that this takes is not known. */
export function costOf(
  quantity: MeasuredQuantity,
  { pricePaise, priceUnit, slabs, slabUnit }: SlabbedPrice,
): { price: Paise; amount: Paise } | null {
  const thousandths = slabs.length === 0 ? 0 : quantity.thousandthsIn(slabUnit)
  if (thousandths === null) return null
  const price = slabPrice(pricePaise, slabs, thousandths)
  const amount = quantity.costAt(price, priceUnit)
  return amount === null ? null : { price, amount }
}

/** What a firm sends to one place at once. */
export interface Consignment {
  table: FreightTable
  /** Column of the place in the table. */
  zone: number
  /** Seller and place of supply are in one state. */
  withinState: boolean
}

export interface ConsignmentTotals {
  goods: Paise
  freight: Paise
  /** Loading and other charges. */
  charges: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
}

/** The total alone, for searches that compare thousands; null when it is not delivered or too large for a quotation. */
export function landedTotal(
  { table, zone, withinState }: Consignment,
  goods: Paise,
  grams: number,
): number | null {
  const freight = freightTo(table, zone, grams)
  if (freight === null) return null
  const taxable = goods + freight + chargesOf(table, goods, grams)
  const tax = withinState
    ? 2 * proportion(taxable, GST_OF_TUBES, 20_000)
    : proportion(taxable, GST_OF_TUBES, 10_000)
  const total = taxable + tax
  return total > MAX_QUOTATION_TOTAL ? null : total
}

/**
 * Amounts of a consignment in whole paise, as a quotation with this freight and these charges as packing has them: goods, freight and
 * each charge are rounded once, half a paisa up; GST is of their sum, CGST and SGST each half of the rate, rounded each.
 */
export function consignmentTotals(
  consignment: Consignment,
  goods: Paise,
  grams: number,
): ConsignmentTotals | null {
  const { table, zone, withinState } = consignment
  const [freight, total] = [freightTo(table, zone, grams), landedTotal(consignment, goods, grams)]
  if (freight === null || total === null) return null
  const charges = chargesOf(table, goods, grams)
  const taxable = addPaise(goods, freight, charges)
  const half = withinState ? proportion(taxable, GST_OF_TUBES, 20_000) : paise(0)
  const igst = withinState ? paise(0) : proportion(taxable, GST_OF_TUBES, 10_000)
  return { goods, freight, charges, cgst: half, sgst: half, igst, total: paise(total) }
}

export interface ConsignmentLine {
  amount: Paise
  grams: number
}

export interface LineShare {
  freight: Paise
  charges: Paise
  gst: Paise
  landed: Paise
}

/**
 * What each line bears of a consignment: freight by weight, charges by value, GST by what is taxed. The shares of all lines make
 * the amounts of the consignment exactly.
 */
export function lineShares(lines: readonly ConsignmentLine[], totals: ConsignmentTotals): LineShare[] {
  const freight = divide(
    totals.freight,
    lines.map(({ grams }) => grams),
  )
  const charges = divide(
    totals.charges,
    lines.map(({ amount }) => amount),
  )
  const taxable = lines.map(({ amount }, at) =>
    addPaise(amount, freight[at] ?? paise(0), charges[at] ?? paise(0)),
  )
  const gst = divide(addPaise(totals.cgst, totals.sgst, totals.igst), taxable)
  return lines.map((_, at) => {
    const part = (of: readonly Paise[]) => of[at] ?? paise(0)
    return {
      freight: part(freight),
      charges: part(charges),
      gst: part(gst),
      landed: addPaise(part(taxable), part(gst)),
    }
  })
}
