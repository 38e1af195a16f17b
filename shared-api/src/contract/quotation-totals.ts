import { convertQuantity } from './quantity.ts'
import type { QuantityUnit } from './vocabulary.ts'

/** GST rates of steel goods in basis points (hundredths of a percent). */
export const GST_RATES = [0, 500, 1800] as const
export type GstRate = (typeof GST_RATES)[number]

/** The highest total of a quotation in paise: ₹1,000 crore. */
export const MAX_QUOTATION_TOTAL = 1_000_000_000_000

/** What a line's amount depends on. */
export interface PricedLine {
  /** In `unit`, at most three decimals. */
  quantity: number
  unit: QuantityUnit
  /** Paise per `price_unit`, without GST. */
  unit_price: number
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
  /** Paise, without GST. */
  freight: number
  packing: number
  /** States of seller and place of supply; '' while one is not known. */
  seller_state: string
  place_of_supply: string
}

/** All in paise. */
export interface LineAmounts {
  /** The quantity in the unit of the price, at most three decimals; null when it cannot be converted. */
  priced_quantity: number | null
  /** Before the discount. */
  gross: number
  discount: number
  /** Taxable value. */
  amount: number
}

/** GST at one rate, in paise. */
export interface GstAmounts {
  /** Basis points. */
  rate: number
  /** Taxable value at this rate, with its share of freight and packing. */
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

/** All in paise. */
export interface QuotationTotals {
  lines: LineAmounts[]
  /** Before discounts. */
  gross: number
  discount: number
  /** Amounts of all lines. */
  goods: number
  freight: number
  packing: number
  /** Goods, freight and packing. */
  taxable: number
  /** By rate, lowest first. */
  gst: GstAmounts[]
  cgst: number
  sgst: number
  igst: number
  total: number
}

/** The line's quantity in the unit of its price, rounded to three decimals; null when it cannot be converted. */
export function pricedQuantity(
  line: Omit<PricedLine, 'unit_price' | 'discount_rate' | 'gst_rate'>,
): number | null {
  const piece = { length: line.piece_length, kilogramsPerMetre: line.kilograms_per_metre }
  const converted = convertQuantity(line.quantity, line.unit, line.price_unit, piece)
  return converted === null ? null : Math.round(converted * 1000) / 1000
}

/**
 * The amounts of a quotation in whole paise. Each line is rounded to the paisa, half a paisa up: first quantity × price,
 * then its discount. Freight and packing are taxed at the rate of the goods: with several rates they are divided by the
 * taxable value of the goods, the remainder going to the highest rate. Tax is rounded for each rate; CGST and SGST are
 * equal halves, each rounded. The total is not rounded to rupees. A line whose quantity cannot be converted counts as 0.
 */
export function quotationTotals(figures: QuotationFigures): QuotationTotals {
  const lines = figures.lines.map(lineAmounts)
  const gross = sum(lines.map((line) => line.gross))
  const discount = sum(lines.map((line) => line.discount))
  const goods = gross - discount
  const { freight, packing } = figures
  const gst = gstByRate(figures, lines, goods)
  const [cgst, sgst, igst] = [
    sum(gst.map((row) => row.cgst)),
    sum(gst.map((row) => row.sgst)),
    sum(gst.map((row) => row.igst)),
  ]
  const taxable = goods + freight + packing
  const total = taxable + cgst + sgst + igst
  return { lines, gross, discount, goods, freight, packing, taxable, gst, cgst, sgst, igst, total }
}

function lineAmounts(line: PricedLine): LineAmounts {
  const quantity = pricedQuantity(line)
  const gross = quantity === null ? 0 : shareOf(line.unit_price, Math.round(quantity * 1000), 1000)
  const discount = shareOf(gross, line.discount_rate, 10_000)
  return { priced_quantity: quantity, gross, discount, amount: gross - discount }
}

function gstByRate(
  { lines, freight, packing, seller_state: seller, place_of_supply: place }: QuotationFigures,
  amounts: readonly LineAmounts[],
  goods: number,
): GstAmounts[] {
  const isWithinState = seller !== '' && seller === place
  const rates = [...new Set(lines.map((line) => line.gst_rate))].sort((a, b) => a - b)
  let extra = freight + packing
  return rates.map((rate, index) => {
    const own = sum(lines.map((line, at) => (line.gst_rate === rate ? (amounts[at]?.amount ?? 0) : 0)))
    const isLast = index === rates.length - 1
    const part =
      isLast || goods === 0 ? (isLast ? extra : 0) : Math.min(extra, shareOf(freight + packing, own, goods))
    extra -= part
    const taxable = own + part
    const half = shareOf(taxable, rate, 20_000)
    return isWithinState
      ? { rate, taxable, cgst: half, sgst: half, igst: 0 }
      : { rate, taxable, cgst: 0, sgst: 0, igst: shareOf(taxable, rate, 10_000) }
  })
}

/** amount × part ÷ whole, rounded half up. The product may exceed what a number holds exactly. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
