import { releaseFolder, ReleaseId, releaseName } from '@nalika/release/release-id'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { REPORTS, type Report } from '../../../src/telemetry/report.ts'
import { networkBucketOf, networkOf, takes } from '../../http/network-limit.ts'

const MAX_BYTES = 8 * 1024
/** Requests of one network; many phones share one, and each page sends one or two. */
const PER_MINUTE = 300

/** One visit a minute of each network counts for a release and cohort, so that no network outweighs all others. */
const VISITS = { points: 1, duration: 60 }
/** One failed visit: a visitor who comes back counts, and no network alone ends a canary (see fewestNetworks). */
const FAILED = { points: 1, duration: 15 * 60 }

const REPORT = {
  type: 'object',
  required: ['app', 'version', 'hash', 'cohort', 'kind'],
  additionalProperties: false,
  properties: {
    ...ReleaseId.properties,
    cohort: { enum: ['everyone', 'canary', 'control'] },
    kind: { enum: ['visit', 'load', 'error', 'hydration', 'vital'] },
    name: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_$]{0,39}$' },
    value: { type: 'number', minimum: 0 },
    first: { const: true },
  },
}

interface Options {
  /** Whether a release is or was in use here; nothing else is counted. */
  knows: (release: ReleaseId) => boolean
  count: (report: Report, networkBucket: number) => void
}

/** Receives browsers' reports on releases. */
export function registerReports(app: FastifyInstance, { knows, count }: Options): void {
  const limit = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  const visits = new RateLimiterMemory(VISITS)
  const failed = new RateLimiterMemory(FAILED)

  /** The report as it counts, or null when its network reported the same before. */
  async function counted(report: Report, network: string): Promise<Report | null> {
    const key = `${network} ${releaseFolder(report)} ${report.cohort}`
    if (report.kind === 'visit') return (await takes(visits, key)) ? report : null
    if (!report.first || (await takes(failed, key))) return report
    return { ...report, first: undefined }
  }

  app.post<{ Body: Report[] }>(
    REPORTS,
    {
      bodyLimit: MAX_BYTES,
      schema: { body: { type: 'array', maxItems: 40, items: REPORT } },
      onRequest: async ({ ip }, reply) => {
        if (!(await takes(limit, networkOf(ip))))
          await reply
            .code(429)
            .header('retry-after', '60')
            .send({ message: 'Too many reports from this address.' })
      },
    },
    async ({ body, ip, log }, reply) => {
      for (const report of body) {
        if (!knows(report)) continue
        const accepted = await counted(report, networkOf(ip))
        if (accepted) count(accepted, networkBucketOf(ip))
        if (report.kind !== 'visit' && report.kind !== 'vital')
          log.warn(
            {
              app: report.app,
              release: releaseName(report),
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
