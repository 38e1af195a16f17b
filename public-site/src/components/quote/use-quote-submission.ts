import { ApiError, call, ValidationError } from '@nalika/shared-api'
import { quotes, type QuoteRequest } from '@nalika/shared-api/contract'
import type { SubmittedForm } from '@nalika/shared-ui'
import { useRef, useState } from 'react'

const PATIENCE_MS = 20_000

/** The server's response to an accepted request. */
export interface SentQuote {
  id: number
  /** Reference number for the customer. */
  reference: string
  distributor_name: string | null
  /** Secret path of the tracking page. */
  tracking_path?: string
}

export interface SubmissionFailure {
  message: string
  /** By field, when the server refused what was typed. */
  errors: Readonly<Record<string, readonly string[]>>
}

interface SubmissionOptions {
  idempotencyKey: string
  timeoutMs: number
}

/**
 * Sends what a form asks for. A request that is under way is not sent twice, and one that is tried again unchanged
 * carries the key of the first try, so that the server stores it once.
 */
export function useSubmission<Body, Sent>(
  post: (body: Body, options: SubmissionOptions) => Promise<Sent>,
  /** The form that the browser itself submitted, if any. */
  submitted?: SubmittedForm,
) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure | null>(() => failureIn(submitted))
  const underWay = useRef(false)
  const attempt = useRef({ text: '', key: '' })

  /** Answers null when it failed; `failure` then says why. */
  async function send(body: Body): Promise<Sent | null> {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    setFailure(null)
    const text = JSON.stringify(body)
    if (attempt.current.text !== text) attempt.current = { text, key: freshKey() }
    try {
      const sent = await post(body, { idempotencyKey: attempt.current.key, timeoutMs: PATIENCE_MS })
      attempt.current = { text: '', key: '' }
      return sent
    } catch (error) {
      setFailure(failureOf(error))
      return null
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { send, busy, failure }
}

const postQuote = async (body: QuoteRequest, options: SubmissionOptions): Promise<SentQuote> =>
  (await call(quotes, { body }, options)).data

/** Sends requests for quotes and samples and inquiries. */
export const useQuoteSubmission = (submitted?: SubmittedForm) => useSubmission(postQuote, submitted)

/**
 * The response to a form that the browser itself submitted; null when it was rejected or none was submitted.
 */
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

function failureOf(error: unknown): SubmissionFailure {
  if (!(error instanceof ApiError)) console.error('The request could not be sent', error)
  const serverMessage = error instanceof ApiError ? error.serverMessage : undefined
  return {
    message: serverMessage ?? FAILED,
    errors: error instanceof ValidationError ? error.errors : {},
  }
}

/** Like crypto.randomUUID, which browsers offer on secure origins only. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
