import type { Endpoint } from '../endpoint.ts'

/**
 * Where browsers tell what a page's Content-Security-Policy kept from happening, as `application/csp-report` or
 * `application/reports+json`. What cannot be read is ignored.
 */
export const cspReports = {
  name: 'cspReports',
  method: 'POST',
  url: '/csp-reports',
  config: { roles: 'public' },
} as const satisfies Endpoint
