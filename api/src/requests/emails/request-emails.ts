import { ANSWER_TIME, TRACKING_LINK_DAYS } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Block, Email } from '../../platform/index.ts'
import { withoutOwnWords } from '../fields/request-columns.ts'
import { formatDay, leadFacts, formatLead, requestFacts } from './lead-formats.ts'
import type { LeadDetails } from './lead-formats.ts'

/**
 * Anyone can send a request with another person's email address. Emails to it therefore contain nothing that was typed
 * into the form: no name, no message, no product outside the catalogue.
 */
export const DEAR_CUSTOMER = 'Dear customer,'
export const NOT_YOU = 'If you did not send this request, please ignore this email.'

const withoutFreeText = (lead: LeadDetails): LeadDetails => ({
  ...lead,
  customerName: '',
  companyName: '',
  location: '',
  ...withoutOwnWords(),
  description: '',
  productName: lead.productId === null ? '' : lead.productName,
  targetPrice: null,
})

/** The customer's tracking page. Anyone with the link can read it. */
const trackingLink = (href: string): Block => ({
  text: 'See quotations, write to the distributor and place the order:',
  label: 'Track your request',
  href,
})

export function quoteReceivedMail(
  lead: LeadDetails,
  reference: string,
  link: string,
  from = 'the distributor',
): Email {
  return emailFromBlocks(lead.email, `We received your request ${reference}`, [
    DEAR_CUSTOMER,
    `Thank you for your request ${reference}. You will hear from ${from} within ${ANSWER_TIME}.`,
    leadFacts(withoutFreeText(lead)),
    trackingLink(link),
    NOT_YOU,
  ])
}

/** The same for a list of lines, which all come from one customer; `firms` is how many were asked for a single line. */
export function quoteListReceivedMail(
  lines: readonly LeadDetails[],
  reference: string,
  link: string,
  firms = 1,
): Email {
  const [first] = lines
  if (first && lines.length === 1)
    return quoteReceivedMail(first, reference, link, firms > 1 ? 'the distributors' : undefined)
  return emailFromBlocks(first?.email ?? '', `We received your request ${reference}`, [
    DEAR_CUSTOMER,
    `Thank you for your request ${reference}. You will hear from the distributors within ${ANSWER_TIME}.`,
    { lines: lines.map((line, index) => `${String(index + 1)}. ${formatLead(withoutFreeText(line))}`) },
    ...(first ? [{ facts: requestFacts(withoutFreeText(first), 'short') }] : []),
    trackingLink(link),
    NOT_YOU,
  ])
}

interface LinkedRequest {
  reference: string
  createdAt: Date
  lines: number
  link: string
}

/** New links of a customer's requests, newest first. */
export function trackingLinksMail(to: string, requests: readonly LinkedRequest[]): Email {
  const isOne = requests.length === 1
  return emailFromBlocks(to, isOne ? 'The link to your request' : 'The links to your requests', [
    DEAR_CUSTOMER,
    isOne
      ? 'Here is the link to your request, with its status, quotations and replies. Keep it private: anyone with the link can see the request.'
      : 'Here are the links to your requests, with their status, quotations and replies. Keep them private: anyone with a link can see the request.',
    `A link ends ${String(TRACKING_LINK_DAYS)} days after the last activity on its request.`,
    ...requests.map(({ reference, createdAt, lines, link }) => ({
      text: `Request ${reference} of ${formatDay(createdAt)}, ${lines === 1 ? '1 line' : `${String(lines)} lines`}:`,
      label: `Track ${reference}`,
      href: link,
    })),
    'If you did not ask for this email, please ignore it.',
  ])
}
