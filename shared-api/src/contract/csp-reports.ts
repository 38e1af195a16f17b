import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Done } from './shapes.ts'

/**
 * Where browsers tell what a page's Content-Security-Policy kept from happening, as `application/csp-report` or
 * `application/reports+json`. What cannot be read is ignored.
 */
export const cspReports = endpoint({
  name: 'cspReports',
  method: 'POST',
  url: '/csp-reports',
  config: { roles: 'public' },
  schema: {
    summary: 'Report violations of the Content-Security-Policy',
    body: Type.Unsafe<unknown>({}),
    response: { 200: Done },
  },
})
