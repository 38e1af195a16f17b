import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface TestMailbox {
  /** With user and password. */
  url: string
  messages: { source: string; seen: boolean }[]
  close: () => Promise<void>
}

const PASSWORD = 'mailbox-secret'

/** A mailbox on the loopback address: as much of IMAP (RFC 3501) as it takes to find, read and mark unread reports. */
export async function startMailbox(): Promise<TestMailbox> {
  const messages: TestMailbox['messages'] = []
  const open = new Set<Socket>()
  const isUnreadReport = ({ source, seen }: TestMailbox['messages'][number]) =>
    !seen && /^content-type:.*delivery-status/im.test(source.split('\r\n\r\n')[0] ?? '')

  /** The lines before the final one. Undefined refuses the command. */
  function answer(command: string): string[] | undefined {
    if (/^LOGIN /i.test(command)) return command.includes(PASSWORD) ? [] : undefined
    if (/^CAPABILITY/i.test(command)) return ['* CAPABILITY IMAP4rev1']
    if (/^LIST /i.test(command)) return ['* LIST (\\HasNoChildren) "/" INBOX']
    if (/^SELECT /i.test(command))
      return [`* ${String(messages.length)} EXISTS`, '* FLAGS (\\Seen)', '* OK [UIDVALIDITY 1]']
    if (/^UID SEARCH .*UNSEEN/i.test(command))
      return [`* SEARCH ${messages.flatMap((one, at) => (isUnreadReport(one) ? [at + 1] : [])).join(' ')}`]
    const [, fetched] = /^UID FETCH (\d+) /i.exec(command) ?? []
    if (fetched !== undefined) {
      const { source = '' } = messages[Number(fetched) - 1] ?? {}
      return [`* ${fetched} FETCH (UID ${fetched} BODY[]<0> {${String(source.length)}}\r\n${source})`]
    }
    const [, stored] = /^UID STORE (\d+) \+FLAGS\S* \(\\Seen\)/i.exec(command) ?? []
    const message = messages[Number(stored) - 1]
    if (message) message.seen = true
    return []
  }

  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const [, tag = '*', command = ''] = /^(\S+) (.+)$/.exec(line) ?? []
      const lines = answer(command)
      socket.write(
        [...(lines ?? []), `${tag} ${lines ? 'OK' : 'NO'} ${command.split(' ')[0] ?? ''}\r\n`].join('\r\n'),
      )
      if (/^LOGOUT/i.test(command)) socket.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://bounces:${PASSWORD}@127.0.0.1:${String(port)}`,
    messages,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
