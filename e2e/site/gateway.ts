import { randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the way to the API is: open, refusing every call, taking calls and never answering, holding them until it opens,
 * or answering that something went wrong.
 */
export type Condition = 'open' | 'refusing' | 'silent' | 'holding' | 'failing'

export interface Gateway {
  url: string
  set(condition: Condition): void
  stop(): Promise<void>
}

function passOn(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  added: Record<string, string>,
): void {
  const { method, headers, url } = incoming
  // The target's answer then closes both connections. Kept open, one could end just when it is used again.
  const options = { method, headers: { ...headers, ...added, connection: 'close' } }
  const outgoing = request(new URL(url ?? '/', target), options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/** Every request comes from an address of its own, as if other people sent it. */
export const fromEverywhere = () => ({ 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') })

/**
 * A way to the API that a test can close: to a shell behind it, the API is then down.
 * @param added Headers that each request gets on its way.
 */
export async function openGateway(
  target: string,
  added: () => Record<string, string> = () => ({}),
): Promise<Gateway> {
  let condition: Condition = 'open'
  const held: (() => void)[] = []
  const server = createServer((incoming, response) => {
    if (condition === 'refusing') response.destroy()
    else if (condition === 'open') passOn(target, incoming, response, added())
    else if (condition === 'holding') held.push(() => passOn(target, incoming, response, added()))
    else if (condition === 'failing') {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: 'Something went wrong.' }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The worker that opened it may end without closing it.
  server.unref()
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    set(next) {
      const before = condition
      condition = next
      if (before === 'holding') for (const passOnHeld of held.splice(0)) passOnHeld()
      else if (next !== 'silent' && next !== 'holding') server.closeAllConnections()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
