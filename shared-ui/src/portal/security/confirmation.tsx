import { useCallback, useRef, useState, type ReactNode } from 'react'
import { codeConfirms, needsConfirmation } from '../call-failure.ts'
import { whenOpened } from '../when-opened.tsx'
import type { ConfirmIdentity } from './confirmation-dialog.tsx'
import { ConfirmationContext, type Confirmed } from './use-confirmed.ts'

const ConfirmationDialog = whenOpened(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
)

interface ConfirmationProviderProps {
  /** Confirms the identity of the signed-in person; without it nothing is asked. */
  confirm: ConfirmIdentity | undefined
  children: ReactNode
}

/** Asks for the password or a code once for all calls that need it at the same time. */
export function ConfirmationProvider({ confirm, children }: ConfirmationProviderProps) {
  const question = useRef<PromiseWithResolvers<boolean>>(undefined)
  const [open, setOpen] = useState(false)
  const [takesCode, setTakesCode] = useState(false)

  const confirmed: Confirmed = useCallback(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!needsConfirmation(error)) throw error
      question.current ??= Promise.withResolvers<boolean>()
      setTakesCode(codeConfirms(error))
      setOpen(true)
      // Who cancels reads the server's sentence.
      if (!(await question.current.promise)) throw error
      return work()
    }
  }, [])

  function close(isConfirmed: boolean) {
    question.current?.resolve(isConfirmed)
    question.current = undefined
    setOpen(false)
  }

  if (!confirm) return children
  return (
    <ConfirmationContext value={confirmed}>
      {children}
      <ConfirmationDialog open={open} takesCode={takesCode} confirm={confirm} onClose={close} />
    </ConfirmationContext>
  )
}
