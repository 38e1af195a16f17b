import {
  formatFirmRating,
  orderTotals,
  pricedQuantity,
  type Quotation,
  type QuotationLine,
  addPaise,
  paise,
  type Paise,
  formatRate,
  singularUnit,
} from '@nalika/shared-api/contract'
import { formatDate, formatNumber, formatQuantity, formatRupees } from '@nalika/shared-ui'

export interface QuotationRow {
  term: string
  /** One for each quotation; each text is a paragraph, none means not quoted. */
  values: string[][]
  differs: boolean
}

/** A line of the request, which several firms may have been asked for. */
export interface ComparedLine {
  /** Lead ids: one for each firm. */
  ids: readonly number[]
  product: string
}

/** Kilograms of a line; null when they are not known. */
const weightOf = (line: QuotationLine): number | null => pricedQuantity({ ...line, price_unit: 'kg' })

const perKg = (cost: Paise, kilograms: number | null): string =>
  kilograms === null || kilograms === 0 ? '' : `${formatRupees(paise(Math.round(cost / kilograms)))} per kg`

/** What a line costs when it alone is ordered: with its part of freight and packing, and GST. */
const landedCost = (quotation: Quotation, line: QuotationLine): Paise =>
  orderTotals(quotation, [line.id]).total

const lineOf = ({ lines }: Quotation, { ids }: ComparedLine): QuotationLine | undefined =>
  lines.find(({ lead_id }) => lead_id !== null && ids.includes(lead_id))

function lineWords(line: QuotationLine, landed: Paise): string[] {
  return [
    perKg(landed, weightOf(line)),
    `${formatRupees(line.amount)} without freight and GST: ${formatQuantity(line.quantity, line.unit)} at ${formatRupees(line.unit_price)} per ${singularUnit(line.price_unit)}${line.discount_rate > 0 ? `, less ${formatRate(line.discount_rate)}` : ''}`,
    line.mill && `Mill: ${line.mill}`,
    line.certificate === 'none' ? 'No certificate' : `Certificate ${line.certificate}`,
    line.decision === 'ordered' ? 'Ordered' : '',
  ]
}

/** The quotation that costs least of those that are valid; undefined when several do, or it is the only one. */
function cheapest(
  quotations: readonly Quotation[],
  costOf: (quotation: Quotation) => Paise | undefined,
): Quotation | undefined {
  const priced = quotations.flatMap((quotation) => {
    const cost = quotation.state === 'expired' ? undefined : costOf(quotation)
    return cost === undefined ? [] : [{ quotation, cost }]
  })
  const lowest = Math.min(...priced.map(({ cost }) => cost))
  const [best, ...more] = priced.filter(({ cost }) => cost === lowest)
  return priced.length > 1 && more.length === 0 ? best?.quotation : undefined
}

/** Quotations side by side: what each asks for every line of the request, in all, and on which terms. */
export function compareQuotationRows(
  quotations: readonly Quotation[],
  lines: readonly ComparedLine[],
): QuotationRow[] {
  const rowOf = (term: string, words: (quotation: Quotation) => readonly string[]): QuotationRow => {
    const values = quotations.map((quotation) => words(quotation).filter(Boolean))
    return { term, values, differs: new Set(values.map((value) => value.join('\n'))).size > 1 }
  }
  const quoted = lines.filter((line) => quotations.some((one) => lineOf(one, line)))
  const covered = (quotation: Quotation) => quoted.filter((line) => lineOf(quotation, line)).length
  // Totals for different lines say nothing about each other.
  const best = cheapest(quotations, (one) => (covered(one) === quoted.length ? one.totals.total : undefined))
  return [
    ...quoted.map((compared) => {
      const costOf = (quotation: Quotation) => {
        const line = lineOf(quotation, compared)
        return line && landedCost(quotation, line)
      }
      const lowest = cheapest(quotations, costOf)
      return rowOf(compared.product, (quotation) => {
        const line = lineOf(quotation, compared)
        const cost = costOf(quotation)
        return line && cost !== undefined
          ? [formatRupees(cost), quotation === lowest ? 'Lowest price' : '', ...lineWords(line, cost)]
          : ['Not quoted']
      })
    }),
    rowOf('Freight and packing', ({ totals }) => [formatRupees(addPaise(totals.freight, totals.packing))]),
    rowOf('GST', ({ totals }) => [formatRupees(addPaise(totals.cgst, totals.sgst, totals.igst))]),
    rowOf('Landed cost with GST', (quotation) => [
      formatRupees(quotation.totals.total),
      quotation === best ? 'Lowest total' : '',
      covered(quotation) < quoted.length
        ? `Only ${String(covered(quotation))} of ${String(quoted.length)} lines`
        : '',
    ]),
    rowOf('Landed cost per kg', ({ lines: own, totals }) => {
      const weights = own.map(weightOf)
      const weight = weights.reduce<number | null>(
        (sum, one) => (sum === null || one === null ? null : sum + one),
        0,
      )
      return [perKg(totals.total, weight), weight ? `${formatNumber(weight, 3)} kg` : '']
    }),
    rowOf('Delivery time', ({ delivery_time }) => [delivery_time]),
    rowOf('Valid until', ({ valid_until, state }) => [
      valid_until === null ? '' : formatDate(valid_until),
      state === 'expired' ? 'Expired' : '',
    ]),
    rowOf('Payment', ({ payment_terms }) => [payment_terms]),
    ...(quotations.some(({ firm_rating }) => firm_rating)
      ? [rowOf('Rating', ({ firm_rating: rating }) => [rating ? formatFirmRating(rating) : 'Not rated yet'])]
      : []),
  ]
}
