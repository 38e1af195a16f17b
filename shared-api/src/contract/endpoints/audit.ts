import type { Endpoint } from '../endpoint.ts'

/** What admins did, newest first. `search` looks at what a record was called. Days are Indian ones. */
export const auditTrail = {
  name: 'auditTrail',
  method: 'GET',
  url: '/admin/audit',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const exportAuditTrail = {
  name: 'exportAuditTrail',
  method: 'GET',
  url: '/admin/audit/export',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const auditEntry = {
  name: 'auditEntry',
  method: 'GET',
  url: '/admin/audit/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
