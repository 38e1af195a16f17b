import { performance } from 'node:perf_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export interface OverloadOptions {
  /** Sends the response; status and Retry-After are set. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** Maximum lag of the event loop while many requests wait. */
  lagMs?: number
  /** Fewer requests than this never count as overload: rejecting them would not help. */
  few?: number
  /** Maximum number of concurrent requests. */
  mostInFlight?: number
}

/** Streams stay open and are no work: open ones do not count. */
const STREAMS = new Set(['/api/lead-events'])

const TICK_MS = 20
const RETRY_AFTER_S = 2

/** Health and metrics endpoints respond even under overload. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Responds 503 with Retry-After under overload. The lag is measured per request and not by a timer: requests that
 * arrive together are handled in one turn of the event loop, in which no timer runs.
 */
export const overload = fastifyPlugin<OverloadOptions>(
  (app, { refuse, lagMs = 400, few = 24, mostInFlight = 2000 }, done) => {
    let seen = performance.now()
    let inFlight = 0
    let arrived = 0
    const timer = setInterval(() => {
      seen = performance.now()
      arrived = 0
    }, TICK_MS).unref()
    app.addHook('onClose', () => {
      clearInterval(timer)
    })
    app.addHook('onRequest', (request, reply, next) => {
      const lag = performance.now() - seen - TICK_MS
      // Short requests end within one turn of the event loop, others take many.
      const many = Math.max(inFlight, arrived) >= few
      arrived += 1
      const tooMuch = inFlight >= mostInFlight || (many && lag > lagMs)
      // Calls from inside the process, without a connection, follow each other within one turn.
      if (tooMuch && app.server.listening && !ALWAYS.has(request.url)) {
        refuse(
          request,
          reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store'),
        )
        return
      }
      if (STREAMS.has(request.url)) return void next()
      inFlight += 1
      let counted = true
      const leave = () => {
        if (counted) inFlight -= 1
        counted = false
      }
      // A client that disconnects closes the response without finishing it.
      reply.raw.once('finish', leave).once('close', leave)
      next()
    })
    done()
  },
)
