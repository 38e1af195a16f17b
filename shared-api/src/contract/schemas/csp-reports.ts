import * as Type from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Done } from './shapes.ts'

export const cspReportSchemas = {
  cspReports: {
    summary: 'Report violations of the Content-Security-Policy',
    body: Type.Unsafe<unknown>({}),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
