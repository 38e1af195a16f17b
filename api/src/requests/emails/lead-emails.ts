import { emailFromBlocks } from '../../platform/index.ts'
import type { Block, Email, Recipient } from '../../platform/index.ts'
import { leadsInSubject } from '../leads/lead-reference.ts'
import { leadFacts, formatLead, requestFacts } from './lead-formats.ts'
import type { LeadDetails } from './lead-formats.ts'
import { leadsLink } from './leads-link.ts'

/** Who asks. Emails may be forwarded: they never hold the customer's phone and email. */
const contact = ({ customerName, companyName }: LeadDetails, accepted: 'lead' | 'request'): string[] => [
  [customerName, companyName].filter(Boolean).join('\n'),
  `Accept the ${accepted} to see the customer’s phone and email.`,
]

interface NumberedLead {
  lead: LeadDetails
  reference: string
  /** Reference of its request; empty when there is none. */
  request: string
}

/** Several new leads of one request, for a distributor. */
export function leadsAssignedMail(
  distributor: Recipient,
  given: readonly NumberedLead[],
  siteUrl: string,
): Email {
  const { lead: customer, request = '' } = given[0] ?? {}
  return emailFromBlocks(
    distributor.email,
    `New request ${request} with ${String(given.length)} leads from ${customer?.customerName ?? 'a customer'}`,
    [
      `Dear ${distributor.name},`,
      `You have ${String(given.length)} new leads of request ${request}.`,
      ...leadsOfRequest(given),
      leadsLink('View and respond:', siteUrl, given),
    ],
  )
}

/** The lines, and what they share. */
function leadsOfRequest(given: readonly NumberedLead[]): Block[] {
  const customer = given[0]?.lead
  return [
    { lines: given.map(({ lead, reference }) => `${reference}: ${formatLead(lead)}`) },
    ...(customer
      ? [
          {
            facts: [
              ...requestFacts(customer, 'short'),
              ['Location', customer.location] as const,
              ...requestFacts(customer, 'long'),
            ],
          },
          ...contact(customer, 'request'),
        ]
      : []),
  ]
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
  if (first && given.length === 1) return leadAssignedMail(distributor, first, siteUrl)
  const more = given.length - NAMED_LEADS
  return emailFromBlocks(distributor.email, `${leadsInSubject(given)} were assigned to you`, [
    `Dear ${distributor.name},`,
    `You have ${String(given.length)} new leads.`,
    {
      lines: [
        ...given
          .slice(0, NAMED_LEADS)
          .map(({ lead, reference }) => `${reference}: ${lead.customerName}, ${formatLead(lead)}`),
        ...(more > 0 ? [`and ${String(more)} more`] : []),
      ],
    },
    leadsLink('View and respond:', siteUrl, given),
  ])
}

/** A customer's reply on the tracking page, for the distributor. */
export function customerRepliedMail(
  distributor: Recipient,
  lead: LeadDetails,
  reference: string,
  { message, link }: { message: string; link: string },
): Email {
  return emailFromBlocks(distributor.email, `${lead.customerName} replied about ${reference}`, [
    `Dear ${distributor.name},`,
    `${lead.customerName} wrote about ${formatLead(lead)}:`,
    { quote: message },
    { text: 'Read the conversation and reply:', label: 'Open the conversation', href: link },
    'You can turn off these emails in your profile.',
  ])
}

export function leadAssignedMail(distributor: Recipient, given: NumberedLead, siteUrl: string): Email {
  const { lead } = given
  return emailFromBlocks(distributor.email, `New lead ${leadsInSubject([given])} from ${lead.customerName}`, [
    `Dear ${distributor.name},`,
    'You have a new lead.',
    leadFacts(lead),
    ...contact(lead, 'lead'),
    leadsLink('View and respond:', siteUrl, [given]),
  ])
}

/** Leads of one request that a colleague assigned to a person of the firm. */
export function leadsAssignedToPersonMail(
  person: Recipient,
  given: readonly NumberedLead[],
  colleague: string,
  siteUrl: string,
): Email {
  const [first] = given
  if (!first) throw new Error('No lead was assigned.')
  const isOne = given.length === 1
  const numbers = leadsInSubject(given)
  return emailFromBlocks(
    person.email,
    `${isOne ? `Lead ${numbers}` : numbers} of ${first.lead.customerName} ${isOne ? 'is' : 'are'} assigned to you`,
    [
      `Dear ${person.name},`,
      `${colleague} has assigned ${isOne ? 'this lead' : 'these leads'} to you.`,
      ...(isOne ? [leadFacts(first.lead), ...contact(first.lead, 'lead')] : leadsOfRequest(given)),
      leadsLink('View and respond:', siteUrl, given),
    ],
  )
}

/** Warns an admin of a new distributor that accepts as many requests as it may. */
export function acceptanceLimitMail(
  admin: Recipient,
  firm: { id: number; title: string },
  limit: number,
  siteUrl: string,
): Email {
  return emailFromBlocks(admin.email, `${firm.title} reached the limit of accepted requests`, [
    `Dear ${admin.name},`,
    `${firm.title} is a new distributor and has accepted ${String(limit)} requests within 24 hours. It cannot accept more for now.`,
    {
      text: 'Please check whether it responds to its leads:',
      label: 'Open the distributor',
      href: `${siteUrl}/admin/distributors/${String(firm.id)}`,
    },
  ])
}
