import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GUARDS } from './secure-headers.ts'

export interface ConnectionLimits {
  /** Timeout for the headers of a request. */
  headersMs: number
  /** Timeout for a whole request: a 100 MB video takes long on a slow line. */
  requestMs: number
  /** For how long nothing at all may happen. */
  idleMs: number
  /** How often the first two are looked at. */
  checkMs: number
  headerBytes: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 600_000,
  idleMs: 60_000,
  checkMs: 2_000,
  headerBytes: 16_384,
}

/** Options for Fastify with which slow and oversized requests hold neither memory nor connections for long. */
export function connectionOptions(limits: ConnectionLimits = CONNECTION_LIMITS) {
  return {
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
    },
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuseAddress,
  }
}

const REFUSALS = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', ['413 Payload Too Large', 'The request is too large.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
])
const UNREADABLE = ['400 Bad Request', 'The request is not valid.']
const LAST_WORDS_MS = 1000

/** Answers an address that no route can be looked up for; no hook runs for it. */
function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .headers({ ...GUARDS, 'cache-control': 'no-store', 'x-request-id': request.id })
    .send({ message: 'The address is not valid.' })
}

/** Answers what never became a request, then hangs up. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status = '', message = ''] = REFUSALS.get(error.code ?? '') ?? UNREADABLE
  const body = JSON.stringify({ message })
  const headers = {
    ...GUARDS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`${[`HTTP/1.1 ${status}`, ...head].join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
}

/**
 * Limits for reading the body of a rejected request: a client that is cut off while sending sees no response.
 */
const READ_ANYWAY = { bytes: 128 * 1024 * 1024, ms: 20_000 }

/** Reads and discards the rest of a rejected request, within limits, so that the client sees the response. */
export function drainRequest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  if (raw.complete || raw.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => raw.destroy(), READ_ANYWAY.ms).unref()
  const stop = () => {
    clearTimeout(timer)
  }
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > READ_ANYWAY.bytes) raw.destroy()
  })
  raw.once('end', stop).once('close', stop)
  raw.resume()
}
