import { useState } from 'react'
import { isSignedOut, reasonOf } from './call-failure.ts'
import { useDialogs } from './dialogs.tsx'
import { useConfirmed } from './security/use-confirmed.ts'

interface Action {
  /** Runs the work, again after a confirmation that it needed; a failure opens a dialog with the reason. */
  run: (work: () => Promise<void>) => Promise<void>
  busy: boolean
}

/** An action of a page, started by a button; `failedTitle` is the title of the dialog when it fails. */
export function useAction(failedTitle = 'Oops...'): Action {
  const { tell } = useDialogs()
  const confirmed = useConfirmed()
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await confirmed(work)
    } catch (error) {
      if (isSignedOut(error)) return
      console.error(error)
      await tell({ kind: 'error', title: failedTitle, text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { run, busy }
}
