import { pricedQuantity, type Quotation, type QuotationLine } from '@nalika/shared-api/contract'
import { formatDate, formatNumber, formatQuantity, formatRupees, singularUnit } from '@nalika/shared-ui'

export interface QuotationRow {
  term: string
  /** One for each quotation; each text is a paragraph, none means not quoted. */
  values: string[][]
  differs: boolean
}

/** A line of the request. */
export interface ComparedLine {
  /** Lead id. */
  id: number
  product: string
}

const rupees = (paise: number) => formatRupees(paise / 100)

/** Kilograms of a line; null when they are not known. */
const weightOf = (line: QuotationLine): number | null => pricedQuantity({ ...line, price_unit: 'kg' })

const perKg = (paise: number, kilograms: number | null): string =>
  kilograms === null || kilograms === 0 ? '' : `${rupees(Math.round(paise / kilograms))} per kg`

function lineWords(line: QuotationLine | undefined): string[] {
  if (!line) return []
  return [
    rupees(line.amount),
    `${rupees(line.unit_price)} per ${singularUnit(line.price_unit)}${line.discount_rate > 0 ? `, less ${String(line.discount_rate / 100)} %` : ''}`,
    line.price_unit === 'kg' ? '' : perKg(line.amount, weightOf(line)),
    formatQuantity(line.quantity, line.unit),
    line.mill && `Mill: ${line.mill}`,
    line.certificate === 'none' ? 'No certificate' : `Certificate ${line.certificate}`,
  ].filter(Boolean)
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
  const best = bestOf(quotations)
  return [
    ...lines
      .filter(({ id }) => quotations.some((one) => one.lines.some(({ lead_id }) => lead_id === id)))
      .map(({ id, product }) =>
        rowOf(product, (quotation) => lineWords(quotation.lines.find(({ lead_id }) => lead_id === id))),
      ),
    rowOf('Freight and packing', ({ totals }) => [rupees(totals.freight + totals.packing)]),
    rowOf('GST', ({ totals }) => [rupees(totals.cgst + totals.sgst + totals.igst)]),
    rowOf('Landed cost with GST', (quotation) => [
      rupees(quotation.totals.total),
      quotation === best ? 'Lowest total' : '',
      missingWords(quotation, quotations),
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
  ]
}

/** How many lines the most complete quotations have. */
const mostLines = (quotations: readonly Quotation[]) => Math.max(...quotations.map((one) => one.lines.length))

/** The quotation with the lowest total of those for the most lines; undefined when several have it, or none is compared. */
function bestOf(quotations: readonly Quotation[]): Quotation | undefined {
  const complete = quotations.filter((one) => one.lines.length === mostLines(quotations))
  const lowest = Math.min(...complete.map(({ totals }) => totals.total))
  const [best, ...more] = complete.filter(({ totals }) => totals.total === lowest)
  return complete.length > 1 && more.length === 0 ? best : undefined
}

function missingWords({ lines }: Quotation, quotations: readonly Quotation[]): string {
  const most = mostLines(quotations)
  return lines.length < most ? `Only ${String(lines.length)} of ${String(most)} lines` : ''
}
