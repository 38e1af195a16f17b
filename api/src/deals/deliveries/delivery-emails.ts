import { CANCEL_REASON_NAMES, piecesOfLine } from '@nalika/shared-api/contract'
import type { CancelReason, OrderedLine } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'
import { formatDay, formatQuantity } from '../../requests/index.ts'

interface OrderInEmail {
  number: string
  /** Reference of the request, by which emails are found when the customer is erased. */
  request: string
}

/** What the customer is told, whose address is unproven: emails hold nothing that was typed into a request or order. */
interface OrderOfCustomer extends OrderInEmail {
  /** Company of the distributor. */
  firm: string
  /** The tracking page. */
  link: string
}

const DEAR_CUSTOMER = 'Dear customer,'

/** '2,450.5 kg'. */
export const formatKilograms = (weight: number) =>
  `${weight.toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`

/** A line of a consignment, with the quantity that goes with it. */
export interface DispatchedLine extends OrderedLine {
  /** 'NQ-000041'. */
  reference: string
}

/** '120 metres (20 pieces)'. */
export function formatDispatched(line: DispatchedLine): string {
  const pieces = piecesOfLine(line, line.quantity)
  const quantity = formatQuantity(line.quantity, line.unit)
  return pieces === null ? quantity : `${quantity} (${formatQuantity(pieces, 'pieces')})`
}

/** Tells the customer of a consignment. */
export const orderDispatchedMail = (
  to: string,
  order: OrderOfCustomer & {
    vehicle: string
    weight: number
    day: string
    lines: readonly DispatchedLine[]
    isLast: boolean
  },
): Email =>
  emailFromBlocks(to, `Purchase order ${order.number}: dispatched by ${order.firm}`, [
    DEAR_CUSTOMER,
    `${order.firm} has dispatched ${order.isLast ? '' : 'a part of '}your purchase order ${order.number}.`,
    {
      facts: [
        ...order.lines.map((line): [string, string] => [line.reference, formatDispatched(line)]),
        ['Dispatched on', formatDay(order.day)],
        ['Vehicle', order.vehicle],
        ['Weight', formatKilograms(order.weight)],
        ['Request', order.request],
      ],
    },
    {
      text: 'View the consignment and its test certificates, and confirm receipt when it has arrived:',
      label: 'View the order',
      href: order.link,
    },
    'If you did not place this order, please contact the distributor.',
  ])

/** Tells the customer that the firm will not supply an order. */
export const orderCancelledByFirmMail = (
  to: string,
  order: OrderOfCustomer & { reason: CancelReason },
): Email =>
  emailFromBlocks(to, `Purchase order ${order.number}: cancelled by ${order.firm}`, [
    DEAR_CUSTOMER,
    `${order.firm} has cancelled your purchase order ${order.number}.`,
    {
      facts: [
        ['Reason', CANCEL_REASON_NAMES[order.reason]],
        ['Request', order.request],
      ],
    },
    { text: 'View your request:', label: 'View the request', href: order.link },
  ])

/** Tells the firm that its consignments have arrived. */
export const receiptConfirmedMail = (
  distributor: Recipient,
  order: OrderInEmail & { id: number },
  siteUrl: string,
): Email =>
  emailFromBlocks(distributor.email, `Purchase order ${order.number}: receipt confirmed`, [
    `Dear ${distributor.name},`,
    `The customer has confirmed receipt of purchase order ${order.number}.`,
    { facts: [['Request', order.request]] },
    orderLink(order, siteUrl),
  ])

/** Tells the firm that the customer no longer wants an order. */
export const orderCancelledByCustomerMail = (
  distributor: Recipient,
  order: OrderInEmail & { id: number; reason: CancelReason; note: string },
  siteUrl: string,
): Email =>
  emailFromBlocks(distributor.email, `Purchase order ${order.number}: cancelled by the customer`, [
    `Dear ${distributor.name},`,
    `The customer has cancelled purchase order ${order.number}. Please do not dispatch it.`,
    {
      facts: [
        ['Reason', CANCEL_REASON_NAMES[order.reason]],
        ['Request', order.request],
      ],
    },
    ...(order.note === '' ? [] : [{ quote: order.note }]),
    orderLink(order, siteUrl),
  ])

const orderLink = ({ id }: { id: number }, siteUrl: string) => ({
  text: 'View the order:',
  label: 'Open the order',
  href: `${siteUrl}/distributor/orders/${String(id)}`,
})
