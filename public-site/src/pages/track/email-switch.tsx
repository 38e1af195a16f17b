import { call } from '@nalika/shared-api'
import { setTrackedEmails } from '@nalika/shared-api/contract'
import { Button, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './track-page.module.css'

/** Turns emails about new messages on or off. Emails link to it by its id. */
export function EmailSwitch({ emails: loaded, token }: { emails: boolean; token: string }) {
  const submitted = useSubmittedForm(setTrackedEmails.name)
  const [emails, setEmails] = useState(loaded)
  const [done, setDone] = useState(() => (submitted?.result?.status === 200 ? submitted.result.message : ''))
  const { form, send, busy, failure } = useSubmission(
    async (wanted: boolean, options) =>
      (await call(setTrackedEmails, { params: { token }, body: { emails: wanted } }, options)).message,
    submitted,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    setDone('')
    const message = await send(!emails)
    if (message === null) return
    setEmails(!emails)
    setDone(message)
  }

  return (
    <form
      ref={form}
      id="emails"
      className={styles.form}
      method="post"
      aria-label="Emails about new messages"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={setTrackedEmails.name} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="emails" value={String(!emails)} />
      <p>
        {emails
          ? 'We email you when a distributor writes to you about this request.'
          : 'We do not email you about new messages to this request.'}
      </p>
      {failure && <FormErrors title="This was not saved." errors={[failure.message]} />}
      <p className={styles.done} role="status">
        {done}
      </p>
      <Button type="submit" busy={busy} busyLabel="Saving…">
        {emails ? 'Turn off emails' : 'Turn on emails'}
      </Button>
    </form>
  )
}
