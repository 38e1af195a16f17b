import { post } from '../define-endpoint.ts'

/**
 * Receives Content-Security-Policy reports (`application/csp-report` or `application/reports+json`). Ignores
 * unreadable ones.
 */
export const cspReports = post('cspReports', '/csp-reports', 'public')
