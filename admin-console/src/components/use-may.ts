import { call } from '@nalika/shared-api'
import { isPermitted, session, STAFF_ROLES, type Endpoint, type StaffRole } from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import { rememberedStaffRole, useStaffRole } from '@nalika/shared-ui/portal'

export const loadStaffRole = async (signal: AbortSignal) => (await call(session, {}, signal)).data.staff_role

/** Whether a person with this staff role may call the endpoint. */
export function mayCall(endpoint: Endpoint, staffRole: string | null): boolean {
  return isPermitted(endpoint, STAFF_ROLES.find((role): role is StaffRole => role === staffRole) ?? null)
}

/** Whether the signed-in admin may call an endpoint, as far as this browser knows: for loaders. */
export const mayProbablyCall = (endpoint: Endpoint): boolean =>
  mayCall(endpoint, rememberedStaffRole(currentSession()?.userId))

/** Whether the signed-in admin may call an endpoint: pages hide what the server would refuse. */
export const useMay = (endpoint: Endpoint): boolean => mayCall(endpoint, useStaffRole())
