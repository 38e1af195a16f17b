import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

export interface TestMailbox {
  /** With user and password. */
  url: string
  /** Puts a message into the mailbox, unread. */
  deliver: (source: string | Buffer) => void
  /** Which of the messages are marked as read, in the order in which they came. */
  seen: () => boolean[]
  /** Marks a message as unread. */
  markUnread: (index: number) => void
  close: () => Promise<void>
}

const USER = 'mailbox@nalika.example'
const PASSWORD = 'mailbox-secret'

/** An IMAP server on the loopback address with one mailbox. */
export async function startMailbox(): Promise<TestMailbox> {
  const imap = hoodiecrow({
    users: { [USER]: { password: PASSWORD } },
    plugins: ['ENABLE', 'ID', 'LITERALPLUS', 'NAMESPACE', 'SPECIAL-USE', 'UNSELECT'],
    storage: { INBOX: { messages: [] } },
  })
  const open = new Set<Socket>()
  imap.server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => {
    imap.listen(0, '127.0.0.1', resolve)
  })
  const { port } = imap.server.address() as AddressInfo
  const messages = () => imap.getMailbox('INBOX').messages
  return {
    url: `imap://${encodeURIComponent(USER)}:${PASSWORD}@127.0.0.1:${String(port)}`,
    deliver: (source) => {
      imap.appendMessage('INBOX', [], undefined, Buffer.from(source).toString('latin1'))
    },
    seen: () => messages().map(({ flags }) => flags.includes('\\Seen')),
    markUnread: (index) => {
      const message = messages()[index]
      if (message) message.flags = []
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        imap.close(() => resolve())
      }),
  }
}
