import { Button } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { AlertModal } from '../dialogs.tsx'

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

  if (blocker.state !== 'blocked') return null
  return (
    <AlertModal
      title="Unsaved Changes"
      onCancel={() => blocker.reset()}
      footer={
        <>
          <Button ref={(button) => button?.focus()} onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button
            type="primary"
            danger
            onClick={() => {
              onLeave()
              blocker.proceed()
            }}
          >
            Leave without saving
          </Button>
        </>
      }
    >
      Your changes on this page have not been saved.
    </AlertModal>
  )
}
