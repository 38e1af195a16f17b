import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { Counter } from 'prom-client'
import { countOrRefuse } from '../auth/attempt-limit.ts'
import { networkOf } from '../auth/network-address.ts'
import { violationsIn } from './violations.ts'

const MAX_BYTES = 64 * 1024
/** A browser sends few reports; more would fill the log. */
const PER_ADDRESS = { attempts: 30, withinMinutes: 1 }
/** Maximum number of series, because reports can be forged; further ones are counted as 'other'. */
const MAX_SERIES = 200

/** CSP violations reported by browsers: logged, and counted by remote and version. */
export const cspReports: FastifyPluginAsyncTypebox = async (app) => {
  const limit = app.limits.limiter('csp-reports', PER_ADDRESS)
  const counted = new Set<string>()
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers reported.',
    labelNames: ['directive', 'remote', 'version'],
    registers: [app.metrics],
  })

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )

  app.route({
    ...endpoints.cspReports,
    bodyLimit: MAX_BYTES,
    handler: async ({ body, ip, log }) => {
      await countOrRefuse(limit, networkOf(ip), 'Too many reports.')
      for (const violation of violationsIn(body)) {
        const { directive, remote, version } = violation
        const series = `${directive} ${remote} ${version}`
        const isKnown = counted.has(series) || counted.size < MAX_SERIES
        if (isKnown) counted.add(series)
        violations.inc(
          isKnown ? { directive, remote, version } : { directive: 'other', remote: 'other', version: '' },
        )
        log.warn({ violation }, 'a page violated its policy')
      }
      return { status: true, success: true, message: 'Thank you.' }
    },
  })
}
