import { ApiError, call } from '@nalika/shared-api'
import {
  acceptLead,
  MAX_MESSAGE_LENGTH,
  sendMessage,
  type Conversation,
  type ConversationRefusal,
} from '@nalika/shared-api/contract'
import { useAction } from '@nalika/shared-ui/portal'
import { Alert, App, Button, Flex, Input } from 'antd'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { AttachedFiles } from './attached-files.tsx'
import { useMessageDraft, type MessageDraft } from './message-draft.ts'

interface WriteMessageProps {
  conversation: Conversation
  /** Of the firm, from the request. */
  lead: number
}

const REASONS: Record<Exclude<ConversationRefusal, 'not-accepted'>, string> = {
  closed: 'This lead is closed. You can no longer write to the customer.',
  'no-request': 'This customer has no page to read messages on. Please call or email.',
  'read-only': 'You cannot write to this customer.',
}

/** The form for a message, or why there is none. */
export function WriteMessage({ conversation, lead }: WriteMessageProps) {
  const { refusal } = conversation
  if (refusal === null) return <MessageForm customer={conversation.customer_name} lead={lead} />
  if (refusal !== 'not-accepted') return <Alert type="info" title={REASONS[refusal]} />
  return <AcceptFirst lead={lead} />
}

function AcceptFirst({ lead }: Pick<WriteMessageProps, 'lead'>) {
  const { run, busy } = useAction('The lead was not accepted')
  const { revalidate } = useRevalidator()
  const accept = () =>
    run(async () => {
      await call(acceptLead, { params: { id: lead }, body: {} })
      await revalidate()
    })
  return (
    <Alert
      type="info"
      title="Accept the lead before you write to the customer."
      action={
        <Button loading={busy} onClick={() => void accept()}>
          Accept
        </Button>
      }
    />
  )
}

function reasonOf(error: unknown): string {
  const { message, files } =
    error instanceof ApiError && 'errors' in error ? (error.errors as Record<string, string[]>) : {}
  const sentence = error instanceof ApiError ? error.serverMessage : undefined
  return (message ?? files)?.[0] ?? sentence ?? 'Something went wrong. Please try again.'
}

function MessageForm({ customer, lead }: { customer: string; lead: number }) {
  const draft = useMessageDraft(lead)
  const [typed, setTyped] = useState(draft.read)
  const { text, files } = typed
  // Sending and uploads end after further text was typed.
  const latest = useRef(typed)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { message: notice } = App.useApp()
  const { revalidate } = useRevalidator()
  const id = useId()

  function change(part: Partial<MessageDraft>) {
    latest.current = { ...latest.current, ...part }
    setTyped(latest.current)
    draft.keep(latest.current)
  }

  async function send() {
    if (busy) return
    if (text.trim() === '') {
      setFailure('Write a message.')
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const body = { message: text.trim(), files: files.map(({ token }) => token) }
      const sent = await call(sendMessage, { params: { id: lead }, body })
      // What was typed or attached while it was sent belongs to the next message.
      const now = latest.current
      change({
        text: now.text === text ? '' : now.text,
        files: now.files.filter((file) => !files.includes(file)),
      })
      void notice.success(sent.message)
      await revalidate()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  return (
    <Flex
      vertical
      gap="small"
      role="form"
      aria-label={`Write to ${customer}`}
      style={{ marginBlockStart: 16 }}
    >
      <label htmlFor={id}>Your message</label>
      <Input.TextArea
        id={id}
        value={text}
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={MAX_MESSAGE_LENGTH}
        aria-invalid={failure !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`}>Ctrl+Enter sends. The customer is told by email.</p>
      <AttachedFiles files={files} onChange={(next) => change({ files: next })} />
      {failure && (
        <Alert type="error" role="alert" title="Your message was not sent." description={failure} />
      )}
      <div>
        <Button type="primary" loading={busy} onClick={() => void send()}>
          Send message
        </Button>
      </div>
    </Flex>
  )
}
