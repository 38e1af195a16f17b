import { ANSWER_TIME } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'
import { formatLead } from '../emails/lead-formats.ts'
import type { LeadDetails } from '../emails/lead-formats.ts'
import { leadsLink } from '../emails/leads-link.ts'
import { leadsInSubject } from '../leads/lead-reference.ts'

/** Leads that the email names. */
const NAMED_LEADS = 20

/** Reminds a firm of leads without a quotation, by request. The customer's contact and message are not in it. */
export function leadsWaitingMail(
  distributor: Recipient,
  waiting: readonly { lead: LeadDetails; reference: string; request: string }[],
  siteUrl: string,
): Email {
  const more = waiting.length - NAMED_LEADS
  const isOne = waiting.length === 1
  const requests = Map.groupBy(waiting.slice(0, NAMED_LEADS), ({ request }) => request)
  return emailFromBlocks(distributor.email, `Reminder: ${leadsInSubject(waiting)} without a quotation`, [
    `Dear ${distributor.name},`,
    `${isOne ? 'This lead has' : 'These leads have'} been waiting for your quotation for more than ${ANSWER_TIME}, the time in which we promise customers an answer.`,
    ...[...requests].flatMap(([request, own]) => [
      `Request ${request}:`,
      { lines: own.map(({ lead, reference }) => `${reference}: ${formatLead(lead)}`) },
    ]),
    ...(more > 0 ? [`and ${String(more)} more`] : []),
    'We may offer them to another distributor as well. You can still send your quotation.',
    leadsLink('View and respond:', siteUrl, waiting),
  ])
}
