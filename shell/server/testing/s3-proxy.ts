import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a server answers: at once, late, or not at all although it accepts. */
export type Answering = 'at once' | 'late' | 'never'

const LATE_MS = 300

export interface S3Proxy {
  address: string
  answers: (how: Answering) => void
  stop: () => Promise<void>
}

/** Stands between a store and its server, to answer as a failing one does. */
export async function startS3Proxy(target: string): Promise<S3Proxy> {
  let answering: Answering = 'at once'
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url = '' } = incoming
    const { hostname, port } = new URL(target)
    const forwarded = request({ hostname, port, method, headers, path: url }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }
  const server = createServer((incoming, outgoing) => {
    if (answering === 'never') incoming.resume()
    else if (answering === 'late') setTimeout(pass, LATE_MS, incoming, outgoing)
    else pass(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    answers: (how) => {
      answering = how
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
