import { UnauthorisedError, ValidationError } from '@nalika/shared-api'
import { reasonOf } from '@nalika/shared-ui/portal'
import { useState, type FormEvent } from 'react'

interface FormCall {
  send: (event: FormEvent<HTMLFormElement>) => Promise<void>
  busy: boolean
  /** Errors of the field. */
  fieldErrors: readonly string[] | undefined
  /** Any other failure. */
  failure: string | undefined
  clear: () => void
}

/** Submission of a form with one field: `call` gets the field's text. */
export function useFormCall(field: string, call: (text: string) => Promise<void>): FormCall {
  const [busy, setBusy] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<readonly string[]>()
  const [failure, setFailure] = useState<string>()

  function clear() {
    setFieldErrors(undefined)
    setFailure(undefined)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const text = String(new FormData(event.currentTarget).get(field))
    clear()
    setBusy(true)
    try {
      await call(text)
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      if (error instanceof ValidationError) setFieldErrors(error.errors[field] ?? [error.message])
      else setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, fieldErrors, failure, clear }
}
