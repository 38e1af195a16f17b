import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { codeConfirms, needsConfirmation } from '../call-failure.ts'
import { whenOpened } from '../when-opened.tsx'

/** Runs work that makes a call. When the server wants the identity confirmed first, asks for that and runs it again. */
type Confirmed = <T>(work: () => Promise<T>) => Promise<T>

/** What somebody proves their identity with. */
export type IdentityProof = { password: string } | { code: string }
export type ConfirmIdentity = (proof: IdentityProof) => Promise<unknown>

const ConfirmationContext = createContext<Confirmed>((work) => work())

/** For sensitive changes. Forms, `useAction` and `RecordForm` use it by themselves. */
export const useConfirmed = (): Confirmed => use(ConfirmationContext)

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
