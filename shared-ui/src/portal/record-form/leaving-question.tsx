import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

interface LeavingQuestionProps {
  /** There are unsaved changes. */
  dirty: boolean
  /** Called before the page is left with it. */
  onLeave: () => void
}

/** Going to the login page needs no question: the draft is restored later. */
const SIGN_IN = '/login'

/** Asks before the user leaves a page with unsaved changes by a link, the Back button or closing the tab. */
export function LeavingQuestion({ dirty, onLeave }: LeavingQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty && here.pathname !== there.pathname && there.pathname !== SIGN_IN,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Unsaved Changes"
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      Your changes on this page have not been saved.
    </ConfirmDialog>
  )
}
