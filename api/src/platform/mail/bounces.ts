import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import PostalMime from 'postal-mime'
import type { Db } from '../database/database.ts'
import { STORED_MAIL } from './mail-transport.ts'
import { mails } from './mail.schema.ts'
import { readUnread } from './mailbox.ts'
import type { MailboxMessage } from './mailbox.ts'

/** A report of a mail server that an email of ours could not be delivered. */
export interface Bounce {
  /** Id and time of the email, from its Message-ID. */
  id: number
  createdAt: Date
  /** What an admin sees. */
  reason: string
}

const MIME = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 10 } as const

/**
 * Reads a delivery status notification (RFC 3464). Undefined for any other message, for a mere delay, and for the report
 * of an email that is not ours. Throws when the message is nested too deeply.
 * @param source The message as it came over the wire.
 */
export async function readBounce(source: Uint8Array): Promise<Bounce | undefined> {
  const { attachments } = await PostalMime.parse(source, MIME)
  const textOf = (type: string) => {
    const content = attachments.find(({ mimeType }) => mimeType === type)?.content
    return typeof content === 'string' ? content : ''
  }
  const reason = await reasonIn(textOf('message/delivery-status'))
  const [, id, time] = STORED_MAIL.exec(textOf('message/rfc822') || textOf('text/rfc822-headers')) ?? []
  if (reason === undefined || id === undefined) return undefined
  return { id: Number(id), createdAt: new Date(Number(time)), reason }
}

/** The report has a group of fields on the server and one for each recipient, of which our emails have one. */
async function reasonIn(report: string): Promise<string | undefined> {
  for (const group of report.split(/\r?\n[ \t]*\r?\n/)) {
    const { headers } = await PostalMime.parse(group.trim())
    const field = (name: string) =>
      headers
        .find(({ key }) => key === name)
        ?.value.replace(/^[\w-]+;/, '')
        .replace(/\s+/g, ' ')
        .trim()
    if (field('action')?.toLowerCase() !== 'failed') continue
    const server = field('remote-mta')
    const response = field('diagnostic-code') ?? field('status') ?? 'no reason given'
    return `Returned${server ? ` by ${server}` : ''}: ${response}`.slice(0, 500)
  }
  return undefined
}

/** Marks a sent email as failed. Returns whether there is one that was not marked before. */
async function recordBounce(db: Db, { id, createdAt, reason }: Bounce): Promise<boolean> {
  const marked = await db
    .update(mails)
    .set({ state: 'failed', failedAt: new Date(), error: reason })
    .where(
      and(
        eq(mails.id, id),
        sql`date_trunc('milliseconds', ${mails.createdAt}) = ${createdAt.toISOString()}::timestamptz`,
        eq(mails.state, 'sent'),
      ),
    )
    .returning({ id: mails.id })
  return marked.length > 0
}

/** Delivery reports; other messages, which people may want to read, stay as they are. */
const REPORTS = {
  only: { header: { 'content-type': 'delivery-status' } },
  mostMessages: 500,
  mostBytes: 256 * 1024,
  bytesOfLarger: 256 * 1024,
}

/**
 * Records the emails of which unread reports in the mailbox say that they were returned.
 * @param mailbox Its address, as for `readUnread`. One that cannot be read is logged.
 */
export async function recordBounces(db: Db, mailbox: string, log: FastifyBaseLogger): Promise<void> {
  const read = async ({ source }: MailboxMessage) => {
    // A report that cannot be parsed is for people to read.
    const bounce = await readBounce(source).catch(() => undefined)
    if (bounce && (await recordBounce(db, bounce))) log.error({ mail: bounce.id }, 'a mail was returned')
    return 'read' as const
  }
  await readUnread(mailbox, REPORTS, read).catch((error: unknown) => {
    log.error({ err: error }, 'the mailbox of returned mails could not be read')
  })
}
