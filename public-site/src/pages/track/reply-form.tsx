import { call } from '@nalika/shared-api'
import { replyToTrack, type TrackedLine, type TrackedRequest } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { sentIn, useSubmission } from '../../components/quote/use-submission.ts'
import styles from './track-page.module.css'

interface ReplyFormProps {
  line: TrackedLine
  token: string
  onReplied: (request: TrackedRequest) => void
}

/** Sends a message to the line's distributor. What was typed stays when sending fails. */
export function ReplyForm({ line, token, onReplied }: ReplyFormProps) {
  const submitted = useSubmittedForm(replyToTrack.name, { line: String(line.id) })
  const [done, setDone] = useState(() => sentIn(submitted) !== null)
  const [typed] = useState(() => (sentIn(submitted) ? '' : submitted?.values.message))
  const { form, send, busy, failure } = useSubmission(
    async (message: string, options) =>
      (await call(replyToTrack, { params: { token }, body: { line: line.id, message } }, options)).data,
    submitted,
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone(false)
    const message = new FormData(event.currentTarget).get('message')
    const request = await send(typeof message === 'string' ? message.trim() : '')
    if (request === null) return
    form.current?.reset()
    setDone(true)
    onReplied(request)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label={`Reply about ${line.product}`}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={replyToTrack.name} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="line" value={line.id} />
      <TextArea
        label="Your reply"
        name="message"
        required
        rows={3}
        maxLength={2000}
        defaultValue={typed}
        errors={failure?.errors.message}
      />
      {failure && <FormErrors title="Your reply was not sent." errors={[failure.message]} />}
      <p className={styles.done} role="status">
        {done && 'Your reply was sent.'}
      </p>
      <Button type="submit" busy={busy} busyLabel="Sending…">
        Send reply
      </Button>
    </form>
  )
}
