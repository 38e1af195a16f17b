import { replyToTrack, type TrackedLine as Line, type TrackedRequest } from '@nalika/shared-api/contract'
import {
  Card,
  formatDate,
  formatDateTime,
  formatRupees,
  formatTotal,
  singularUnit,
  Tag,
  useSubmittedForm,
} from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { quantityInWords } from '../../components/quote-list/quantity.ts'
import { LINE_STATES } from './line-states.ts'
import { ReplyForm } from './reply-form.tsx'
import styles from './track-page.module.css'

interface TrackedLineProps {
  line: Line
  /** Messages are shown by conversation, unless an older server does not know these. */
  hasConversations: boolean
  token: string
  onReplied: (request: TrackedRequest) => void
}

/** One line of a request: status and quotations. */
export function TrackedLine({ line, hasConversations, token, onReplied }: TrackedLineProps) {
  const { id, reference, product_id, product, brand, quantity, unit, state, sentence } = line
  const { label, tone } = LINE_STATES[state]
  const submitted = useSubmittedForm(replyToTrack.name, { line: String(id) })
  const facts = [reference, quantity === null ? '' : quantityInWords(quantity, unit, line.pieces), brand]
  return (
    <Card as="section" className={styles.line} aria-labelledby={`line-${id}`}>
      <header className={styles.lineHead}>
        <h2 id={`line-${id}`}>
          {product_id === null ? product : <Link to={`/product/${product_id}`}>{product}</Link>}
        </h2>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <p>{sentence}</p>
      <Conversation line={hasConversations ? { ...line, replies: [] } : line} />
      {state !== 'closed' && !hasConversations && (
        <details
          className={styles.write}
          open={state === 'answered' || line.replies.length > 0 || submitted !== undefined}
        >
          <summary>Write to {line.distributor_name ?? 'us'}</summary>
          <ReplyForm
            line={line.id}
            label={`Reply about ${line.product}`}
            token={token}
            onReplied={onReplied}
          />
        </details>
      )}
    </Card>
  )
}

/** The total of a quotation, or why it has none. */
function totalInWords({ total, price_unit }: Line['answers'][number], { quantity, unit }: Line): string {
  const words = formatTotal(total, quantity, unit)
  return words === ''
    ? `No total: the price is per ${singularUnit(price_unit ?? 'pieces')} and your quantity is in ${unit}.`
    : `${words}, without GST`
}

/** Quotations and replies, oldest first. */
function Conversation({ line }: { line: Line }) {
  const { answers, replies } = line
  const messages = [
    ...answers.map((answer) => ({ at: answer.created_at, answer, message: answer.message })),
    ...replies.map(({ created_at, message }) => ({ at: created_at, answer: null, message })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (messages.length === 0) return null
  return (
    <ol className={styles.messages} aria-label={replies.length === 0 ? 'Quotations' : 'Messages'}>
      {messages.map(({ at, answer, message }) => (
        <li
          key={`${at}${answer === null ? 'reply' : 'answer'}`}
          className={answer ? styles.answer : styles.reply}
        >
          <p className={styles.from}>
            <strong>{answer?.distributor_name ?? 'You'}</strong>{' '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {answer?.quotation && <a href={`#${answer.quotation}`}>{`View quotation ${answer.quotation}`}</a>}
          {answer && (
            <p className={styles.price}>
              {formatRupees(answer.price ?? answer.price_per_piece)}
              {` per ${singularUnit(answer.price_unit ?? 'pieces')}, without GST`}
              {answer.valid_until && `, valid until ${formatDate(answer.valid_until)}`}
            </p>
          )}
          {answer && line.quantity !== null && <p className={styles.total}>{totalInWords(answer, line)}</p>}
          <p className={styles.message}>{message}</p>
        </li>
      ))}
    </ol>
  )
}
