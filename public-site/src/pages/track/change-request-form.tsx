import { call } from '@nalika/shared-api'
import { askForQuotationChange } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { sentIn, useSubmission } from '../../components/quote/use-submission.ts'
import styles from './decisions.module.css'
import type { DecisionProps } from './quotation-decision.tsx'

/** Sends the firm a message about its quotation, which stays as it is. */
export function ChangeRequestForm({ quotation: { id, number }, token, onDecided }: DecisionProps) {
  const submitted = useSubmittedForm(askForQuotationChange.name, { quotation: String(id) })
  const [done, setDone] = useState(() => sentIn(submitted) !== null)
  const { form, send, busy, failure } = useSubmission(
    async (body: { message: string }, options) =>
      (await call(askForQuotationChange, { params: { token, quotation: id }, body }, options)).data,
    submitted,
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone(false)
    const message = new FormData(event.currentTarget).get('message')
    const request = await send({ message: typeof message === 'string' ? message.trim() : '' })
    if (request === null) return
    // What was typed while it was sent is the next message.
    if (form.current && new FormData(form.current).get('message') === message) form.current.reset()
    setDone(true)
    onDecided(request)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label={`Ask for a change of ${number}`}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={askForQuotationChange.name} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="quotation" value={id} />
      <TextArea
        label="What should change?"
        name="message"
        required
        rows={3}
        maxLength={1900}
        defaultValue={sentIn(submitted) ? '' : submitted?.values.message}
        errors={failure?.errors.message}
      />
      {failure && <FormErrors title="Your message was not sent." errors={[failure.message]} />}
      <p className={styles.done} role="status">
        {done && 'Your message was sent to the distributor.'}
      </p>
      <Button type="submit" busy={busy} busyLabel="Sending…">
        Ask for a change
      </Button>
    </form>
  )
}
