import type { IncomingHttpHeaders } from 'node:http'
import type { Writable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendApiUnreachable } from './error-responses.ts'

/** Timeout for a silent API: it responds within ten seconds, except for files; a scan takes minutes when others wait too. */
const API_TIMEOUT_MS = 300_000
const CONNECT_TIMEOUT_MS = 3000
/** The API keeps a thousand announcements open, which must not hold up other calls. */
const CONNECTIONS = 1128

interface Options {
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Called after a signed-in person changed something through this server. */
  onChange: () => void
}

/** Proxies API calls and media. */
export async function registerApiProxy(app: FastifyInstance, { apiUrl, onChange }: Options): Promise<void> {
  const eventStreams = new Set<Writable>()
  // They would never end by themselves; browsers connect anew.
  app.addHook('preClose', async () => {
    for (const response of eventStreams) response.end()
  })

  function onResponse(
    { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
    reply: {
      statusCode: number
      getHeader: (name: string) => unknown
      raw: Writable
      send: (body: unknown) => unknown
    },
    { stream }: { stream?: unknown },
  ): void {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      eventStreams.add(reply.raw)
      reply.raw.once('close', () => eventStreams.delete(reply.raw))
    }
    const isWrite = method !== 'GET' && method !== 'HEAD' && headers.authorization !== undefined
    if (isWrite && reply.statusCode < 300) onChange()
    reply.send(stream)
  }

  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // The proxy would log whole addresses, including secret links; the request is logged anyway.
      disableRequestLogging: true,
      // Its sender is silent meanwhile, too.
      preHandler: ({ headers, raw }, _reply, done) => {
        if (headers['content-type']?.startsWith('multipart/') === true) raw.setTimeout(API_TIMEOUT_MS)
        done()
      },
      // No retries: an API that sheds load must not get ten times the load.
      retryMethods: [],
      undici: {
        connect: { timeout: CONNECT_TIMEOUT_MS },
        headersTimeout: API_TIMEOUT_MS,
        bodyTimeout: API_TIMEOUT_MS,
        connections: CONNECTIONS,
      },
      replyOptions: {
        onError: sendApiUnreachable,
        onResponse,
        rewriteRequestHeaders: upstreamHeaders,
        rewriteHeaders: downstreamHeaders,
      },
    })
  }
}

/**
 * Overwrites the caller's headers about its address and request id. Fastify has handled `Expect: 100-continue`, and
 * undici refuses to send it.
 */
function upstreamHeaders(
  request: unknown,
  { expect: _answered, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { ip, id, protocol } = request as FastifyRequest
  return { ...headers, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-request-id': id }
}

/** Drops the headers about the connection to the API: the caller has another one (RFC 9110, 7.6.1). */
function downstreamHeaders({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}
