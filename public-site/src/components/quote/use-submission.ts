import { ApiError, ValidationError } from '@nalika/shared-api'
import type { SubmittedForm } from '@nalika/shared-ui'
import { useEffect, useRef, useState } from 'react'

const TIMEOUT_MS = 20_000

export interface SubmissionFailure {
  message: string
  /** By field, when the API rejected values. */
  errors: Readonly<Record<string, readonly string[]>>
}

export interface SubmissionOptions {
  idempotencyKey: string
  timeoutMs: number
}

/**
 * Submits a form to the API. A running request is not sent twice, and an unchanged retry has the same idempotency key,
 * so that the API executes it once. After a failure the first invalid field gets the focus.
 * @param submitted The form that the browser itself submitted, if any.
 */
export function useSubmission<Body, Sent>(
  post: (body: Body, options: SubmissionOptions) => Promise<Sent>,
  submitted?: SubmittedForm,
) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure | null>(() => failureIn(submitted))
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const attempt = useRef({ text: '', key: '' })

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  /** Returns null when it failed; `failure` then has the reason. */
  async function send(body: Body): Promise<Sent | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const text = JSON.stringify(body)
    if (attempt.current.text !== text) attempt.current = { text, key: createKey() }
    try {
      const sent = await post(body, { idempotencyKey: attempt.current.key, timeoutMs: TIMEOUT_MS })
      attempt.current = { text: '', key: '' }
      return sent
    } catch (error) {
      setFailure(toFailure(error))
      return null
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { form, send, busy, failure }
}

/** The response to a form that the browser itself submitted; null when it was rejected or none was submitted. */
export function sentIn<Sent>(submitted: SubmittedForm | undefined): Sent | null {
  const result = submitted?.result
  return result && result.status < 300 ? (result.data as Sent) : null
}

function failureIn(submitted: SubmittedForm | undefined): SubmissionFailure | null {
  const result = submitted?.result
  if (!result || result.status < 300) return null
  return { message: result.message || FAILED, errors: result.errors }
}

const FAILED = 'Something went wrong. Please try again.'

function toFailure(error: unknown): SubmissionFailure {
  if (!(error instanceof ApiError)) console.error('The request could not be sent', error)
  return {
    message: (error instanceof ApiError ? error.serverMessage : undefined) ?? FAILED,
    errors: error instanceof ValidationError ? error.errors : {},
  }
}

/** Like crypto.randomUUID, which browsers offer on secure origins only. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
