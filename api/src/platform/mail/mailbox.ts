import { ImapFlow } from 'imapflow'
import type { SearchObject } from 'imapflow'
import { needsTls } from './mail-transport.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

interface MailboxReading {
  /** Of the unread messages only these. */
  only: SearchObject
  /** In one run; the next one reads on. */
  mostMessages: number
  /** A larger message is read up to here. */
  mostBytes: number
}

export interface MailboxMessage {
  /** As it came over the wire, up to `mostBytes`. */
  source: Buffer
  /** Bytes of the whole message. */
  size: number
  /** When the mailbox got it. */
  receivedAt: Date
}

/**
 * Calls `read` with each unread message of a mailbox, the oldest first, and marks it as read. A message that `read` throws for
 * stays unread, as do all after it; so does one that it answers 'stop' for.
 * @param url imaps://user:password@host/folder, without a folder INBOX.
 */
export async function readUnread(
  url: string,
  { only, mostMessages, mostBytes }: MailboxReading,
  read: (message: MailboxMessage) => Promise<'stop' | void>,
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
      const source = { start: 0, maxLength: mostBytes }
      const message = await client.fetchOne(uid, { size: true, internalDate: true, source }, { uid: true })
      // Somebody moved it meanwhile.
      if (!message || !message.source) continue
      const received = new Date(message.internalDate ?? Date.now())
      const { size = message.source.length } = message
      if ((await read({ source: message.source, size, receivedAt: received })) === 'stop') break
      await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    }
  } finally {
    await client.logout()
  }
}
