import { emailFromBlocks } from '../../platform/index.ts'
import type { Email } from '../../platform/index.ts'
import { DEAR_CUSTOMER, NOT_YOU } from '../emails/request-emails.ts'

interface MessageNews {
  /** The firm, as customers know it. */
  firm: string
  /** Of the request. */
  reference: string
  /** New tracking link. */
  link: string
}

/** Part of the tracking page that turns these emails off. */
const SWITCH = '#emails'

/**
 * Tells a customer of a message. Anybody can name any address in a request, and may know its tracking link: the email holds nothing
 * of what was written, by either side.
 */
export const newMessageMail = (to: string, { firm, reference, link }: MessageNews): Email => ({
  ...emailFromBlocks(to, `New message about your request ${reference}`, [
    DEAR_CUSTOMER,
    `${firm} wrote to you about your request ${reference}.`,
    { text: 'Read the message and reply:', label: 'Open your request', href: link },
    'You can turn off these emails at the end of that page.',
    NOT_YOU,
  ]),
  unsubscribe: `${link}${SWITCH}`,
})
