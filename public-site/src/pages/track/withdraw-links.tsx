import { call } from '@nalika/shared-api'
import { withdrawTrackingLinks } from '@nalika/shared-api/contract'
import { Button, formatDate, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './track-page.module.css'

interface WithdrawLinksProps {
  /** When the link ends by itself. */
  endsAt: string
  token: string
  onWithdrawn: () => void
}

/** Says when the link ends, and ends all links of the request at once. */
export function WithdrawLinks({ endsAt, token, onWithdrawn }: WithdrawLinksProps) {
  const submitted = useSubmittedForm(withdrawTrackingLinks.name)
  const { form, send, busy, failure } = useSubmission(
    async (params: { token: string }, options) =>
      (await call(withdrawTrackingLinks, { params }, options)).message,
    submitted,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    if ((await send({ token })) !== null) onWithdrawn()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label="Links to this request"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={withdrawTrackingLinks.name} />
      <input type="hidden" name="token" value={token} />
      <p>
        This link works until <time dateTime={endsAt}>{formatDate(endsAt)}</time>, and longer with each
        message, quotation or order.
      </p>
      {failure && <FormErrors title="The links were not withdrawn." errors={[failure.message]} />}
      <details>
        <summary>Withdraw the links to this request</summary>
        <p>
          All links to this request stop working, for you and for everyone you passed one to. We can email a
          new one to the address of the request.
        </p>
        <Button type="submit" busy={busy} busyLabel="Withdrawing…">
          Withdraw the links
        </Button>
      </details>
    </form>
  )
}
