import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from '../call-failure.ts'
import type { AccountAccess, SessionRecord } from './account-access.ts'

type Loaded = readonly SessionRecord[] | 'loading' | 'failed'

/** The person's sessions, loaded after the page is rendered: nothing else depends on them. */
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
