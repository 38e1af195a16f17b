import { isPermitted, type Endpoint } from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import { rememberedStaffRole, useStaffRole } from '@nalika/shared-ui/portal'

/** Whether the signed-in admin may call an endpoint, as far as this browser knows: for loaders. */
export const mayProbablyCall = (endpoint: Endpoint): boolean =>
  isPermitted(endpoint, rememberedStaffRole(currentSession()?.userId))

/** Whether the signed-in admin may call an endpoint: pages hide what the server would refuse. */
export const useMay = (endpoint: Endpoint): boolean => isPermitted(endpoint, useStaffRole())
