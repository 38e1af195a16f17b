import type { Endpoint } from '../endpoint.ts'

/** The audit log, newest first. `search` matches record names. Days are in Indian time. */
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
