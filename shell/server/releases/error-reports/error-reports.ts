import { loggedAddress } from '@nalika/shared-server'
import { ReleaseId } from '@nalika/release/release-id'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ERRORS, type ErrorDetails } from '../../../src/telemetry/error-details.ts'
import { networkBucketOf, networkOf, takes } from '../../http/network-limit.ts'
import { impersonalMessage, visibleText } from './impersonal-message.ts'
import type { ReportedError } from './release-errors.ts'
import { framesOf } from './stack-frames.ts'

const MAX_BYTES = 16 * 1024
/** Of one network; a page sends at most ten. */
const PER_MINUTE = 60
/** Of all networks together: more would tell nothing new, and reading stacks costs time. */
const PER_MINUTE_IN_ALL = 600
const MAX_PAGE = 200

const DETAILS = {
  type: 'object',
  required: ['app', 'version', 'hash', 'kind', 'name', 'message', 'stack', 'page'],
  additionalProperties: false,
  properties: {
    ...ReleaseId.properties,
    kind: { enum: ['error', 'hydration'] },
    name: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_$]{0,39}$' },
    message: { type: 'string', maxLength: 1000 },
    stack: { type: 'string', maxLength: 8000 },
    page: { type: 'string', maxLength: 400 },
  },
}

interface Options {
  /** Whether a release is or was in use here; nothing else is stored. */
  knows: (release: ReleaseId) => boolean
  add: (error: ReportedError, networkBucket: number) => void
}

/** A page's path as it is stored: without the secrets that some hold. */
export const storedPage = (address: string): string =>
  visibleText(loggedAddress(address.slice(0, 4 * MAX_PAGE))).slice(0, MAX_PAGE)

/** Receives messages and stacks of errors from browsers. */
export function registerErrorReports(app: FastifyInstance, { knows, add }: Options): void {
  const limit = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  const inAll = new RateLimiterMemory({ points: PER_MINUTE_IN_ALL, duration: 60 })
  app.post<{ Body: ErrorDetails }>(
    ERRORS,
    {
      bodyLimit: MAX_BYTES,
      schema: { body: DETAILS },
      onRequest: async ({ ip }, reply) => {
        if (!(await takes(limit, networkOf(ip))) || !(await takes(inAll, 'all')))
          await reply.code(429).header('retry-after', '60').send({ message: 'Too many reports.' })
      },
    },
    async ({ body, ip }, reply) => {
      const { kind, name, message, stack, page, ...release } = body
      if (knows(release))
        add(
          {
            release,
            kind,
            name,
            message: impersonalMessage(message),
            frames: framesOf(stack),
            page: storedPage(page),
          },
          networkBucketOf(ip),
        )
      return reply.code(204).send()
    },
  )
}
