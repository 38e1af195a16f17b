import { formatRate, formatRupees, singularUnit } from '@nalika/shared-api/contract'
import type { Paise, QuantityUnit } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Email } from '../../platform/index.ts'
import { formatDay } from '../../requests/index.ts'

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

interface QuotedLine {
  /** Per `priceUnit`. */
  unitPrice: Paise
  priceUnit: QuantityUnit
  /** Basis points. */
  discountRate: number
}

interface NewQuotation extends SentQuotation {
  total: Paise
  validUntil: string
  notes: string
  lines: readonly QuotedLine[]
}

/**
 * Tells the customer of a quotation. Like all emails to an unproven address it has nothing that was typed into the request,
 * and therefore no products.
 */
export function quotationSentMail(quotation: NewQuotation): Email {
  const { to, firm, request, number, revision, link, total, validUntil, notes, lines } = quotation
  const isRevision = revision > 1
  return emailFromBlocks(
    to,
    `Your request ${request}: ${isRevision ? 'revised quotation' : 'quotation'} ${number} from ${firm.name}`,
    [
      DEAR_CUSTOMER,
      isRevision
        ? `${firm.name} has sent revision ${String(revision)} of quotation ${number} for your request ${request}. It replaces the earlier one.`
        : `${firm.name} has sent quotation ${number} for your request ${request}.`,
      {
        facts: [
          ...priceOf(lines),
          ['Total with GST', formatRupees(total)],
          ['Valid until', formatDay(validUntil)],
        ],
      },
      ...(notes === '' ? [] : [{ quote: notes }]),
      { text: 'View all lines, the terms and the PDF:', label: 'View the quotation', href: link },
      contactOf(firm),
      NOT_YOU,
    ],
  )
}

/** Of the only line. */
function priceOf([line, ...others]: readonly QuotedLine[]): [string, string][] {
  if (!line || others.length > 0) return []
  const { unitPrice, priceUnit, discountRate } = line
  const discount = discountRate > 0 ? `, less ${formatRate(discountRate)}` : ''
  return [[`Price per ${singularUnit(priceUnit)}`, `${formatRupees(unitPrice)}${discount}, without GST`]]
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
