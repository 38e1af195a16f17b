import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendApiUnreachable } from './error-responses.ts'

/** Timeout for a silent API: it responds within ten seconds, except for files. */
const API_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 3000

interface Options {
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Called after a signed-in person changed something through this server. */
  onChange: () => void
}

/** Proxies API calls and media. */
export async function registerApiProxy(app: FastifyInstance, { apiUrl, onChange }: Options): Promise<void> {
  function onResponse(
    { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
    reply: { statusCode: number; send: (body: unknown) => unknown },
    { stream }: { stream?: unknown },
  ): void {
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
      // No retries: an API that sheds load must not get ten times the load.
      retryMethods: [],
      undici: {
        connect: { timeout: CONNECT_TIMEOUT_MS },
        headersTimeout: API_TIMEOUT_MS,
        bodyTimeout: API_TIMEOUT_MS,
      },
      replyOptions: { onError: sendApiUnreachable, onResponse, rewriteRequestHeaders: upstreamHeaders },
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
