import { isPermitted, type Endpoint } from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import { rememberedStaffRole, useStaffRole } from '@nalika/shared-ui/portal'

/** Whether the signed-in admin may call an endpoint, as far as this browser knows: for loaders. */
export const canCall = (endpoint: Endpoint): boolean =>
  isPermitted(endpoint, rememberedStaffRole(currentSession()?.userId))

/** Says of each endpoint whether the signed-in admin may call it: pages hide what the server would refuse. */
export function usePermissions(): (endpoint: Endpoint) => boolean {
  const staffRole = useStaffRole()
  return (endpoint) => isPermitted(endpoint, staffRole)
}

/** Whether the signed-in admin may call an endpoint. */
export const useMay = (endpoint: Endpoint): boolean => usePermissions()(endpoint)
