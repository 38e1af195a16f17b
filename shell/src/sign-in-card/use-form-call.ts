import { ApiError, ValidationError } from '@nalika/shared-api'
import { useState } from 'react'

export interface FormFailure {
  message: string
  /** By field, when the API rejected values. */
  errors?: Readonly<Record<string, readonly string[]>>
  /** What the call threw. */
  error?: unknown
}

interface FormCallOptions {
  /** The failure of a form that the browser itself submitted. */
  initial?: FormFailure | null
  /** For a failure without a message of the API. */
  fallback?: string
}

/** State of a form that calls the API: whether a call is running, and why the last one failed. */
export function useFormCall({
  initial = null,
  fallback = 'Something went wrong. Please try again later.',
}: FormCallOptions = {}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(initial)

  async function run(submit: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await submit()
    } catch (error) {
      const message = (error instanceof ApiError && error.serverMessage) || fallback
      setFailure({ message, error, ...(error instanceof ValidationError && { errors: error.errors }) })
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, setFailure, run }
}
