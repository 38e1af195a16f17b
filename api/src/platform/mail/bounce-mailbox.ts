import { ImapFlow } from 'imapflow'
import { needsTls } from './mail-transport.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const LARGEST_BYTES = 256 * 1024
/** In one run; the next one reads on. */
const MOST_MESSAGES = 500

/**
 * Calls `read` with each unread delivery report in a mailbox, and marks it as read. Other messages, which people may want
 * to read, stay as they are. A report that `read` throws for stays unread.
 * @param url imaps://user:password@host/folder, without a folder INBOX.
 */
export async function readReports(url: string, read: (source: Uint8Array) => Promise<void>): Promise<void> {
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
    const reports = { seen: false, header: { 'content-type': 'delivery-status' } }
    const uids = (await client.search(reports, { uid: true })) || []
    for (const uid of uids.slice(0, MOST_MESSAGES)) {
      const message = await client.fetchOne(uid, { source: { maxLength: LARGEST_BYTES } }, { uid: true })
      if (message && message.source) await read(message.source)
      await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    }
  } finally {
    await client.logout()
  }
}
