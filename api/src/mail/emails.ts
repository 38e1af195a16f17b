import type { QuantityUnit } from '@nalika/shared-api/contract'
import { totalOf } from '../leads/quoted-price.ts'
import { letter } from './email-template.ts'
import type { Block } from './email-template.ts'
import type { Letter } from './mail-queue.ts'

interface Recipient {
  name: string
  email: string
}

interface WaitingAccount extends Recipient {
  role: 'admin' | 'distributor'
  companyName: string
}

/** Tells an admin that an account waits for a decision. */
export function accountWaitingMail(admin: Recipient, waiting: WaitingAccount, siteUrl: string): Letter {
  const { name, email, companyName, role } = waiting
  const who = companyName ? `${name} of ${companyName}` : name
  const [signedUp, closed] =
    role === 'admin'
      ? ['signed up as an administrator', 'The account stays closed until an administrator approves it.']
      : ['signed up as a distributor', 'The account gets no leads until an administrator approves it.']
  return letter(admin.email, `${name} is waiting for approval`, [
    `Dear ${admin.name},`,
    `${who} (${email}) ${signedUp} and confirmed the email address. ${closed}`,
    {
      words: 'You will find everyone who is waiting here:',
      label: 'Open the dashboard',
      href: `${siteUrl}/admin/dashboard`,
    },
  ])
}

/** Brings the link that confirms the address of a new account; nothing that was typed at sign-up, which a stranger may have done. */
export function confirmEmailMail(email: string, link: string): Letter {
  return letter(email, 'Confirm your email address', [
    'Hello,',
    {
      words:
        'This email address was used to sign up at Nalika. Please confirm that it is yours. The link works once, within 48 hours:',
      label: 'Confirm your email address',
      href: link,
    },
    'If you did not sign up, please ignore this email: the account will be deleted after 7 days.',
  ])
}

interface LeadWords {
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
  timeline: string
  message: string
  description: string
}

/** What is asked for. */
function leadFacts(lead: LeadWords): Block {
  return {
    facts: [
      ['Product', lead.productName],
      ['Brand', lead.brandName],
      ['Quantity', lead.quantity === null ? '' : quantityInWords(lead.quantity, lead.unit)],
      ['Timeline', lead.timeline],
      ['Location', lead.location],
      ['Description', lead.description],
      ['Message', lead.message],
    ],
  }
}

/**
 * Anybody can send a request with somebody else's email address. What is mailed to it therefore holds nothing that was
 * typed into the form: no name, no message, no product that is not in the catalogue.
 */
const DEAR_CUSTOMER = 'Dear customer,'
const NOT_YOU = 'If you did not send this request, please ignore this email.'

const withoutFreeText = (lead: LeadWords): LeadWords => ({
  ...lead,
  customerName: '',
  companyName: '',
  location: '',
  message: '',
  description: '',
  productName: lead.productId === null ? '' : lead.productName,
})

/** Where the customer follows the request. Whoever has the link can read it. */
const trackingLink = (href: string): Block => ({
  words: 'See the status of your request, read the replies and write back here:',
  label: 'Track your request',
  href,
})

const leadsLink = (words: string, siteUrl: string): Block => ({
  words,
  label: 'Open your leads',
  href: `${siteUrl}/distributor/leads`,
})

export function quoteReceivedMail(lead: LeadWords, reference: string, link: string): Letter {
  return letter(lead.email, `We received your request ${reference}`, [
    DEAR_CUSTOMER,
    `Thank you for your request ${reference}. You will hear from the distributor within 24 hours.`,
    leadFacts(withoutFreeText(lead)),
    trackingLink(link),
    NOT_YOU,
  ])
}

/** The same for a list of lines, which all come from one customer. */
export function quoteListReceivedMail(lines: readonly LeadWords[], reference: string, link: string): Letter {
  const [first] = lines
  if (first && lines.length === 1) return quoteReceivedMail(first, reference, link)
  return letter(first?.email ?? '', `We received your request ${reference}`, [
    DEAR_CUSTOMER,
    `Thank you for your request ${reference}. You will hear from the distributors within 24 hours.`,
    { lines: lines.map((line, index) => `${String(index + 1)}. ${leadInWords(withoutFreeText(line))}`) },
    trackingLink(link),
    NOT_YOU,
  ])
}

