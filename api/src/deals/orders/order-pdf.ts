import type { FastifyReply } from 'fastify'
import { dayInIndia, weightNote } from '@nalika/shared-api/contract'
import type { Order } from '@nalika/shared-api/contract'
import { formatDay } from '../../requests/index.ts'
import {
  buyerOf,
  drawLetterhead,
  drawLines,
  drawTerms,
  drawTotals,
  sellerOf,
  sendPdf,
} from '../quotations/document-pdf.ts'
import { PdfPages } from '../quotations/pdf-page.ts'

/** Makes the PDF of a purchase order and sends it to be saved. */
export const sendOrderPdf = (reply: FastifyReply, order: Order) =>
  sendPdf(reply, order.number, writeOrder(order))

/** The order on A4 pages, as a stream: the buyer's letterhead, to the seller. */
function writeOrder(order: Order) {
  const { number, firm, customer, quotation, request, buyer_gstin: gstin, place_of_supply: place } = order
  const buyer = buyerOf(customer)
  const pages = new PdfPages(`Purchase order ${number}`, buyer.name)
  drawLetterhead(pages, {
    title: 'Purchase order',
    facts: [
      `No. ${number}`,
      `Date ${formatDay(dayInIndia(new Date(order.created_at)))}`,
      `Quotation ${quotation.number}, revision ${String(quotation.revision)}`,
      request && `Request ${request}`,
    ],
    from: { ...buyer, lines: [...buyer.lines, gstin && `GSTIN ${gstin}`] },
    toLabel: 'Seller',
    to: sellerOf(firm),
  })
  drawLines(pages, order.lines)
  drawTotals(pages, order)
  drawTerms(pages, [
    ['Deliver to', order.delivery_address],
    ['Bill to', order.billing_address],
    ['Supply', place && `Place of supply: ${place}`],
    ['Delivery', order.delivery_time],
    ['Payment', order.payment_terms],
    ['Weight', weightNote(order)],
    ['Charges', order.charges_note],
    ['Notes', order.notes],
  ])
  return pages.end(`${number} · ${buyer.name}`)
}
