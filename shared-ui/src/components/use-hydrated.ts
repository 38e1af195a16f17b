import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration: device-specific state is not available yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
