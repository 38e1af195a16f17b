import type { FastifyReply } from 'fastify'
import { dayInIndia, formatRate, stateTaxName, weightNote } from '@nalika/shared-api/contract'
import type { Quotation, QuotationLine } from '@nalika/shared-api/contract'
import { quantityInWords, unitInWords } from '../leads/lead-in-words.ts'
import { inWords } from '../leads/request-emails.ts'
import { attachment } from '../media/attachment.ts'
import { formatPaise, formatPaiseAmount } from './paise.ts'
import { PdfPages, SOFT, WIDTH } from './pdf-page.ts'
import type { Cell, TextStyle } from './pdf-page.ts'

/** Makes the PDF of a revision and sends it to be saved. */
export function sendQuotationPdf(reply: FastifyReply, quotation: Quotation) {
  const name = `${quotation.number}${quotation.revision > 1 ? ` revision ${String(quotation.revision)}` : ''}`
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': attachment(name, 'pdf'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(writeQuotation(quotation))
}

const TITLES: Record<Quotation['state'], string> = {
  draft: 'Draft quotation',
  sent: 'Quotation',
  revised: 'Quotation (revised since)',
  withdrawn: 'Quotation (withdrawn)',
  expired: 'Quotation (expired)',
}

const SMALL: TextStyle = { size: 8, color: SOFT }

/** The quotation on A4 pages, as a stream. */
function writeQuotation(quotation: Quotation) {
  const { number, revision, firm } = quotation
  const pages = new PdfPages(`Quotation ${number}`, firm.name)
  drawHead(pages, quotation)
  drawLines(pages, quotation)
  drawTotals(pages, quotation)
  drawTerms(pages, quotation)
  return pages.end(`${number}, revision ${String(revision)} · ${firm.name}`)
}

/** Letterhead, number and customer. */
function drawHead(pages: PdfPages, quotation: Quotation): void {
  const { firm, customer } = quotation
  const facts = [
    `No. ${quotation.number}`,
    `Revision ${String(quotation.revision)}`,
    quotation.sent_at && `Date ${inWords(dayInIndia(new Date(quotation.sent_at)))}`,
    quotation.valid_until && `Valid until ${inWords(quotation.valid_until)}`,
    quotation.request && `Request ${quotation.request}`,
  ]
  const left = { x: 0, width: 320 }
  const right = { x: 335, width: WIDTH - 335, align: 'right' as const }
  pages.row(
    [
      { text: firm.name, size: 15, weight: '600', ...left },
      { text: TITLES[quotation.state], size: 13, weight: '600', ...right },
    ],
    2,
  )
  const contact = [firm.phone, firm.email].filter(Boolean).join(' · ')
  const firmLines = [firm.address, firm.gstin && `GSTIN ${firm.gstin}`, contact].filter(Boolean)
  pages.row([
    { text: firmLines.join('\n'), ...left },
    { text: facts.filter(Boolean).join('\n'), ...right },
  ])
  pages.rule()
  pages.text('To', SMALL)
  pages.text(customer.company || customer.name, { size: 10.5, weight: '600' })
  const person = customer.company === '' ? '' : customer.name
  const reached = [customer.phone, customer.email].filter(Boolean).join(' · ')
  pages.text([person, customer.location, reached].filter(Boolean).join('\n'))
  if (quotation.place_of_supply !== '') pages.text(`Place of supply: ${quotation.place_of_supply}`)
  pages.y += 8
}

const COLUMNS = {
  index: { x: 0, width: 18 },
  product: { x: 20, width: 196 },
  quantity: { x: 222, width: 76, align: 'right' as const },
  rate: { x: 304, width: 82, align: 'right' as const },
  discount: { x: 390, width: 34, align: 'right' as const },
  gst: { x: 426, width: 28, align: 'right' as const },
  amount: { x: 458, width: WIDTH - 458, align: 'right' as const },
}

