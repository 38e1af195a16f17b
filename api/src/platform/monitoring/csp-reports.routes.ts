import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { Counter } from 'prom-client'
import { violationsIn } from './violations.ts'

const MAX_BYTES = 64 * 1024
/** Maximum number of series, because reports can be forged; further ones are counted as 'other'. */
const MAX_SERIES = 200

/** CSP violations reported by browsers: logged, and counted by remote and version. */
export const cspReports: FastifyPluginAsyncTypebox = async (app) => {
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
    handler: async ({ body, log }) => {
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
