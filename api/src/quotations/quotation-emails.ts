import { dayInWords } from '../leads/lead-in-words.ts'
import { emailFromBlocks } from '../mail/email-template.ts'
import type { Email } from '../mail/email-template.ts'
import { formatPaise } from './paise.ts'

interface SentQuotation {
  /** The customer's address. */
  to: string
  firm: { name: string; phone: string; email: string }
  /** Reference of the request. */
  request: string
  number: string
  revision: number
  /** The tracking page. */
  link: string
}

const DEAR_CUSTOMER = 'Dear customer,'
const NOT_YOU = 'If you did not send this request, please ignore this email.'

const contactOf = ({ name, email, phone }: SentQuotation['firm']) =>
  `Contact ${name}: ${[email, phone].filter(Boolean).join(' or ')}`

/**
 * Tells the customer of a quotation. Like all emails to an unproven address it has nothing that was typed into the request,
 * and therefore no products.
 */
export function quotationSentMail(quotation: SentQuotation & { total: number; validUntil: string }): Email {
  const { to, firm, request, number, revision, link, total, validUntil } = quotation
  const isRevision = revision > 1
  return emailFromBlocks(
    to,
    `Your request ${request}: ${isRevision ? 'revised quotation' : 'quotation'} ${number} from ${firm.name}`,
    [
      DEAR_CUSTOMER,
      isRevision
        ? `${firm.name} has sent revision ${String(revision)} of quotation ${number} for your request ${request}. It replaces the former one.`
        : `${firm.name} has sent quotation ${number} for your request ${request}.`,
      {
        facts: [
          ['Total with GST', formatPaise(total)],
          ['Valid until', dayInWords(validUntil)],
        ],
      },
      { text: 'View all lines, the terms and the PDF:', label: 'View the quotation', href: link },
      contactOf(firm),
      NOT_YOU,
    ],
  )
}

export function quotationWithdrawnMail(quotation: SentQuotation & { reason: string }): Email {
  const { to, firm, request, number, link, reason } = quotation
  return emailFromBlocks(to, `Your request ${request}: quotation ${number} was withdrawn`, [
    DEAR_CUSTOMER,
    `${firm.name} has withdrawn quotation ${number} for your request ${request}. It can no longer be accepted.`,
    ...(reason === '' ? [] : [{ quote: reason }]),
    { text: 'View your request:', label: 'View the request', href: link },
    contactOf(firm),
    NOT_YOU,
  ])
}
