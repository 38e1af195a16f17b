import { call } from '@nalika/shared-api'
import {
  readTrackedConversation,
  replyToTrack,
  type ConversationMessage,
  type QuotedDocument,
  type TrackedConversation as Conversation,
  type TrackedLine,
  type TrackedRequest,
} from '@nalika/shared-api/contract'
import {
  Card,
  classNames,
  formatBytes,
  formatDateTime,
  formatRupees,
  Tag,
  useSubmittedForm,
} from '@nalika/shared-ui'
import { useEffect, useId } from 'react'
import { QUOTATION_LABELS } from './quotation-states.ts'
import { leadsByLine } from './request-lines.ts'
import { ReplyForm } from './reply-form.tsx'
import messageStyles from './messages.module.css'
import styles from './track-page.module.css'

interface TrackedConversationProps {
  conversation: Conversation
  /** All of the request. */
  lines: readonly TrackedLine[]
  token: string
  onReplied: (request: TrackedRequest) => void
}

/** What the customer and one distributor wrote, with a form for a reply. */
export function TrackedConversation({ conversation, lines, token, onReplied }: TrackedConversationProps) {
  const { distributor_name: distributor, reply_line: line, messages } = conversation
  const unread = messages.filter(({ author, seen }) => author === 'distributor' && !seen).length
  const titleId = useId()
  const submitted = useSubmittedForm(replyToTrack.name, { line: String(line) })
  useReading(conversation, token)
  const nameOf = (id: number | null) =>
    leadsByLine(lines).length > 1 ? lines.find((one) => one.id === id)?.product : undefined
  const title = distributor === null ? 'Messages to us' : `Messages with ${distributor}`
  return (
    <Card as="section" className={styles.line} aria-labelledby={titleId}>
      <header className={styles.lineHead}>
        <h2 id={titleId}>{title}</h2>
        {unread > 0 && <Tag tone="info">{unread === 1 ? '1 new message' : `${unread} new messages`}</Tag>}
      </header>
      {messages.length > 0 && (
        <ol className={messageStyles.messages} aria-label="Messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} about={nameOf(message.line)} token={token} />
          ))}
        </ol>
      )}
      {line !== null && (
        <details className={messageStyles.write} open={messages.length > 0 || submitted !== undefined}>
          <summary>Write to {distributor ?? 'us'}</summary>
          <ReplyForm
            files
            line={line}
            label={`Reply to ${distributor ?? 'us'}`}
            token={token}
            onReplied={onReplied}
          />
        </details>
      )}
    </Card>
  )
}

interface MessageProps {
  message: ConversationMessage
  /** Product of the line, where the request has several. */
  about: string | undefined
  token: string
}

function Message({ message, about, token }: MessageProps) {
  const { author, name, text, created_at: at, files, quotation, seen } = message
  const isOwn = author === 'customer'
  return (
    <li className={classNames(isOwn ? messageStyles.reply : messageStyles.answer)}>
      <p className={messageStyles.from}>
        <strong>{isOwn ? 'You' : name}</strong> <time dateTime={at}>{formatDateTime(at)}</time>
        {about !== undefined && !quotation && ` · ${about}`}
        {isOwn && seen && ' · Read'}
      </p>
      {quotation && <QuotedRevision document={quotation} />}
      {text !== '' && <p className={messageStyles.message}>{text}</p>}
      {files.map(({ id, name: file, bytes }) => (
        <p key={id} className={messageStyles.attached}>
          <a href={`/api/track/${token}/messages/files/${id}`} download>
            {file}
          </a>{' '}
          ({formatBytes(bytes)})
        </p>
      ))}
    </li>
  )
}

/** A quotation that was sent; what became of it, unless it can still be ordered. */
function QuotedRevision({ document: { number, revision, state, total } }: { document: QuotedDocument }) {
  return (
    <p className={messageStyles.total}>
      <a href={`#${number}`}>{`Quotation ${number}`}</a>
      {revision > 1 && `, revision ${String(revision)}`}
      {`: ${formatRupees(total)} with GST`}
      {state !== 'sent' && ` · ${QUOTATION_LABELS[state].label}`}
    </p>
  )
}

/** Notes that what is shown was read; the mark stays until the page is loaded again. */
function useReading({ unread, messages }: Conversation, token: string) {
  const latest = messages.findLast(({ author }) => author === 'distributor')?.id
  useEffect(() => {
    if (unread === 0 || latest === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      call(readTrackedConversation, { params: { token }, body: { message: latest } }).catch(console.error)
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, latest, token])
}
