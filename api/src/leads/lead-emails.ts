import { wholePieces } from '@nalika/shared-api/contract'
import type { QuantityUnit } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../mail/email-template.ts'
import type { Block, Email, Recipient } from '../mail/email-template.ts'
import { totalOf } from './quoted-price.ts'

interface LeadDetails {
  customerName: string
  email: string
  phone: string
  companyName: string
  location: string
  brandName: string
  /** Null when the name is what the customer typed. */
  productId: number | null
  productName: string
  quantity: number | null
  unit: QuantityUnit
  pieceLength?: number | null
  kilogramsPerMetre?: number | null
  targetPrice?: number | null
  timeline: string
  message: string
  description: string
}

function leadFacts(lead: LeadDetails): Block {
  return {
    facts: [
      ['Product', lead.productName],
      ['Brand', lead.brandName],
      ['Quantity', leadQuantity(lead)],
      ['Target price', formatTarget(lead)],
      ['Timeline', lead.timeline],
      ['Location', lead.location],
      ['Description', lead.description],
      ['Message', lead.message],
    ],
  }
}

/**
 * Anyone can send a request with another person's email address. Emails to it therefore contain nothing that was typed
 * into the form: no name, no message, no product outside the catalogue.
 */
const DEAR_CUSTOMER = 'Dear customer,'
const NOT_YOU = 'If you did not send this request, please ignore this email.'

const withoutFreeText = (lead: LeadDetails): LeadDetails => ({
  ...lead,
  customerName: '',
  companyName: '',
  location: '',
  message: '',
  description: '',
  productName: lead.productId === null ? '' : lead.productName,
  targetPrice: null,
})

/** '120 metres (20 pieces)'; '' for none. */
function leadQuantity({ quantity, unit, pieceLength = null, kilogramsPerMetre = null }: LeadDetails): string {
  if (quantity === null) return ''
  const pieces = wholePieces(quantity, unit, { length: pieceLength, kilogramsPerMetre })
  return `${quantityInWords(quantity, unit)}${pieces === null ? '' : ` (${quantityInWords(pieces, 'pieces')})`}`
}

const formatTarget = ({ targetPrice, unit }: LeadDetails): string =>
  targetPrice == null ? '' : `${inRupees(targetPrice)} per ${unitInWords(unit)}, without GST`

/** The customer's tracking page. Anyone with the link can read it. */
const trackingLink = (href: string): Block => ({
  text: 'Track the status, read replies and respond:',
  label: 'Track your request',
  href,
})

/** Emails may be forwarded: they never hold the customer's phone and email. */
const ACCEPT_FIRST = 'Accept the lead to see the customer’s phone and email.'

const leadsLink = (text: string, siteUrl: string): Block => ({
  text,
  label: 'Open your leads',
  href: `${siteUrl}/distributor/leads`,
})

export function quoteReceivedMail(lead: LeadDetails, reference: string, link: string): Email {
  return emailFromBlocks(lead.email, `We received your request ${reference}`, [
    DEAR_CUSTOMER,
    `Thank you for your request ${reference}. You will hear from the distributor within 24 hours.`,
    leadFacts(withoutFreeText(lead)),
    trackingLink(link),
    NOT_YOU,
  ])
}

/** The same for a list of lines, which all come from one customer. */
export function quoteListReceivedMail(lines: readonly LeadDetails[], reference: string, link: string): Email {
  const [first] = lines
  if (first && lines.length === 1) return quoteReceivedMail(first, reference, link)
  return emailFromBlocks(first?.email ?? '', `We received your request ${reference}`, [
    DEAR_CUSTOMER,
    `Thank you for your request ${reference}. You will hear from the distributors within 24 hours.`,
    { lines: lines.map((line, index) => `${String(index + 1)}. ${leadInWords(withoutFreeText(line))}`) },
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
      ? 'Here is the link to your request, with its status, quotations and replies. Earlier links keep working. Keep them private: anyone with a link can see the request.'
      : 'Here are the links to your requests, with their status, quotations and replies. Earlier links keep working. Keep them private: anyone with a link can see the request.',
    ...requests.map(({ reference, createdAt, lines, link }) => ({
      text: `Request ${reference} of ${inWords(createdAt)}, ${lines === 1 ? 'one product' : `${String(lines)} products`}:`,
      label: `Track ${reference}`,
      href: link,
    })),
    'If you did not ask for this email, please ignore it.',
  ])
}

interface NumberedLead {
  lead: LeadDetails
  reference: string
}

/** Several new leads of one customer, for a distributor. */
export function leadsAssignedMail(
  distributor: Recipient,
  given: readonly NumberedLead[],
  siteUrl: string,
): Email {
  const customer = given[0]?.lead
  const contact = [customer?.customerName, customer?.companyName]
  return emailFromBlocks(
    distributor.email,
    `New leads ${given[0]?.reference ?? ''} and ${String(given.length - 1)} more from ${customer?.customerName ?? 'a customer'}`,
    [
      `Dear ${distributor.name},`,
      `You have ${String(given.length)} new leads.`,
      { lines: given.map(({ lead, reference }) => `${reference}: ${leadInWords(lead)}`) },
      ...[customer?.timeline && `Timeline: ${customer.timeline}`, customer?.message].filter(
        (one): one is string => Boolean(one),
      ),
      contact.filter(Boolean).join('\n'),
      ACCEPT_FIRST,
      leadsLink('View and respond:', siteUrl),
    ],
  )
}

/** References that the mail about many leads names. */
const NAMED_LEADS = 20