interface NumberedLead {
  lead: LeadWords
  reference: string
}

/** Brings a distributor several lines of one customer at once. */
export function leadsAssignedMail(
  distributor: Recipient,
  given: readonly NumberedLead[],
  siteUrl: string,
): Letter {
  const customer = given[0]?.lead
  const contact = [customer?.customerName, customer?.companyName, customer?.email, customer?.phone]
  return letter(
    distributor.email,
    `New leads ${given[0]?.reference ?? ''} and ${String(given.length - 1)} more from ${customer?.customerName ?? 'a customer'}`,
    [
      `Dear ${distributor.name},`,
      `${String(given.length)} new leads were given to you.`,
      { lines: given.map(({ lead, reference }) => `${reference}: ${leadInWords(lead)}`) },
      ...[customer?.timeline && `Timeline: ${customer.timeline}`, customer?.message].filter(
        (one): one is string => Boolean(one),
      ),
      contact.filter(Boolean).join('\n'),
      leadsLink('Answer them here:', siteUrl),
    ],
  )
}

/** Brings a distributor what the customer wrote on the page of the request. */
export function customerRepliedMail(
  distributor: Recipient,
  lead: LeadWords,
  reference: string,
  { message, siteUrl }: { message: string; siteUrl: string },
): Letter {
  return letter(distributor.email, `${lead.customerName} replied about ${reference}`, [
    `Dear ${distributor.name},`,
    `${lead.customerName} wrote about ${leadInWords(lead)}:`,
    { quote: message },
    leadsLink('You find the lead here:', siteUrl),
  ])
}

export function leadAssignedMail(
  distributor: Recipient,
  lead: LeadWords,
  reference: string,
  siteUrl: string,
): Letter {
  const contact = [lead.customerName, lead.companyName, lead.email, lead.phone].filter(Boolean).join('\n')
  return letter(distributor.email, `New lead ${reference} from ${lead.customerName}`, [
    `Dear ${distributor.name},`,
    `a new lead was given to you.`,
    leadFacts(lead),
    contact,
    leadsLink('Answer it here:', siteUrl),
  ])
}

/** What a lead is about: '250 pieces of ERW Pipe 2"'. */
function leadInWords({ productName, brandName, quantity, unit }: LeadWords): string {
  const what = productName || (brandName && `pipe by ${brandName}`) || 'pipe'
  if (quantity === null) return what
  return `${quantityInWords(quantity, unit)} of ${what}`
}

const ONE: Record<QuantityUnit, string> = { pieces: 'piece', metres: 'metre', kg: 'kg', tonnes: 'tonne' }

/** One of a unit: 'tonne'. */
export const unitInWords = (unit: QuantityUnit): string => ONE[unit]

// Making one takes longer than the rest of a mail.
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

/** Brings a distributor's price and message to the customer. */
export function leadAnsweredMail(lead: LeadWords, reference: string, offer: Offer): Letter {
  const until = offer.validUntil === null ? '' : `\nThe offer stands until ${inWords(offer.validUntil)}.`
  const total = totalOf(offer, lead)
  const forAll =
    total === null || lead.quantity === null
      ? ''
      : `\n${quantityInWords(lead.quantity, lead.unit)}: ${inRupees(total)}, without GST`
  const { email, mobile } = offer.contact
  return letter(lead.email, `Your request ${reference}: an offer by ${offer.distributorName}`, [
    DEAR_CUSTOMER,
    `${offer.distributorName} answered your request for ${leadInWords(withoutFreeText(lead))}.`,
    `Price per ${unitInWords(offer.priceUnit)}: ${inRupees(offer.price)}, without GST${forAll}${until}`,
    { quote: offer.message },
    `You reach ${offer.distributorName} at ${[email, mobile].filter(Boolean).join(' or ')}.`,
  ])
}

