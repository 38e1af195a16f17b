import { isKnown } from '@nalika/shared-server'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter, Gauge } from 'prom-client'
import { UNAVAILABLE } from '../errors/errors.ts'
import { AnswerStore } from './answer-store.ts'
import { Answer } from './answer.ts'
import { keyOf, SAME_FOR_EVERYONE } from './same-for-everyone.ts'

const MOST_BYTES = 64 * 1024 * 1024
/** A replica may be behind, and nobody tells when it has caught up. */
const REPLICA_MS = 1000

/** What became of a request that others with the same key wait for. */
type Outcome = Answer | 'failed' | 'not kept' | 'left'

/** A request that is answered by its handler, and whose answer may serve others. */
interface Miss {
  /** How many changes had been heard of when it began. */
  changes: number
  outcome: Promise<Outcome>
  settle: (outcome: Outcome) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    miss: (Miss & { key: string }) | null
  }
}

/**
 * Keeps answers that are the same for everyone as bytes until something they are made of changes. Requests for an
 * answer that is being made wait for it.
 */
export const answerCache = fastifyPlugin((app, _options, done) => {
  const { database } = app
  const keys = new Map(SAME_FOR_EVERYONE.map((one) => [app.prefix + one.url, keyOf(one)]))
  const store = new AnswerStore(MOST_BYTES)
  const making = new Map<string, Miss>()
  const longest = database.reads === database.db ? Infinity : REPLICA_MS
  let changes = 0
  let day = indianDay()

  const changed = () => {
    changes += 1
    store.clear()
    making.clear()
  }
  const feed = database.listen(changed)
  app.addHook('onClose', () => feed.stop())

  const answers = new Counter({
    name: 'public_answers_total',
    help: 'Answers that are the same for everyone, by where they came from.',
    labelNames: ['from'],
    registers: [app.metrics],
  })
  new Gauge({
    name: 'public_answers_bytes',
    help: 'Memory that kept answers take.',
    registers: [app.metrics],
    collect() {
      this.set(store.bytes)
    },
  })

  function kept(key: string): Answer | undefined {
    // Offers end with a day.
    if (day !== indianDay()) {
      day = indianDay()
      changed()
    }
    const answer = store.get(key)
    return answer && performance.now() - answer.madeAt < longest ? answer : undefined
  }

  function begin(request: FastifyRequest, reply: FastifyReply, key: string) {
    const { promise: outcome, resolve } = Promise.withResolvers<Outcome>()
    const miss: Miss = {
      changes,
      outcome,
      settle(result) {
        if (making.get(key) === miss) making.delete(key)
        resolve(result)
      },
    }
    making.set(key, miss)
    request.miss = { ...miss, key }
    reply.raw.once('close', () => {
      miss.settle('left')
    })
  }

  function take(request: FastifyRequest, reply: FastifyReply, key: string, next: HookHandlerDoneFunction) {
    const hit = (answer: Answer) => {
      answers.inc({ from: 'memory' })
      send(request, reply, answer)
    }
    const answer = kept(key)
    const other = making.get(key)
    if (answer) {
      hit(answer)
    } else if (!other) {
      begin(request, reply, key)
      next()
    } else {
      void other.outcome.then((outcome) => {
        if (outcome === 'left') take(request, reply, key, next)
        else if (outcome === 'failed') next(UNAVAILABLE)
        else if (outcome === 'not kept') next()
        else hit(outcome)
      })
    }
  }

  app.decorateRequest('miss', null)
  app.addHook('onRequest', (request, reply, next) => {
    const { method } = request
    const key =
      method === 'GET' || method === 'HEAD' ? keys.get(request.routeOptions.url ?? '')?.(request) : undefined
    if (key === undefined || !feed.isLive) {
      next()
      return
    }
    take(request, reply, key, next)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { miss, method } = request
    if (miss) {
      if (reply.statusCode !== 200 || typeof payload !== 'string') {
        miss.settle(reply.statusCode >= 500 ? 'failed' : 'not kept')
        return payload
      }
      const answer = new Answer(payload, String(reply.getHeader('content-type')))
      if (feed.isLive && miss.changes === changes) store.set(miss.key, answer)
      miss.settle(answer)
      answers.inc({ from: 'database' })
      const encoding = describe(request, reply, answer)
      return encoding === undefined ? '' : await answer.in(encoding)
    }
    // Whoever changes something reads it at once.
    const { roles } = request.routeOptions.config
    if (Array.isArray(roles) && method !== 'GET' && method !== 'HEAD') changed()
    return payload
  })
  done()
})

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const encoding = describe(request, reply, answer)
  if (encoding === undefined) {
    reply.header('cache-control', 'no-cache').send()
    return
  }
  reply.header('content-type', answer.contentType)
  const bytes = answer.in(encoding)
  if (Buffer.isBuffer(bytes)) reply.send(bytes)
  else
    bytes.then(
      (made) => reply.send(made),
      (error: unknown) => reply.send(error),
    )
}

/** Sets the headers; answers in which encoding to send it, or undefined for 304. */
function describe({ headers }: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const vary = reply.getHeader('vary')
  reply.header('etag', answer.tag)
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
  if (isKnown(headers['if-none-match'], answer.tag)) {
    reply.code(304)
    return undefined
  }
  const encoding = answer.encodingFor(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding
}

const DAY_MS = 86_400_000
const INDIA_MS = 5.5 * 3_600_000

/** A number that grows by one with each midnight in India. */
const indianDay = () => Math.floor((Date.now() + INDIA_MS) / DAY_MS)
