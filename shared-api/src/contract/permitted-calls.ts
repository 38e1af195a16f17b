import type { Endpoint, EndpointAction } from './endpoint.ts'
import { PERMISSIONS } from './permissions.ts'

/** What decides about a call; the method only where the action is left out. */
type Declared = Pick<Endpoint, 'config'> & Partial<Pick<Endpoint, 'method'>>

/** Whether an endpoint reads or writes. */
export const actionOf = ({ method, config }: Declared): EndpointAction =>
  config.action ?? (method === 'GET' ? 'read' : 'write')

/**
 * Whether a signed-in person may call an endpoint of their role. An endpoint that names no permission is for owners, and for
 * auditors if it reads.
 * @param staffRole null for an admin whose staff role is not known: only what anyone may do.
 */
export function isPermitted(endpoint: Declared, staffRole: string | null): boolean {
  const { roles, permission } = endpoint.config
  if (roles === 'public' || staffRole === 'owner' || permission === 'anyone') return true
  if (staffRole === 'auditor') return permission !== 'liveLinks' && actionOf(endpoint) === 'read'
  if (permission === undefined || staffRole === null) return false
  return (PERMISSIONS[permission] as readonly string[]).includes(staffRole)
}