function drawLines(pages: PdfPages, { lines }: Quotation): void {
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

function cellsOf(line: QuotationLine, index: number): Cell[] {
  const details = [
    line.hsn && `HSN ${line.hsn}`,
    line.mill && `Mill: ${line.mill}`,
    line.certificate !== 'none' && `Certificate EN 10204 ${line.certificate}`,
    line.kilograms_per_metre !== null && `${String(line.kilograms_per_metre)} kg/m`,
  ].filter(Boolean)
  const converted =
    line.priced_quantity === null || line.price_unit === line.unit
      ? ''
      : `\n= ${quantityInWords(line.priced_quantity, line.price_unit)}`
  return [
    { text: String(index + 1), ...COLUMNS.index },
    { text: [line.description, details.join(' · ')].filter(Boolean).join('\n'), ...COLUMNS.product },
    { text: `${quantityInWords(line.quantity, line.unit)}${converted}`, ...COLUMNS.quantity },
    { text: `${formatPaiseAmount(line.unit_price)}\nper ${unitInWords(line.price_unit)}`, ...COLUMNS.rate },
    { text: line.discount_rate === 0 ? '' : formatRate(line.discount_rate), ...COLUMNS.discount },
    { text: formatRate(line.gst_rate), ...COLUMNS.gst },
    { text: formatPaiseAmount(line.amount), ...COLUMNS.amount },
  ]
}

function drawTotals(pages: PdfPages, { totals, place_of_supply }: Quotation): void {
  const rows: [string, number][] = []
  if (totals.discount > 0) rows.push(['Goods before discount', totals.gross], ['Discount', -totals.discount])
  rows.push(['Goods', totals.goods])
  if (totals.freight > 0) rows.push(['Freight', totals.freight])
  if (totals.packing > 0) rows.push(['Packing', totals.packing])
  rows.push(['Taxable value', totals.taxable])
  for (const { rate, taxable, cgst, sgst, igst } of totals.gst) {
    const on = totals.gst.length > 1 ? ` on ${formatPaiseAmount(taxable)}` : ''
    if (cgst + sgst > 0) {
      rows.push([`CGST ${formatRate(rate / 2)}${on}`, cgst])
      rows.push([`${stateTaxName(place_of_supply)} ${formatRate(rate / 2)}${on}`, sgst])
    } else rows.push([`IGST ${formatRate(rate)}${on}`, igst])
  }
  pages.reserve(rows.length * 13 + 40)
  for (const [label, amount] of rows) drawTotal(pages, label, formatPaiseAmount(amount))
  pages.rule(260)
  drawTotal(pages, 'Total with GST', formatPaise(totals.total), { size: 11, weight: '600' })
  pages.y += 12
}

function drawTotal(pages: PdfPages, label: string, amount: string, style: TextStyle = {}): void {
  pages.row([
    { text: label, x: 260, width: 150, ...style },
    { text: amount, x: 410, width: WIDTH - 410, align: 'right', ...style },
  ])
}

function drawTerms(pages: PdfPages, quotation: Quotation): void {
  const { totals, files } = quotation
  const charges = [totals.freight > 0 && 'Freight', totals.packing > 0 && 'packing']
    .filter(Boolean)
    .join(' and ')
  const terms: [string, string][] = [
    ['Delivery', quotation.delivery_time],
    ['Payment', quotation.payment_terms],
    ['Validity', quotation.valid_until ? `Until ${inWords(quotation.valid_until)}` : ''],
    ['Weight', weightNote(quotation)],
    [
      'Tax',
      charges && `${charges[0]?.toUpperCase() ?? ''}${charges.slice(1)} taxed at the rate of the goods.`,
    ],
    ['Notes', quotation.notes],
    ['Attachments', files.map(({ name }) => name).join('\n')],
    ['Withdrawn', quotation.state === 'withdrawn' ? quotation.withdrawal_reason : ''],
  ]
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
