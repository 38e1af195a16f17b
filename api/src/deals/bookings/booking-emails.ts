import { CANCEL_REASON_NAMES, CONFIRMATION_HOURS, formatRupees } from '@nalika/shared-api/contract'
import type { CancelReason, Paise } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'
import { formatMoment } from '../../requests/index.ts'

const DEAR_CUSTOMER = 'Dear customer,'

/**
 * Sends a booked price to its buyer, who accepts it with the link. The address is unproven: the email holds nothing that was typed into
 * the booking.
 */
export const bookedPriceMail = (
  to: string,
  booking: {
    number: string
    request: string
    total: Paise
    endsAt: Date
    firm: { name: string; phone: string; email: string }
    link: string
  },
): Email =>
  emailFromBlocks(
    to,
    `Your booking ${booking.request}: quotation ${booking.number} from ${booking.firm.name}`,
    [
      DEAR_CUSTOMER,
      `Here is quotation ${booking.number} from ${booking.firm.name} at the price that you have booked. Nothing is ordered yet: please open it and place the order.`,
      {
        facts: [
          ['Total delivered, with GST', formatRupees(booking.total)],
          ['Open until', formatMoment(booking.endsAt)],
          ['Request', booking.request],
        ],
      },
      {
        text: `${booking.firm.name} then confirms the order within ${String(CONFIRMATION_HOURS)} working hours.`,
        label: 'Check and place the order',
        href: booking.link,
      },
      `Contact ${booking.firm.name}: ${[booking.firm.email, booking.firm.phone].filter(Boolean).join(' or ')}`,
      'If you did not book this, please ignore this email.',
    ],
  )

interface BookedOrder {
  number: string
  /** Reference of the request. */
  request: string
}

/** What its customer reads about a booking: nothing that was typed. */
interface BookingOfCustomer extends BookedOrder {
  /** Company of the distributor. */
  firm: string
  /** The tracking page. */
  link: string
}

const requestOf = ({ request }: BookedOrder) => ({ facts: [['Request', request] as const] })
const viewOrder = ({ link }: BookingOfCustomer) => ({
  text: 'View the order:',
  label: 'View the order',
  href: link,
})

/** Tells the customer that the firm will supply the booking. */
export const bookingConfirmedMail = (to: string, order: BookingOfCustomer): Email =>
  emailFromBlocks(to, `Purchase order ${order.number}: confirmed by ${order.firm}`, [
    DEAR_CUSTOMER,
    `${order.firm} has confirmed your purchase order ${order.number}.`,
    requestOf(order),
    viewOrder(order),
  ])

const OTHERS =
  'You owe nothing. Other distributors may have the goods: see today’s prices, or request a quotation.'

/** Tells the customer that the firm will not supply the booking. */
export const bookingRefusedMail = (to: string, order: BookingOfCustomer & { reason: CancelReason }): Email =>
  emailFromBlocks(to, `Purchase order ${order.number}: not confirmed by ${order.firm}`, [
    DEAR_CUSTOMER,
    `${order.firm} cannot supply your purchase order ${order.number}.`,
    {
      facts: [
        ['Reason', CANCEL_REASON_NAMES[order.reason]],
        ['Request', order.request],
      ],
    },
    OTHERS,
    viewOrder(order),
  ])

/** Tells the customer that the firm did not answer in time. */
export const bookingLapsedMail = (to: string, order: BookingOfCustomer): Email =>
  emailFromBlocks(to, `Purchase order ${order.number}: not confirmed in time`, [
    DEAR_CUSTOMER,
    `${order.firm} has not confirmed your purchase order ${order.number} within ${String(CONFIRMATION_HOURS)} working hours, so it was cancelled.`,
    requestOf(order),
    OTHERS,
    viewOrder(order),
  ])

/** Tells the firm that it has not answered in time. */
export const bookingMissedMail = (
  distributor: Recipient,
  order: BookedOrder & { id: number },
  siteUrl: string,
): Email =>
  emailFromBlocks(distributor.email, `Purchase order ${order.number} was not confirmed in time`, [
    `Dear ${distributor.name},`,
    `Purchase order ${order.number} was not confirmed within ${String(CONFIRMATION_HOURS)} working hours, so it was cancelled. Its stock can be booked again, and the customer has been informed.`,
    requestOf(order),
    {
      text: 'View the order:',
      label: 'Open the order',
      href: `${siteUrl}/distributor/orders/${String(order.id)}`,
    },
  ])
