import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from '../call-failure.ts'
import type { AccountAccess, SessionRecord } from './account-access.ts'

type Loaded = readonly SessionRecord[] | 'loading' | 'failed'

/** The person's sessions, which are asked for once the page stands: nothing else on it waits for them. */
export function useSessions(ask: AccountAccess['sessions']): { sessions: Loaded; load: () => Promise<void> } {
  const [sessions, setSessions] = useState<Loaded>('loading')
  const load = useCallback(
    () =>
      ask().then(setSessions, (error: unknown) => {
        if (!isSignedOut(error)) setSessions('failed')
      }),
    [ask],
  )
  useEffect(() => {
    void load()
  }, [load])
  return { sessions, load }
}
