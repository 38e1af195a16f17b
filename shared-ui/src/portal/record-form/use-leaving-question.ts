import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useDialogs } from '../dialogs.tsx'

/** Going to the login page needs no question: the draft is restored later. */
const SIGN_IN = '/login'

/** Asks before the user leaves a page with unsaved changes by a link, the Back button or closing the tab. */
export function useLeavingQuestion(dirty: boolean, onLeave: () => void): void {
  const { ask } = useDialogs()
  const asking = useRef(false)
  const { state, location, proceed, reset } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty && here.pathname !== there.pathname && there.pathname !== SIGN_IN,
  )
  const askToLeave = useEffectEvent(async () => {
    if (asking.current) return
    asking.current = true
    const leaves = await ask({
      title: 'Unsaved Changes',
      text: 'Your changes on this page have not been saved.',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
      danger: true,
    })
    asking.current = false
    if (!leaves) return reset?.()
    onLeave()
    proceed?.()
  })
  useEffect(() => {
    if (state === 'blocked') void askToLeave()
    // The state alone may stay 'blocked': who stays and leaves again at once is faster than a render.
  }, [state, location])
  useEffect(() => {
    if (!dirty) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', prevent)
    return () => window.removeEventListener('beforeunload', prevent)
  }, [dirty])
}
