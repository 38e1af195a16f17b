import type { PricedLine } from './quotation-totals.ts'
import type { QuantityUnit } from './vocabulary.ts'

/** Basis points, hundredths of a percent, as percent. */
export const toPercent = (rate: number): number => rate / 100

/** Percent as basis points, rounded to the nearest. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)

/** `750` basis points → '7.5%'. */
export const formatRate = (rate: number): string => `${String(toPercent(rate))}%`

type WeighedLine = Pick<PricedLine, 'unit' | 'price_unit'>

const isWeight = (unit: QuantityUnit) => unit === 'kg' || unit === 'tonnes'

/** Whether a line's price needs the theoretical weight: one of quantity and price is by weight, the other is not. */
const isConverted = ({ unit, price_unit }: WeighedLine) => isWeight(unit) !== isWeight(price_unit)

/** How weights count, as screen and PDF say it; '' when no line is by weight. */
export function weightNote(quotation: {
  lines: readonly WeighedLine[]
  /** Basis points; null when none is stated. */
  weight_tolerance: number | null
}): string {
  const { lines, weight_tolerance: tolerance } = quotation
  const range = tolerance === null ? '' : `, ±${formatRate(tolerance)}`
  if (lines.some(isConverted)) return `Theoretical weight by kg per metre${range}; invoiced by actual weight.`
  if (!lines.some(({ unit }) => isWeight(unit))) return ''
  return range === '' ? 'Invoiced by actual weight.' : `Weight${range}; invoiced by actual weight.`
}
