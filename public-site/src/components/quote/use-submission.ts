import type { ValidationError } from '@nalika/shared-api'
import type { SubmittedForm } from '@nalika/shared-ui'
import { useEffect, useRef, useState } from 'react'

const TIMEOUT_MS = 20_000
/** The network has sent many forms: the browser solves a challenge, and the form is sent again. */
const CHALLENGE_NEEDED = 428

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
  const attempt = useRef<{ text: string; key: string }>(undefined)

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
    if (attempt.current?.text !== text) attempt.current = { text, key: createKey() }
    const { key } = attempt.current
    const deliver = () => post(body, { idempotencyKey: key, timeoutMs: TIMEOUT_MS })
    try {
      const sent = await sendForm(form.current, deliver)
      attempt.current = undefined
      return sent
    } catch (error) {
      setFailure(toFailure(error as Partial<ValidationError>))
      return null
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { form, send, busy, failure }
}

/** Sends a form; after a challenge, when its network has sent many. */
export const sendForm = <Sent>(form: HTMLFormElement | null, send: () => Promise<Sent>): Promise<Sent> =>
  send().catch(async (error: Partial<ValidationError>) => {
    if (error.status !== CHALLENGE_NEEDED) throw error
    // A chunk without styles that exists already: the hash of a further one would be on every page.
    const { resend } = await import(/* webpackChunkName: "rare" */ '@nalika/shared-api/challenge')
    return resend(form, send)
  })

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

/** The fields that errors of the client have: an instanceof for each would be on every product page. */
function toFailure(error: Partial<ValidationError>): SubmissionFailure {
  if (error.status === undefined) console.error(error)
  return { message: error.serverMessage ?? FAILED, errors: error.errors ?? {} }
}

/** Like crypto.randomUUID, which browsers offer on secure origins only. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
