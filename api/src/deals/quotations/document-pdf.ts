import type { FastifyReply } from 'fastify'
import {
  convertedQuantity,
  formatAmount,
  formatRate,
  formatRupees,
  paise,
  stateTaxName,
  singularUnit,
} from '@nalika/shared-api/contract'
import type { Paise, Quotation, QuotationLine } from '@nalika/shared-api/contract'
import { attachment } from '../../platform/index.ts'
import { formatQuantity } from '../../requests/index.ts'
import { SOFT, WIDTH } from './pdf-page.ts'
import type { Cell, PdfPages, TextStyle } from './pdf-page.ts'

/** Parts that quotations and purchase orders have in common as PDF. */

const SMALL: TextStyle = { size: 8, color: SOFT }

/** Sends a PDF to be saved; its name has no extension. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: PdfPages['document']) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': attachment(name, 'pdf'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(pdf)

interface Party {
  name: string
  /** Empty ones are left out. */
  lines: readonly string[]
}

interface Letterhead {
  title: string
  /** Number, date and the like, one per line; empty ones are left out. */
  facts: readonly string[]
  /** Whose letterhead it is. */
  from: Party
  /** Above the recipient: 'To'. */
  toLabel: string
  to: Party
}

export function drawLetterhead(pages: PdfPages, { title, facts, from, toLabel, to }: Letterhead): void {
  const left = { x: 0, width: 320 }
  const right = { x: 335, width: WIDTH - 335, align: 'right' as const }
  pages.row(
    [
      { text: from.name, size: 15, weight: '600', ...left },
      { text: title, size: 13, weight: '600', ...right },
    ],
    2,
  )
  pages.row([
    { text: from.lines.filter(Boolean).join('\n'), ...left },
    { text: facts.filter(Boolean).join('\n'), ...right },
  ])
  pages.rule()
  pages.text(toLabel, SMALL)
  pages.text(to.name, { size: 10.5, weight: '600' })
  pages.text(to.lines.filter(Boolean).join('\n'))
  pages.y += 8
}

export const sellerOf = ({ name, address, gstin, phone, email }: Quotation['firm']): Party => ({
  name,
  lines: [address, gstin && `GSTIN ${gstin}`, [phone, email].filter(Boolean).join(' · ')],
})

export const buyerOf = ({ name, company, location, phone, email }: Quotation['customer']): Party => ({
  name: company || name,
  lines: [company === '' ? '' : name, location, [phone, email].filter(Boolean).join(' · ')],
})

const COLUMNS = {
  index: { x: 0, width: 18 },
  product: { x: 20, width: 196 },
  quantity: { x: 222, width: 76, align: 'right' as const },
  rate: { x: 304, width: 82, align: 'right' as const },
  discount: { x: 390, width: 34, align: 'right' as const },
  gst: { x: 426, width: 28, align: 'right' as const },
  amount: { x: 458, width: WIDTH - 458, align: 'right' as const },
}

export function drawLines(pages: PdfPages, lines: readonly QuotationLine[]): void {
  const drawHeading = () => {
    const style: TextStyle = { size: 8, weight: '600', color: SOFT }
    pages.row([
      { text: '#', ...COLUMNS.index, ...style },
      { text: 'Product', ...COLUMNS.product, ...style },
      { text: 'Quantity', ...COLUMNS.quantity, ...style },
      { text: 'Price (₹)', ...COLUMNS.rate, ...style },
      { text: 'Disc.', ...COLUMNS.discount, ...style },
      { text: 'GST', ...COLUMNS.gst, ...style },
      { text: 'Amount (₹)', ...COLUMNS.amount, ...style },
    ])
    pages.rule()
  }
  drawHeading()
  pages.onNewPage = drawHeading
  lines.forEach((line, index) => {
    pages.row(cellsOf(line, index))
    pages.rule()
  })
  pages.onNewPage = () => undefined
}

/** A line of a draft may have no price yet. */
const priceOf = ({ unit_price, price_unit }: QuotationLine): string =>
  unit_price === 0 ? '–' : `${formatAmount(unit_price)}\nper ${singularUnit(price_unit)}`

function cellsOf(line: QuotationLine, index: number): Cell[] {
  const details = [
    line.hsn && `HSN ${line.hsn}`,
    line.mill && `Mill: ${line.mill}`,
    line.certificate !== 'none' && `Certificate EN 10204 ${line.certificate}`,
    line.kilograms_per_metre !== null && `${String(line.kilograms_per_metre)} kg/m`,
  ].filter(Boolean)
  const shown = convertedQuantity(line)
  const converted = shown ? `\n= ${formatQuantity(shown.quantity, shown.unit)}` : ''
  return [
    { text: String(index + 1), ...COLUMNS.index },
    { text: [line.description, details.join(' · ')].filter(Boolean).join('\n'), ...COLUMNS.product },
    { text: `${formatQuantity(line.quantity, line.unit)}${converted}`, ...COLUMNS.quantity },
    { text: priceOf(line), ...COLUMNS.rate },
    { text: line.discount_rate === 0 ? '' : formatRate(line.discount_rate), ...COLUMNS.discount },
    { text: formatRate(line.gst_rate), ...COLUMNS.gst },
    { text: formatAmount(line.amount), ...COLUMNS.amount },
  ]
}

export function drawTotals(
  pages: PdfPages,
  { totals, place_of_supply }: Pick<Quotation, 'totals' | 'place_of_supply'>,
): void {
  const rows: [string, Paise][] = []
  if (totals.discount > 0)
    rows.push(['Goods before discount', totals.gross], ['Discount', paise(-totals.discount)])
  rows.push(['Goods', totals.goods])
  if (totals.freight > 0) rows.push(['Freight', totals.freight])
  if (totals.packing > 0) rows.push(['Packing', totals.packing])
  rows.push(['Taxable value', totals.taxable])
  for (const { rate, taxable, cgst, sgst, igst } of totals.gst) {
    const on = totals.gst.length > 1 ? ` on ${formatAmount(taxable)}` : ''
    if (cgst + sgst > 0) {
      rows.push([`CGST ${formatRate(rate / 2)}${on}`, cgst])
      rows.push([`${stateTaxName(place_of_supply)} ${formatRate(rate / 2)}${on}`, sgst])
    } else rows.push([`IGST ${formatRate(rate)}${on}`, igst])
  }
  pages.reserve(rows.length * 13 + 40)
  for (const [label, amount] of rows) drawTotal(pages, label, formatAmount(amount))
  pages.rule(260)
  drawTotal(pages, 'Total with GST', formatRupees(totals.total), { size: 11, weight: '600' })
  pages.y += 12
}

function drawTotal(pages: PdfPages, label: string, amount: string, style: TextStyle = {}): void {
  pages.row([
    { text: label, x: 260, width: 150, ...style },
    { text: amount, x: 410, width: WIDTH - 410, align: 'right', ...style },
  ])
}

/** Labelled texts; empty ones are left out. */
export function drawTerms(pages: PdfPages, terms: readonly (readonly [label: string, text: string])[]): void {
  for (const [label, text] of terms) {
    if (text === '') continue
    pages.row(
      [
        { text: label, x: 0, width: 80, color: SOFT },
        { text, x: 84, width: WIDTH - 84 },
      ],
      4,
    )
  }
}
