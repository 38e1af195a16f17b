import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the server renders and while a page hydrates: what only this device knows is not there yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
