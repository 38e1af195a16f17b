import { ImapFlow } from 'imapflow'
import type { SearchObject } from 'imapflow'
import { needsTls } from './mail-transport.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export interface MailboxReading {
  /** Of the unread messages only these. */
  only: SearchObject
  /** In one run; the next one reads on. */
  mostMessages: number
  mostBytes: number
  /** Of a larger message only so many are read. */
  bytesOfLarger: number
}

export interface MailboxMessage {
  /** As it came over the wire; of a message of more than `mostBytes` the beginning. */
  source: Buffer
  /** Whether it is only the beginning. */
  isCut: boolean
  /** When the mailbox got it. */
  receivedAt: Date
}

/**
 * Calls `read` with each unread message of a mailbox, the oldest first, and marks it as read when it answers so. 'stop' leaves it
 * and all after it. Throws what `read` throws.
 * @param url imaps://user:password@host/folder, without a folder INBOX.
 */
export async function readUnread(
  url: string,
  { only, mostMessages, mostBytes, bytesOfLarger }: MailboxReading,
  read: (message: MailboxMessage) => Promise<'read' | 'unread' | 'stop'>,
): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    logger: false,
    ...TIMEOUTS,
    ...(needsTls(url) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  })
  // A connection lost between two commands; within one, the command throws.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const uids = (await client.search({ seen: false, ...only }, { uid: true })) || []
    for (const uid of uids.slice(0, mostMessages)) {
      const message = await client.fetchOne(uid, { size: true, internalDate: true }, { uid: true })
      const isCut = message !== false && (message.size ?? 0) > mostBytes
      const source = { start: 0, maxLength: isCut ? bytesOfLarger : mostBytes }
      const fetched = await client.fetchOne(uid, { source }, { uid: true })
      // Somebody moved it meanwhile.
      if (!message || !fetched || !fetched.source) continue
      const receivedAt = new Date(message.internalDate ?? Date.now())
      const then = await read({ source: fetched.source, isCut, receivedAt })
      if (then === 'stop') break
      if (then === 'read') await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    }
  } finally {
    await client.logout()
  }
}
