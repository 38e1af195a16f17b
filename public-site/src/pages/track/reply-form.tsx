import { call } from '@nalika/shared-api'
import { replyToTrack, type TrackedRequest } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Attachments } from '../../components/quote/attachments.tsx'
import { filesOf } from '../../components/quote/quote-body.ts'
import { useDraft } from '../../components/quote/use-draft.ts'
import { sentIn, useSubmission } from '../../components/quote/use-submission.ts'
import styles from './track-page.module.css'

interface ReplyFormProps {
  /** Lead id of the line that it is about. */
  line: number
  /** Name for screen readers. */
  label: string
  /** Offers to attach files. */
  files?: boolean
  token: string
  onReplied: (request: TrackedRequest) => void
}

/** Sends a message, with files, to the line's distributor. What was typed stays when sending fails. */
export function ReplyForm({ line, label, files = false, token, onReplied }: ReplyFormProps) {
  const submitted = useSubmittedForm(replyToTrack.name, { line: String(line) })
  const [done, setDone] = useState(() => sentIn(submitted) !== null)
  const [typed] = useState(() => (sentIn(submitted) ? '' : submitted?.values.message))
  const { form, send, busy, failure } = useSubmission(
    async (body: { message: string; files?: string[] }, options) =>
      (await call(replyToTrack, { params: { token }, body: { line, ...body } }, options)).data,
    submitted,
  )
  const draft = useDraft(`reply-${line}`, form)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone(false)
    const data = new FormData(event.currentTarget)
    const message = data.get('message')
    const request = await send({
      message: typeof message === 'string' ? message.trim() : '',
      ...(files && filesOf(data)),
    })
    if (request === null) return
    // What was typed while it was sent is the next message.
    if (form.current && new FormData(form.current).get('message') === message) {
      form.current.reset()
      draft.drop()
    }
    setDone(true)
    onReplied(request)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label={label}
      {...(files && { encType: 'multipart/form-data' })}
      onSubmit={(event) => void submit(event)}
      onChange={draft.keep}
    >
      <input type="hidden" name="endpoint" value={replyToTrack.name} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="line" value={line} />
      <TextArea
        label="Your reply"
        name="message"
        required
        rows={3}
        maxLength={2000}
        defaultValue={typed}
        errors={failure?.errors.message}
      />
      {files && (
        <Attachments
          draft={`reply-${line}`}
          typed={sentIn(submitted) ? '' : submitted?.values.files}
          errors={failure?.errors.files}
        />
      )}
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
