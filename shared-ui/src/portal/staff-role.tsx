import { createContext, use, useEffect } from 'react'
import { remembered, useRemembered } from './remembered.ts'

/** What the signed-in person may do within their role, as the API calls it: 'owner', 'clerk'. */
export type StaffRoleName = string | null

export const StaffRoleContext = createContext<StaffRoleName>('owner')

/** The signed-in person's staff role. */
export const useStaffRole = (): StaffRoleName => use(StaffRoleContext)

const understand = (stored: unknown): StaffRoleName =>
  typeof stored === 'string' || stored === null ? stored : 'owner'

const keyOf = (account: number | undefined) => `nalika:${account ?? 'nobody'}:staff-role`

/** The staff role that this browser remembers, outside of components. */
export const rememberedStaffRole = (account: number | undefined): StaffRoleName =>
  remembered(keyOf(account), understand)

/** Whether the server has ever said it to this browser. */
export const isStaffRoleKnown = (account: number | undefined): boolean =>
  remembered(keyOf(account), (stored) => stored !== undefined)

/**
 * The staff role of the signed-in person, as it was at the last visit until the server has answered. The server enforces
 * it: this only hides what it would refuse.
 * @param load Asks the server. Stable.
 */
export function useLoadedStaffRole(
  account: number | undefined,
  load: (signal: AbortSignal) => Promise<StaffRoleName>,
): StaffRoleName {
  const [role, remember] = useRemembered(keyOf(account), understand)
  useEffect(() => {
    if (account === undefined) return
    const cancel = new AbortController()
    load(cancel.signal)
      .then((loaded) => {
        if (!cancel.signal.aborted) remember(loaded)
      })
      // The pages report that the server is away.
      .catch(() => undefined)
    return () => cancel.abort()
  }, [account, load, remember])
  return role
}
