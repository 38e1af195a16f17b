import type { FastifyReply } from 'fastify'
import { dayInIndia, weightNote } from '@nalika/shared-api/contract'
import type { Quotation } from '@nalika/shared-api/contract'
import { formatDay, formatMoment } from '../../requests/index.ts'
import {
  buyerOf,
  drawLetterhead,
  drawLines,
  drawTerms,
  drawTotals,
  sellerOf,
  sendPdf,
} from './document-pdf.ts'
import { PdfPages } from './pdf-page.ts'

/** Makes the PDF of a revision and sends it to be saved. */
export function sendQuotationPdf(reply: FastifyReply, quotation: Quotation) {
  const { number, revision } = quotation
  const name = `${number}${revision > 1 ? ` revision ${String(revision)}` : ''}`
  return sendPdf(reply, name, writeQuotation(quotation))
}

const TITLES: Record<Quotation['state'], string> = {
  draft: 'Draft quotation',
  sent: 'Quotation',
  revised: 'Quotation (revised since)',
  withdrawn: 'Quotation (withdrawn)',
  expired: 'Quotation (expired)',
  accepted: 'Quotation (accepted)',
  declined: 'Quotation (declined)',
}

/** The quotation on A4 pages, as a stream. */
function writeQuotation(quotation: Quotation) {
  const { number, revision, firm, customer, sent_at, request, place_of_supply } = quotation
  const validUntil = validityOf(quotation)
  const pages = new PdfPages(`Quotation ${number}`, firm.name)
  const buyer = buyerOf(customer)
  drawLetterhead(pages, {
    title: TITLES[quotation.state],
    facts: [
      `No. ${number}`,
      `Revision ${String(revision)}`,
      sent_at ? `Date ${formatDay(dayInIndia(new Date(sent_at)))}` : '',
      validUntil && `Valid until ${validUntil}`,
      request && `Request ${request}`,
    ],
    from: sellerOf(firm),
    toLabel: 'To',
    to: { ...buyer, lines: [...buyer.lines, place_of_supply && `Place of supply: ${place_of_supply}`] },
  })
  drawLines(pages, quotation.lines)
  drawTotals(pages, quotation)
  drawTerms(pages, termsOf(quotation))
  return pages.end(`${number}, revision ${String(revision)} · ${firm.name}`)
}

const validityOf = ({ ends_at: moment, valid_until: day }: Quotation): string =>
  moment === null ? (day === null ? '' : formatDay(day)) : formatMoment(new Date(moment))

function termsOf(quotation: Quotation): [string, string][] {
  const { totals, files } = quotation
  const charges = [totals.freight > 0 && 'Freight', totals.packing > 0 && 'packing']
    .filter(Boolean)
    .join(' and ')
  return [
    ['Delivery', quotation.delivery_time],
    ['Payment', quotation.payment_terms],
    ['Validity', validityOf(quotation) && `Until ${validityOf(quotation)}`],
    ['Weight', weightNote(quotation)],
    [
      'Tax',
      charges && `${charges[0]?.toUpperCase() ?? ''}${charges.slice(1)} taxed at the rate of the goods.`,
    ],
    ['Notes', quotation.notes],
    ['Attachments', files.map(({ name }) => name).join('\n')],
    ['Withdrawn', quotation.state === 'withdrawn' ? quotation.withdrawal_reason : ''],
  ]
}