/** Leads of several customers that an admin gave to a distributor together. */
export function leadsHandedOverMail(
  distributor: Recipient,
  given: readonly NumberedLead[],
  siteUrl: string,
): Email {
  const [first] = given
  if (first && given.length === 1) return leadAssignedMail(distributor, first.lead, first.reference, siteUrl)
  const more = given.length - NAMED_LEADS
  return emailFromBlocks(distributor.email, `${String(given.length)} leads were assigned to you`, [
    `Dear ${distributor.name},`,
    `You have ${String(given.length)} new leads.`,
    {
      lines: [
        ...given
          .slice(0, NAMED_LEADS)
          .map(({ lead, reference }) => `${reference}: ${lead.customerName}, ${leadInWords(lead)}`),
        ...(more > 0 ? [`and ${String(more)} more`] : []),
      ],
    },
    leadsLink('View and respond:', siteUrl),
  ])
}

/** A customer's reply on the tracking page, for the distributor. */
export function customerRepliedMail(
  distributor: Recipient,
  lead: LeadDetails,
  reference: string,
  { message, siteUrl }: { message: string; siteUrl: string },
): Email {
  return emailFromBlocks(distributor.email, `${lead.customerName} replied about ${reference}`, [
    `Dear ${distributor.name},`,
    `${lead.customerName} wrote about ${leadInWords(lead)}:`,
    { quote: message },
    leadsLink('View the lead:', siteUrl),
  ])
}

export function leadAssignedMail(
  distributor: Recipient,
  lead: LeadDetails,
  reference: string,
  siteUrl: string,
): Email {
  const contact = [lead.customerName, lead.companyName].filter(Boolean).join('\n')
  return emailFromBlocks(distributor.email, `New lead ${reference} from ${lead.customerName}`, [
    `Dear ${distributor.name},`,
    'You have a new lead.',
    leadFacts(lead),
    contact,
    ACCEPT_FIRST,
    leadsLink('View and respond:', siteUrl),
  ])
}

/** A lead that a colleague assigned to a person of the firm. */
export function leadAssignedToPersonMail(
  person: Recipient,
  lead: LeadDetails,
  reference: string,
  colleague: string,
  siteUrl: string,
): Email {
  const contact = [lead.customerName, lead.companyName].filter(Boolean).join('\n')
  return emailFromBlocks(person.email, `Lead ${reference} of ${lead.customerName} is assigned to you`, [
    `Dear ${person.name},`,
    `${colleague} has assigned this lead to you.`,
    leadFacts(lead),
    contact,
    ACCEPT_FIRST,
    leadsLink('View and respond:', siteUrl),
  ])
}

/** Summary of a lead: '250 pieces of ERW Pipe 2"'. */
function leadInWords(lead: LeadDetails): string {
  const { productName, brandName, quantity } = lead
  const what = productName || (brandName && `pipe by ${brandName}`) || 'pipe'
  if (quantity === null) return what
  return `${leadQuantity(lead)} of ${what}`
}

const ONE: Record<QuantityUnit, string> = {
  pieces: 'piece',
  metres: 'metre',
  feet: 'foot',
  kg: 'kg',
  tonnes: 'tonne',
}

/** One of a unit: 'tonne'. */
export const unitInWords = (unit: QuantityUnit): string => ONE[unit]

// Created once: that takes longer than the rest of an email.
const QUANTITY = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** '1,250 pieces', '1 tonne'. */
export function quantityInWords(quantity: number, unit: QuantityUnit): string {
  const number = QUANTITY.format(quantity)
  return `${number} ${quantity === 1 ? ONE[unit] : unit}`
}

/** Rupees as people in India write them: '₹ 1,25,000'. */
export function inRupees(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return `₹ ${amount.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: 2 })}`
}

interface Offer {
  distributorName: string
  price: number
  priceUnit: QuantityUnit
  message: string
  /** Calendar day. */
  validUntil: string | null
  contact: { email: string; mobile: string }
}

/** A distributor's quotation, for the customer. */
export function leadAnsweredMail(lead: LeadDetails, reference: string, offer: Offer): Email {
  const until = offer.validUntil === null ? '' : `\nValid until ${inWords(offer.validUntil)}.`
  const total = totalOf(offer, lead)
  const forAll =
    total === null || lead.quantity === null
      ? ''
      : `\n${quantityInWords(lead.quantity, lead.unit)}: ${inRupees(total)}, without GST`
  const { email, mobile } = offer.contact
  return emailFromBlocks(lead.email, `Your request ${reference}: quotation from ${offer.distributorName}`, [
    DEAR_CUSTOMER,
    `${offer.distributorName} has sent a quotation for ${leadInWords(withoutFreeText(lead))}.`,
    `Price per ${unitInWords(offer.priceUnit)}: ${inRupees(offer.price)}, without GST${forAll}${until}`,
    { quote: offer.message },
    `Contact ${offer.distributorName}: ${[email, mobile].filter(Boolean).join(' or ')}`,
  ])
}

/** Of a calendar day as text, or of a moment. */
function inWords(day: string | Date): string {
  return new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Warns an admin of a new distributor that accepts as many leads as it may. */
export function acceptanceLimitMail(
  admin: Recipient,
  firm: { id: number; title: string },
  limit: number,
  siteUrl: string,
): Email {
  return emailFromBlocks(admin.email, `${firm.title} reached the limit of accepted leads`, [
    `Dear ${admin.name},`,
    `${firm.title} is a new distributor and has accepted ${String(limit)} leads within 24 hours. It cannot accept more for now.`,
    {
      text: 'Please check whether it responds to its leads:',
      label: 'Open the distributor',
      href: `${siteUrl}/admin/distributors/${String(firm.id)}`,
    },
  ])
}
