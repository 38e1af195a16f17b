import { readFile } from 'node:fs/promises'
import { createServer as createHttp, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runToEnd } from '../scripts/services.ts'

const TLS_HANDSHAKE = 22
const CERTIFICATE = 'certificate.pem'

export interface HttpsProxy {
  url: string
  /** Certificate of the server, which whoever connects must trust. */
  certificate: string
  to: (target: string) => void
  stop: () => Promise<void>
}

function passOn(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = incoming
  const added = {
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': headers.host ?? '',
  }
  const outgoing = request(
    new URL(url ?? '/', target),
    { method, headers: { ...headers, ...added } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    },
  )
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/**
 * The proxy in front that docs/run.md asks for: TLS 1.2 and 1.3, plain HTTP redirected, visitors' addresses
 * overwritten. One port serves both, because Observatory takes one.
 */
export async function startHttpsProxy(folder: string): Promise<HttpsProxy> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, CERTIFICATE)]
  await runToEnd('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ])
  let target = ''
  const secure = createHttps(
    { key: await readFile(key), cert: await readFile(certificate), minVersion: 'TLSv1.2' },
    (incoming, response) => passOn(target, incoming, response),
  )
  const plain = createHttp((incoming, response) => {
    response
      .writeHead(308, { location: `https://${incoming.headers.host ?? ''}${incoming.url ?? '/'}` })
      .end()
  })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null
      if (!first) return
      socket.unshift(first)
      ;(first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${String((server.address() as AddressInfo).port)}`,
    certificate,
    to: (next) => {
      target = next
    },
    async stop() {
      for (const one of [secure, plain]) one.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
