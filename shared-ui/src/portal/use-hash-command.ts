import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Runs when the address gets this hash, as by a command of the search, and removes the hash. */
export function useHashCommand(hash: `#${string}`, run: () => unknown): void {
  const location = useLocation()
  const navigate = useNavigate()
  const start = useEffectEvent(() => {
    run()
    void navigate({ search: location.search, hash: '' }, { replace: true, state: location.state as unknown })
  })
  useEffect(() => {
    if (location.hash === hash) start()
  }, [location.hash, hash])
}
