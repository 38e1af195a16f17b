import { get } from '../define-endpoint.ts'

/** The audit log, newest first. `search` matches record names. Days are in Indian time. */
export const auditTrail = get('auditTrail', '/admin/audit', ['admin'])

export const exportAuditTrail = get('exportAuditTrail', '/admin/audit/export', ['admin'])

export const auditEntry = get('auditEntry', '/admin/audit/:id', ['admin'])