function inWords(day: string): string {
  return new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Brings the link that sets a new password. Without the name: whoever signed up with the address chose it. */
export function passwordResetMail({ email }: Pick<Recipient, 'email'>, link: string): Letter {
  return letter(email, 'Set a new password', [
    'Hello,',
    {
      words:
        'Somebody, hopefully you, asked for a new password for your account. This link sets it; it works once and for one hour:',
      label: 'Set a new password',
      href: link,
    },
    'If it was not you, do nothing: your password stays as it is.',
  ])
}

/** Tells the owner that the password was changed: whoever did it may not be they. */
export function passwordChangedMail(person: Recipient, siteUrl: string): Letter {
  return letter(person.email, 'Your password was changed', [
    `Dear ${person.name},`,
    'the password of your account was just changed, and every other session was signed out.',
    {
      words: 'If that was not you, set a new password at once:',
      label: 'Set a new password',
      href: `${siteUrl}/forgot-password`,
    },
  ])
}

/** Tells somebody who waited what an admin decided. */
export function accountDecidedMail(
  person: Recipient & { role: 'admin' | 'distributor' },
  approved: boolean,
  siteUrl: string,
): Letter {
  const greeting = `Dear ${person.name},`
  if (!approved) {
    return letter(person.email, 'Your account was not approved', [
      greeting,
      'An administrator did not approve your account. Write to us if you think this is a mistake.',
    ])
  }
  const next: Block =
    person.role === 'admin'
      ? { words: 'You can sign in now.', label: 'Login', href: `${siteUrl}/login` }
      : {
          words: 'You can sign in now. Choose the brands that you sell, and leads will reach you:',
          label: 'Choose your brands',
          href: `${siteUrl}/distributor/brands`,
        }
  return letter(person.email, 'Your account is approved', [
    greeting,
    'An administrator approved your account.',
    next,
  ])
}

/** Asks a new address to confirm itself. It may be anybody's: the mail holds nothing that the sender wrote. */
export function emailChangeMail(email: string, link: string): Letter {
  return letter(email, 'Confirm your new email address', [
    'Hello,',
    'This address was entered as the new email address of an account at Nalika.',
    {
      words: 'Open this link within 24 hours to confirm it:',
      label: 'Confirm this address',
      href: link,
    },
    'If that was not you, do nothing: no account changes.',
  ])
}

/** Tells the owner of an address that somebody entered it for another account. */
export function emailTakenMail(owner: Recipient): Letter {
  return letter(owner.email, 'Your email address was entered for another account', [
    `Dear ${owner.name},`,
    'Somebody entered your email address as the new address of another account at Nalika. It belongs to your account, so nothing has changed and you need not do anything.',
    'If that was you, use another address for the other account.',
  ])
}

/** Tells the old address that it no longer opens the account, and how to get it back: whoever changed it may not be its owner. */
export function emailChangedMail(person: Recipient, email: string, undoLink: string): Letter {
  return letter(person.email, 'Your email address was changed', [
    `Dear ${person.name},`,
    `The email address of your account was changed to ${email}. Sign in with it from now on.`,
    {
      words: 'If that was not you or somebody you asked, undo the change within 7 days. Every session ends:',
      label: 'Undo the change',
      href: undoLink,
    },
  ])
}

/** Tells the address that an account had for a while that it no longer opens it. */
export function emailChangeUndoneMail(email: string): Letter {
  return letter(email, 'The change of your email address was undone', [
    'Hello,',
    'The account at Nalika that had this email address has its earlier address again. This one no longer opens it.',
    'If you did not expect that, write to us at once.',
  ])
}

/** Tells an admin that another admin closed or reopened the account. */
export function adminStatusMail(person: Recipient, active: boolean, siteUrl: string): Letter {
  if (!active) {
    return letter(person.email, 'Your admin account was deactivated', [
      `Dear ${person.name},`,
      'An administrator deactivated your account at Nalika, and every session was signed out.',
      'If you did not expect that, ask another administrator.',
    ])
  }
  return letter(person.email, 'Your admin account is active again', [
    `Dear ${person.name},`,
    {
      words: 'An administrator reactivated your account at Nalika. You can sign in again:',
      label: 'Sign in',
      href: `${siteUrl}/login`,
    },
  ])
}
