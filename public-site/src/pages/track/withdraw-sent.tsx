import { call } from '@nalika/shared-api'
import { withdrawSentRequest, type TrackedRequest } from '@nalika/shared-api/contract'
import { Button, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './track-page.module.css'

interface WithdrawSentProps {
  token: string
  onWithdrawn: (request: TrackedRequest) => void
}

/** Withdraws what was just sent. The first button opens the question. */
export function WithdrawSent({ token, onWithdrawn }: WithdrawSentProps) {
  const submitted = useSubmittedForm(withdrawSentRequest.name)
  const { form, send, busy, failure } = useSubmission(
    async (params: { token: string }, options) => (await call(withdrawSentRequest, { params }, options)).data,
    submitted,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const request = await send({ token })
    if (request !== null) onWithdrawn(request)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label="Withdraw this request"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={withdrawSentRequest.name} />
      <input type="hidden" name="token" value={token} />
      {failure && <FormErrors title="The request was not withdrawn." errors={[failure.message]} />}
      <details>
        <summary>Withdraw this request</summary>
        <p>We will close its lines and tell the distributors. This cannot be undone.</p>
        <Button type="submit" busy={busy} busyLabel="Withdrawing…">
          Withdraw the request
        </Button>
      </details>
    </form>
  )
}
