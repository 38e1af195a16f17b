import type { Paise } from '@nalika/shared-api/contract'
import { Tag } from 'antd'
import { classNames } from '../../class-names.ts'
import { formatBytes } from '../../components/format-bytes.ts'
import { formatDate, formatRupees } from '../../components/formats.ts'
import { Moment } from '../display/moment.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import type { FileCall } from '../list/use-export.ts'
import styles from './message-thread.module.css'

export interface ThreadMessage {
  id: number
  author: 'customer' | 'distributor'
  name: string
  text: string
  created_at: string
  line: number | null
  files: readonly { id: number; name: string; bytes: number }[]
  /** The quotation that the message stands for. */
  quotation: { number: string; revision: number; total: Paise; valid_until: string | null } | null
  /** Whether the other side has read it. */
  seen: boolean
}

interface MessageThreadProps {
  messages: readonly ThreadMessage[]
  /** Side whose messages stand at the end, as the reader's own. */
  own?: ThreadMessage['author']
  /** Names a line, where the conversation is about several. */
  lineName?: (line: number) => string | undefined
  /** Fetches a file of a message. */
  file: (id: number, signal: AbortSignal) => ReturnType<FileCall>
}

/** Messages, quotations and files of a conversation, oldest first. */
export function MessageThread({ messages, own, lineName, file }: MessageThreadProps) {
  return (
    <ol className={styles.thread} aria-label="Messages">
      {messages.map((message) => {
        const about = message.line === null ? undefined : lineName?.(message.line)
        const isOwn = message.author === own
        return (
          <li key={message.id} className={classNames(styles.message, isOwn && styles.own)}>
            <p className={styles.from}>
              <strong>{message.name}</strong>
              {own === undefined && `, ${message.author}`}
              {' · '}
              <Moment at={message.created_at} />
              {about && ` · ${about}`}
            </p>
            {message.quotation && <Quotation quotation={message.quotation} />}
            {message.text !== '' && <p className={styles.text}>{message.text}</p>}
            {message.files.map(({ id, name, bytes }) => (
              <div key={id} className={styles.file}>
                <DownloadButton
                  name={name}
                  label={`Download ${name} (${formatBytes(bytes)})`}
                  file={(signal) => file(id, signal)}
                />
              </div>
            ))}
            <ReadState message={message} isOwn={isOwn} own={own} />
          </li>
        )
      })}
    </ol>
  )
}

function ReadState({
  message: { author, seen },
  isOwn,
  own,
}: Pick<MessageThreadProps, 'own'> & { message: ThreadMessage; isOwn: boolean }) {
  if (isOwn) return <p className={styles.state}>{seen ? 'Read by the customer' : 'Sent'}</p>
  if (seen) return null
  if (own) return <Tag color="warning">New</Tag>
  return (
    <p className={styles.state}>Not read by the {author === 'customer' ? 'distributor' : 'customer'} yet</p>
  )
}

function Quotation({ quotation }: { quotation: NonNullable<ThreadMessage['quotation']> }) {
  const { number, revision, total, valid_until: until } = quotation
  return (
    <p className={styles.quotation}>
      {`Quotation ${number}${revision > 1 ? `, revision ${String(revision)}` : ''}: `}
      <strong>{formatRupees(total)}</strong> with GST
      {until !== null && `, valid until ${formatDate(until)}`}
    </p>
  )
}
