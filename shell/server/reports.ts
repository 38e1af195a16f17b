import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { REPORTS, type Report } from '../src/watch/report.ts'

const MAX_BYTES = 8 * 1024
/** Of one address; many phones share one, and each page sends one or two. */
const PER_MINUTE = 300

const REPORT = {
  type: 'object',
  required: ['app', 'release', 'cohort', 'kind'],
  additionalProperties: false,
  properties: {
    app: { type: 'string', maxLength: 64 },
    release: { type: 'string', maxLength: 128 },
    cohort: { enum: ['everyone', 'canary', 'control'] },
    kind: { enum: ['visit', 'load', 'error', 'hydration', 'vital'] },
    name: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_$]{0,39}$' },
    value: { type: 'number', minimum: 0 },
    first: { const: true },
  },
}

interface Options {
  /** Whether a release is or was in use here; nothing else is counted. */
  knows: (folder: string) => boolean
  count: (folder: string, report: Report) => void
}

/** Takes what browsers tell of releases. */
export function registerReports(app: FastifyInstance, { knows, count }: Options): void {
  const limit = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  app.post<{ Body: Report[] }>(
    REPORTS,
    {
      bodyLimit: MAX_BYTES,
      schema: { body: { type: 'array', maxItems: 40, items: REPORT } },
      onRequest: async ({ ip }, reply) => {
        if (
          await limit.consume(ip).then(
            () => false,
            () => true,
          )
        )
          await reply
            .code(429)
            .header('retry-after', '60')
            .send({ message: 'Too many reports from this address.' })
      },
    },
    async ({ body, log }, reply) => {
      for (const report of body) {
        const folder = `${report.app}/${report.release}`
        if (!knows(folder)) continue
        count(folder, report)
        if (report.kind !== 'visit' && report.kind !== 'vital')
          log.warn(
            {
              app: report.app,
              release: report.release,
              cohort: report.cohort,
              kind: report.kind,
              name: report.name,
            },
            'A browser reports a failure',
          )
      }
      return reply.code(204).send()
    },
  )
}
