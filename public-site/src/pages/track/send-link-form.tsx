import { call } from '@nalika/shared-api'
import { renewTrackingLink } from '@nalika/shared-api/contract'
import { Button, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './track-page.module.css'

interface SendLinkFormProps {
  token: string
  /** Of the button, and of the form for screen readers. */
  label: string
  kind?: 'primary'
  children: ReactNode
}

/** Has a new link emailed to the address of the request. Whether one was sent is told by email only. */
export function SendLinkForm({ token, label, kind, children }: SendLinkFormProps) {
  const submitted = useSubmittedForm(renewTrackingLink.name)
  const [sent, setSent] = useState(() =>
    submitted?.result?.status === 200 ? submitted.result.message : null,
  )
  const { form, send, busy, failure } = useSubmission(
    async (params: { token: string }, options) =>
      (await call(renewTrackingLink, { params }, options)).message,
    submitted,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSent(null)
    setSent(await send({ token }))
  }

  return (
    <form
      ref={form}
      className={styles.findForm}
      method="post"
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={renewTrackingLink.name} />
      <input type="hidden" name="token" value={token} />
      {children}
      {failure && <FormErrors title="The link was not sent." errors={[failure.message]} />}
      <Button type="submit" {...(kind && { kind })} busy={busy} busyLabel="Sending…">
        {label}
      </Button>
      <p className={styles.done} role="status">
        {sent !== null && `${sent} Please look in your spam folder too.`}
      </p>
    </form>
  )
}
