import type { Fraction } from '@nalika/shared-trade'
import { exactQuantity, roundFraction } from './exact-quantity.ts'
import { addPaise, paise, toPaise } from './money.ts'
import type { Paise } from './money.ts'
import type { QuantityUnit } from './vocabulary.ts'

/** GST rates of steel goods in basis points (hundredths of a percent). */
export const GST_RATES = [0, 500, 1800] as const
export type GstRate = (typeof GST_RATES)[number]

/** The highest price of a unit. */
export const MAX_UNIT_PRICE = toPaise(100_000_000)

/** The highest freight, and the highest packing charges. */
export const MAX_CHARGE = toPaise(1_000_000_000)

/** The highest total of a quotation: ₹1,000 crore. */
export const MAX_QUOTATION_TOTAL = toPaise(10_000_000_000)

/** What a line's amount depends on. */
export interface PricedLine {
  /** In `unit`, at most three decimals. */
  quantity: number
  unit: QuantityUnit
  /** Per `price_unit`, without GST. */
  unit_price: Paise
  price_unit: QuantityUnit
  /** Basis points. */
  discount_rate: number
  /** Basis points. */
  gst_rate: number
  /** Metres of a piece and kilograms of a metre, for conversions; null when not known. */
  piece_length: number | null
  kilograms_per_metre: number | null
}

export interface QuotationFigures {
  lines: readonly PricedLine[]
  /** Without GST. */
  freight: Paise
  packing: Paise
  /** States of seller and place of supply; '' while one is not known. */
  seller_state: string
  place_of_supply: string
}

export interface LineAmounts {
  /** The quantity in the unit of the price, rounded to three decimals to be shown; null when it cannot be converted. */
  priced_quantity: number | null
  /** Before the discount. */
  gross: Paise
  discount: Paise
  /** Taxable value. */
  amount: Paise
}

/** GST at one rate. */
export interface GstAmounts {
  /** Basis points. */
  rate: number
  /** Taxable value at this rate, with its share of freight and packing. */
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

export interface QuotationTotals {
  lines: LineAmounts[]
  /** Before discounts. */
  gross: Paise
  discount: Paise
  /** Amounts of all lines. */
  goods: Paise
  freight: Paise
  packing: Paise
  /** Goods, freight and packing. */
  taxable: Paise
  /** By rate, lowest first. */
  gst: GstAmounts[]
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
}

type MeasuredLine = Omit<PricedLine, 'unit_price' | 'discount_rate' | 'gst_rate'>

const exactly = (line: MeasuredLine): Fraction | null =>
  exactQuantity(line.quantity, line.unit, line.price_unit, {
    length: line.piece_length,
    kilogramsPerMetre: line.kilograms_per_metre,
  })

const SHOWN = 1000n
const NOTHING = paise(0)

/** The line's quantity in the unit of its price, rounded to three decimals; null when it cannot be converted. */
export function pricedQuantity(line: MeasuredLine): number | null {
  const exact = exactly(line)
  return exact && Number(roundFraction(exact, SHOWN)) / Number(SHOWN)
}

/**
 * The quantity that the price is multiplied with, as documents show it beside the line's own; null when it is the same or
 * cannot be converted. A price per tonne shows kilograms where three decimals of a tonne would hide some.
 */
export function convertedQuantity(line: MeasuredLine): { quantity: number; unit: QuantityUnit } | null {
  const exact = line.unit === line.price_unit ? null : exactly(line)
  if (!exact) return null
  const isHidden = (exact.numerator * SHOWN) % exact.denominator !== 0n
  const unit = line.price_unit === 'tonnes' && isHidden ? 'kg' : line.price_unit
  const quantity = pricedQuantity({ ...line, price_unit: unit })
  return quantity === null ? null : { quantity, unit }
}

/** The line before its discount, rounded once; null when it cannot be converted. */
export function grossOf(line: MeasuredLine & Pick<PricedLine, 'unit_price'>): Paise | null {
  const exact = exactly(line)
  return exact && paise(Number(roundFraction(exact, BigInt(line.unit_price))))
}

/**
 * The amounts of a quotation in whole paise. Quantities and weights are not rounded. Each line is rounded to the paisa, half
 * a paisa up: quantity × price, and its discount. Freight and packing are taxed at the rate of the goods: with several rates they are divided by the
 * taxable value of the goods, the remainder going to the highest rate. Tax is rounded for each rate; CGST and SGST are
 * equal halves, each rounded. The total is not rounded to rupees. A line whose quantity cannot be converted counts as 0.
 */
export function quotationTotals(figures: QuotationFigures): QuotationTotals {
  const lines = figures.lines.map(lineAmounts)
  const gross = addPaise(...lines.map((line) => line.gross))
  const discount = addPaise(...lines.map((line) => line.discount))
  const goods = paise(gross - discount)
  const { freight, packing } = figures
  const gst = gstByRate(figures, lines, goods)
  const cgst = addPaise(...gst.map((row) => row.cgst))
  const sgst = addPaise(...gst.map((row) => row.sgst))
  const igst = addPaise(...gst.map((row) => row.igst))
  const taxable = addPaise(goods, freight, packing)
  const total = addPaise(taxable, cgst, sgst, igst)
  return { lines, gross, discount, goods, freight, packing, taxable, gst, cgst, sgst, igst, total }
}

function lineAmounts(line: PricedLine): LineAmounts {
  const gross = grossOf(line) ?? NOTHING
  const discount = shareOf(gross, line.discount_rate, 10_000)
  return { priced_quantity: pricedQuantity(line), gross, discount, amount: paise(gross - discount) }
}

function gstByRate(
  { lines, freight, packing, seller_state: seller, place_of_supply: place }: QuotationFigures,
  amounts: readonly LineAmounts[],
  goods: Paise,
): GstAmounts[] {
  const isWithinState = seller !== '' && seller === place
  const rates = [...new Set(lines.map((line) => line.gst_rate))].sort((a, b) => a - b)
  const charges = addPaise(freight, packing)
  let extra = charges
  return rates.map((rate, index) => {
    const own = addPaise(...amounts.flatMap(({ amount }, at) => (lines[at]?.gst_rate === rate ? amount : [])))
    const isLast = index === rates.length - 1
    const part = isLast ? extra : goods === 0 ? NOTHING : paise(Math.min(extra, shareOf(charges, own, goods)))
    extra = paise(extra - part)
    const taxable = addPaise(own, part)
    const half = shareOf(taxable, rate, 20_000)
    return isWithinState
      ? { rate, taxable, cgst: half, sgst: half, igst: NOTHING }
      : { rate, taxable, cgst: NOTHING, sgst: NOTHING, igst: shareOf(taxable, rate, 10_000) }
  })
}

/** amount × part ÷ whole, rounded half up. The product may exceed what a number holds exactly. */
export function shareOf(amount: Paise, part: number, whole: number): Paise {
  return paise(Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)))
}

/** How much an amount is above another (below: negative), and in basis points of that other; null for one of nothing. */
export function marginOver(amount: Paise, other: Paise): { margin: Paise; rate: number } | null {
  if (other === 0) return null
  const margin = paise(amount - other)
  const rate = shareOf(paise(Math.abs(margin)), 10_000, other)
  return { margin, rate: margin < 0 ? -rate : rate }
}
