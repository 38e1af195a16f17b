import { LRUCache } from 'lru-cache'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter } from 'prom-client'
import { networkOf, operationName } from '../../platform/index.ts'
import { SECURITY_EVENTS } from './event-names.ts'
import type { SecurityEventFields, SecurityEventName } from './event-names.ts'
import { EVENTS_OF_OPERATIONS, EVENTS_OF_REFUSALS, SIGN_INS } from './operation-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs and counts an event that belongs to no request. */
    systemEvent: (name: SecurityEventName) => void
  }
  interface FastifyRequest {
    /** Logs and counts what the response alone does not tell: see {@link eventsOf} for the rest. */
    securityEvent: (name: SecurityEventName, fields?: SecurityEventFields) => void
  }
}

const NOT_FOUND_LIMIT = 100
const NOT_FOUND_MS = 10 * 60_000

/** Security events: one log line and one count each, by the names of {@link SECURITY_EVENTS}. */
export const securityEvents = fastifyPlugin((app, _options, done) => {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Security events, by their name in the OWASP logging vocabulary.',
    labelNames: ['event'],
    registers: [app.metrics],
  })
  for (const event of Object.keys(SECURITY_EVENTS)) counter.inc({ event }, 0)
  const report = (log: FastifyBaseLogger, event: SecurityEventName, fields: object) => {
    counter.inc({ event })
    log[SECURITY_EVENTS[event].level]({ event, ...fields }, 'security event')
  }

  app.decorate('systemEvent', (name) => {
    report(app.log, name, {})
  })
  app.decorateRequest('securityEvent', function (name, fields = {}) {
    report(this.log, name, { operation: operationOf(this), address: this.ip, ...fields })
  })

  const missing = new LRUCache<string, { count: number }>({ max: 10_000, ttl: NOT_FOUND_MS })
  app.addHook('onResponse', async (request, reply) => {
    const account = request.person?.id
    const record = (request.params as { id?: number | string } | undefined)?.id
    const fields = { ...(account !== undefined && { account }), ...(record !== undefined && { record }) }
    for (const event of eventsOf(request, reply)) request.securityEvent(event, fieldsOf(event, fields))
    if (reply.statusCode === 404 && countMissing(missing, request.ip) === NOT_FOUND_LIMIT)
      request.securityEvent('malicious_excess_404')
  })
  app.addHook('onReady', async () => {
    app.systemEvent('sys_startup')
  })
  app.addHook('onClose', async () => {
    app.systemEvent('sys_shutdown')
  })
  done()
})

const operationOf = ({ routeOptions: { method, url } }: FastifyRequest): string | undefined =>
  operationName(String(method), url ?? '')

/** Only what the table names. */
function fieldsOf(event: SecurityEventName, fields: SecurityEventFields): SecurityEventFields {
  const named: readonly string[] = SECURITY_EVENTS[event].fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => named.includes(name)))
}

/** The events that a response shows, whichever handler gave it. */
function eventsOf(request: FastifyRequest, { statusCode }: FastifyReply): SecurityEventName[] {
  const operation = operationOf(request) ?? ''
  if (statusCode < 400) return eventsOfSuccess(request, operation)
  // Everybody is asked for the password now and then.
  if (request.lacksConfirmation) return []
  const { [operation as keyof typeof EVENTS_OF_REFUSALS]: refused } = EVENTS_OF_REFUSALS
  const byStatus = eventOfStatus(request, operation, statusCode)
  return [...(refused && statusCode < 500 ? [refused] : []), ...(byStatus ? [byStatus] : [])]
}

function eventsOfSuccess(request: FastifyRequest, operation: string): SecurityEventName[] {
  const event = EVENTS_OF_OPERATIONS[operation as keyof typeof EVENTS_OF_OPERATIONS]
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  return [
    ...(event ? [event] : request.person?.role === 'admin' && isWrite ? (['authz_admin'] as const) : []),
    ...(hasFiles(request) ? (['upload_complete'] as const) : []),
  ]
}

function eventOfStatus(
  request: FastifyRequest,
  operation: string,
  statusCode: number,
): SecurityEventName | undefined {
  if (statusCode === 429)
    return SIGN_INS.has(operation) ? 'authn_login_fail_max' : 'excess_rate_limit_exceeded'
  if (statusCode === 401 && request.headers.authorization !== undefined) return 'session_use_after_expire'
  // Without a person the refusal was reported where the role was checked, or nobody was signed in.
  if (statusCode === 403 && request.person) return 'authz_fail'
  if (isRefusedForm(request, statusCode)) return 'upload_validation'
  return statusCode === 422 ? 'input_validation_fail' : undefined
}

const hasFiles = ({ uploads }: FastifyRequest): boolean =>
  Object.values(uploads ?? {}).some((files) => files !== undefined && files.length > 0)

/** Forms of operations that take files: what was wrong with them is not known here. */
function isRefusedForm(request: FastifyRequest, statusCode: number): boolean {
  const { files } = request.routeOptions.config
  return files !== undefined && [400, 413, 415, 422].includes(statusCode) && request.isMultipart()
}

function countMissing(missing: LRUCache<string, { count: number }>, address: string): number {
  const network = networkOf(address)
  const counted = missing.get(network) ?? { count: 0 }
  counted.count += 1
  if (counted.count === 1) missing.set(network, counted)
  return counted.count
}
