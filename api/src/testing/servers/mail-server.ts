import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The sender of the envelope, to whom bounces go. */
  from: string
  to: string
  /** As it came over the wire. */
  source: string
}

export interface TestMailServer {
  url: string
  received: ReceivedMail[]
  /** Answers the next recipients with these codes, each once, before it takes mails again. */
  refuse: (at: 'recipient' | 'message', ...codes: number[]) => void
  close: () => Promise<void>
}

/** A real mail server on the loopback address that remembers what it took. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const refusals = { recipient: [] as number[], message: [] as number[] }
  const refusal = (at: keyof typeof refusals) => {
    const code = refusals[at].shift()
    if (code === undefined) return null
    return Object.assign(new Error(`Refused with ${String(code)}`), { responseCode: code })
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refused = refusal('message')
        if (!refused) {
          const { mailFrom, rcptTo } = session.envelope
          const to = rcptTo.map(({ address }) => address).join(',')
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to,
            source: Buffer.concat(parts).toString(),
          })
        }
        done(refused)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    refuse: (at, ...codes) => void refusals[at].push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
