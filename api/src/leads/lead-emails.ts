import { emailFromBlocks } from '../mail/email-template.ts'
import type { Block, Email, Recipient } from '../mail/email-template.ts'
import { leadFacts, leadInWords } from './lead-in-words.ts'
import type { LeadDetails } from './lead-in-words.ts'

/** Who asks. Emails may be forwarded: they never hold the customer's phone and email. */
const contact = ({ customerName, companyName }: LeadDetails): string[] => [
  [customerName, companyName].filter(Boolean).join('\n'),
  'Accept the lead to see the customer’s phone and email.',
]

const leadsLink = (text: string, siteUrl: string): Block => ({
  text,
  label: 'Open your leads',
  href: `${siteUrl}/distributor/leads`,
})

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
      ...(customer ? contact(customer) : []),
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
  { message, link }: { message: string; link: string },
): Email {
  return emailFromBlocks(distributor.email, `${lead.customerName} replied about ${reference}`, [
    `Dear ${distributor.name},`,
    `${lead.customerName} wrote about ${leadInWords(lead)}:`,
    { quote: message },
    { text: 'Read the conversation and reply:', label: 'Open the conversation', href: link },
    'You can turn off these emails in your profile.',
  ])
}

export function leadAssignedMail(
  distributor: Recipient,
  lead: LeadDetails,
  reference: string,
  siteUrl: string,
): Email {
  return emailFromBlocks(distributor.email, `New lead ${reference} from ${lead.customerName}`, [
    `Dear ${distributor.name},`,
    'You have a new lead.',
    leadFacts(lead),
    ...contact(lead),
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
  return emailFromBlocks(person.email, `Lead ${reference} of ${lead.customerName} is assigned to you`, [
    `Dear ${person.name},`,
    `${colleague} has assigned this lead to you.`,
    leadFacts(lead),
    ...contact(lead),
    leadsLink('View and respond:', siteUrl),
  ])
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
