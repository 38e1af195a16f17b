import type { WithdrawalReason } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'
import { formatLead } from '../emails/lead-formats.ts'
import type { LeadDetails } from '../emails/lead-formats.ts'
import { leadsLink } from '../emails/leads-link.ts'
import { leadsInSubject } from '../leads/lead-reference.ts'

/** A link that opens all requests of the address. Anyone can ask for it: the email holds nothing that was typed. */
export const myRequestsMail = (to: string, link: string): Email =>
  emailFromBlocks(to, 'Open your requests', [
    'Dear customer,',
    'This link opens all requests that were made with this email address. It works once, within 15 minutes. Please do not forward it.',
    { text: 'Open your requests:', label: 'Open your requests', href: link },
    'If you did not ask for this email, please ignore it.',
  ])

const REASONS: Readonly<Record<WithdrawalReason, string>> = {
  'not-needed': 'The customer no longer needs',
  'bought-elsewhere': 'The customer has bought elsewhere',
}

/** Lines that a customer has withdrawn, for their distributor. */
export function linesWithdrawnMail(
  distributor: Recipient,
  withdrawn: readonly { lead: LeadDetails; reference: string; request: string }[],
  { reason, siteUrl }: { reason: WithdrawalReason; siteUrl: string },
): Email {
  return emailFromBlocks(distributor.email, `Withdrawn by the customer: ${leadsInSubject(withdrawn)}`, [
    `Dear ${distributor.name},`,
    `${REASONS[reason]}:`,
    { lines: withdrawn.map(({ lead, reference }) => `${reference}: ${formatLead(lead)}`) },
    'These leads are closed. You need not respond.',
    leadsLink('View your leads:', siteUrl, withdrawn),
  ])
}
