import type { Endpoint } from '../endpoint.ts'

/**
 * Receives Content-Security-Policy reports (`application/csp-report` or `application/reports+json`). Ignores
 * unreadable ones.
 */
export const cspReports = {
  name: 'cspReports',
  method: 'POST',
  url: '/csp-reports',
  config: { roles: 'public' },
} as const satisfies Endpoint
