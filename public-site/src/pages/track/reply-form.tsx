import { replyToTrack, type TrackedRequest } from '@nalika/shared-api/contract'
import { TextArea, useSubmittedForm } from '@nalika/shared-ui'
import { Attachments } from '../../components/quote/attachments.tsx'
import { filesOf } from '../../components/quote/quote-body.ts'
import { EndpointForm } from '../../components/endpoint-form.tsx'
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

/** Sends a message, with files, to the line's distributor. */
export function ReplyForm({ line, label, files = false, token, onReplied }: ReplyFormProps) {
  const draft = `reply-${line}`
  return (
    <EndpointForm
      endpoint={replyToTrack}
      params={{ token }}
      hidden={{ line }}
      body={(valueOf, typed) => ({ line, message: valueOf('message'), ...(files && filesOf(typed)) })}
      submitted={useSubmittedForm(replyToTrack.name, { line: String(line) })}
      label={label}
      className={styles.form}
      {...(files && { encType: 'multipart/form-data' })}
      draft={draft}
      resets
      onSent={({ data }) => onReplied(data)}
      done={() => 'Your reply was sent.'}
      failureTitle="Your reply was not sent."
      submitLabel="Send reply"
      busyLabel="Sending…"
    >
      {(field) => {
        const { defaultValue: typed, errors } = field('files', 'Files')
        return (
          <>
            <TextArea {...field('message', 'Your reply')} required rows={3} maxLength={2000} />
            {files && <Attachments draft={draft} typed={typed} errors={errors} />}
          </>
        )
      }}
    </EndpointForm>
  )
}
