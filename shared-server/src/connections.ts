import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GUARDS } from './secure-headers.ts'

export interface ConnectionLimits {
  /** Timeout for the headers of a request. */
  headersMs: number
  /** Timeout for a whole request: a 100 MB video takes long on a slow line. */
  requestMs: number
  /** Timeout without any data. */
  idleMs: number
  /** Interval in which the first two are checked. */
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

/** Fastify options that limit slow and oversized requests. */
export function connectionOptions(limits: ConnectionLimits = CONNECTION_LIMITS) {
  return {
    connectionTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
      // httpRules requires it, with a body.
      requireHostHeader: false,
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
const CLOSE_AFTER_MS = 1000

/** Responds to a malformed address, for which no hook runs. */
function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .headers({ ...GUARDS, 'cache-control': 'no-store', 'x-request-id': request.id })
    .send({ message: 'The address is not valid.' })
}

/** Responds to a malformed request, then disconnects. */
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
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref()
}

/**
 * Limits for reading the body of a rejected request: a client that is cut off while sending sees no response.
 */
const DRAIN_LIMITS = { bytes: 128 * 1024 * 1024, ms: 20_000 }

/** Reads and discards the rest of a rejected request, within limits, so that the client sees the response. */
export function drainRequest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  if (raw.complete || raw.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => raw.destroy(), DRAIN_LIMITS.ms).unref()
  const stop = () => {
    clearTimeout(timer)
  }
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DRAIN_LIMITS.bytes) raw.destroy()
  })
  raw.once('end', stop).once('close', stop)
  raw.resume()
}
