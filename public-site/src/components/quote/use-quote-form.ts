import { call } from '@nalika/shared-api'
import { quotes, type EndpointResponse, type QuoteRequest } from '@nalika/shared-api/contract'
import { useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { quoteBody } from './quote-body.ts'
import { sentIn, useSubmission, type SubmissionOptions } from './use-submission.ts'

/** The API's response to an accepted request. */
export type SentQuote = EndpointResponse<typeof quotes>['data']

const postQuote = async (body: QuoteRequest, options: SubmissionOptions): Promise<SentQuote> =>
  (await call(quotes, { body }, options)).data

/** State of a form that requests a quote or sample, or asks about a product. */
export function useQuoteForm(source: 'website' | 'sample' | 'inquiry') {
  const submitted = useSubmittedForm(quotes.name, { source })
  const receipt = sentIn<SentQuote>(submitted)
  const [typed] = useState(() => (receipt ? {} : (submitted?.values ?? {})))
  const { form, send, busy, failure } = useSubmission(postQuote, submitted)

  /** Sends the form and resets it. Returns null after a failure; what was typed then stays. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<SentQuote | null> {
    event.preventDefault()
    const sent = await send(quoteBody(new FormData(event.currentTarget)))
    if (sent) form.current?.reset()
    return sent
  }

  return { form, receipt, typed, submit, busy, failure }
}
