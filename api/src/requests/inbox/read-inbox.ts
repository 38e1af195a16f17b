import type { FastifyBaseLogger } from 'fastify'
import { readUnread } from '../../platform/index.ts'
import type { MailboxReading } from '../../platform/index.ts'
import { receiveEmail } from './receive-email.ts'
import type { InboxDependencies } from './receive-email.ts'

export const EMAILS: MailboxReading = {
  // Reports about our own emails are for the reading of returned emails, and for people.
  only: { not: { header: { 'content-type': 'delivery-status' } } },
  /** In a minute. */
  mostMessages: 100,
  mostBytes: 20 * 1024 * 1024,
  // The header, and most probably the text.
  bytesOfLarger: 1024 * 1024,
}

/**
 * Makes the unread emails of the enquiry mailbox drafts. A mailbox that cannot be read is logged; an email that cannot be stored
 * now stays unread.
 */
export async function readInbox(
  dependencies: InboxDependencies,
  log: FastifyBaseLogger,
  reading = EMAILS,
): Promise<void> {
  const { enquiryMailbox } = dependencies.config
  if (enquiryMailbox === undefined) return
  await readUnread(enquiryMailbox, reading, async (message) => {
    try {
      return await receiveEmail(dependencies, message)
    } catch (error) {
      log.error({ err: error }, 'an email could not be stored as a draft')
      return 'unread'
    }
  }).catch((error: unknown) => {
    log.error({ err: error }, 'the mailbox of enquiries could not be read')
  })
}
