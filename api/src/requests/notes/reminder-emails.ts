import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'
import { leadsLink } from '../emails/leads-link.ts'

interface Reminder {
  /** Of the lead. */
  reference: string
  customer: string
  text: string
}

/** Notes that one email holds. */
const NAMED_NOTES = 20

/** Reminds a person of what they noted about leads. Goes to nobody else. */
export function remindersMail(person: Recipient, due: readonly Reminder[], siteUrl: string): Email {
  const [first] = due
  const more = due.length - NAMED_NOTES
  const isOne = due.length === 1
  return emailFromBlocks(
    person.email,
    isOne ? `Reminder: lead ${first?.reference ?? ''}` : `Reminders of ${String(due.length)} notes`,
    [
      `Dear ${person.name},`,
      isOne
        ? 'You asked to be reminded of this note today.'
        : 'You asked to be reminded of these notes today.',
      ...due
        .slice(0, NAMED_NOTES)
        .flatMap(({ reference, customer, text }) => [`${reference}, ${customer}:`, { quote: text }]),
      ...(more > 0 ? [`and ${String(more)} more`] : []),
      leadsLink('Your leads and notes:', siteUrl, due),
    ],
  )
}
