import { DECLINE_REASON_NAMES, formatRupees } from '@nalika/shared-api/contract'
import type { DeclineReason, Paise } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'
import {
  formatLead,
  formatLeadQuantity,
  formatMoment,
  leadsInSubject,
  leadsLink,
} from '../../requests/index.ts'
import type { LeadDetails } from '../../requests/index.ts'

interface OrderInEmail {
  number: string
  /** With GST. */
  total: Paise
  /** Reference of the request. */
  request: string
  /** Number of the quotation. */
  quotation: string
  /** Of a booking: until when the firm confirms it. */
  confirmBy: Date | null
}

interface OrderedLead {
  lead: LeadDetails
  reference: string
}

const listLines = (lines: readonly OrderedLead[]) => ({
  lines: lines.map(({ lead, reference }) => `${reference}: ${formatLead(lead)}`),
})

const facts = (
  { total, request, quotation, confirmBy }: OrderInEmail,
  lines: readonly OrderedLead[] = [],
) => ({
  facts: [
    ...lines.map(({ lead, reference }) => [reference, formatLeadQuantity(lead)] as const),
    ['Total with GST', formatRupees(total)],
    ...(confirmBy ? ([['To be confirmed by', formatMoment(confirmBy)]] as const) : []),
    ['Quotation', quotation],
    ['Request', request],
  ] as const,
})

/** Confirms an order to the customer. The address is unproven: the email holds nothing that was typed into the request. */
export const orderPlacedMail = (
  to: string,
  order: OrderInEmail,
  {
    firm,
    lines,
    link,
  }: {
    firm: { name: string; phone: string; email: string }
    lines: readonly OrderedLead[]
    link: string
  },
): Email =>
  emailFromBlocks(to, `Purchase order ${order.number} to ${firm.name}`, [
    'Dear customer,',
    `You have placed purchase order ${order.number} with ${firm.name}.${
      order.confirmBy
        ? ` It is binding once ${firm.name} has confirmed it, by ${formatMoment(order.confirmBy)}; the stock is held for you until then.`
        : ''
    }`,
    facts(order, lines),
    { text: 'View the order, and download it as PDF:', label: 'View the order', href: link },
    `Contact ${firm.name}: ${[firm.email, firm.phone].filter(Boolean).join(' or ')}`,
    'If you did not place this order, please contact the distributor.',
  ])

/** Tells the firm of an order. */
export const orderReceivedMail = (
  distributor: Recipient,
  order: OrderInEmail,
  { id, lines, siteUrl }: { id: number; lines: readonly OrderedLead[]; siteUrl: string },
): Email =>
  emailFromBlocks(
    distributor.email,
    order.confirmBy
      ? `Please confirm purchase order ${order.number} by ${formatMoment(order.confirmBy)}`
      : `New purchase order ${order.number} for ${order.request}`,
    [
      `Dear ${distributor.name},`,
      order.confirmBy
        ? `A customer has booked at your price and placed purchase order ${order.number}. Please confirm it by ${formatMoment(order.confirmBy)}, or refuse it with a reason. Otherwise it is cancelled, and its stock can be booked again.`
        : `A customer has accepted your quotation ${order.quotation} and placed purchase order ${order.number}.`,
      facts(order),
      listLines(lines),
      {
        text: order.confirmBy ? 'Confirm or refuse the order:' : 'View the order and download its PDF:',
        label: 'Open the order',
        href: `${siteUrl}/distributor/orders/${String(id)}`,
      },
    ],
  )

/** Tells a firm that it did not get lines which it had or quoted, without naming who did or the price. */
export const otherQuotationChosenMail = (
  distributor: Recipient,
  numbered: readonly (OrderedLead & { request: string })[],
  siteUrl: string,
): Email =>
  emailFromBlocks(distributor.email, `Another quotation was chosen: ${leadsInSubject(numbered)}`, [
    `Dear ${distributor.name},`,
    'The customer has chosen another quotation for:',
    listLines(numbered),
    'You need not respond to this any more.',
    leadsLink('View your leads:', siteUrl, numbered),
  ])

export const quotationDeclinedMail = (
  distributor: Recipient,
  quotation: { number: string; request: string; reason: DeclineReason; note: string },
  siteUrl: string,
): Email =>
  emailFromBlocks(distributor.email, `Quotation ${quotation.number} for ${quotation.request} was declined`, [
    `Dear ${distributor.name},`,
    `The customer has declined your quotation ${quotation.number}.`,
    { facts: [['Reason', DECLINE_REASON_NAMES[quotation.reason]]] },
    ...(quotation.note === '' ? [] : [{ quote: quotation.note }]),
    leadsLink('View the request:', siteUrl, [{ reference: quotation.request }]),
  ])
