import type { TrackedAnswer, TrackedLine as Line } from '@nalika/shared-api/contract'
import { formatDate, formatDateTime, formatRupees, formatTotal, singularUnit } from '@nalika/shared-ui'
import messageStyles from './messages.module.css'

export const priceInWords = ({ price, price_per_piece: older, price_unit: unit }: TrackedAnswer): string =>
  `${formatRupees(price ?? older)} per ${singularUnit(unit ?? 'pieces')}, without GST`

/** The total of a quotation, or why it has none. */
function totalInWords({ total, price_unit }: TrackedAnswer, { quantity, unit }: Line): string {
  const words = formatTotal(total, quantity, unit)
  return words === ''
    ? `No total: the price is per ${singularUnit(price_unit ?? 'pieces')} and your quantity is in ${unit}.`
    : `${words}, without GST`
}

/** Answers and replies about a line, oldest first. */
export function LineMessages({ line }: { line: Line }) {
  const { answers, replies } = line
  const messages = [
    ...answers.map((answer) => ({ at: answer.created_at, answer, message: answer.message })),
    ...replies.map(({ created_at, message }) => ({ at: created_at, answer: null, message })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (messages.length === 0) return null
  return (
    <ol className={messageStyles.messages} aria-label={replies.length === 0 ? 'Quotations' : 'Messages'}>
      {messages.map(({ at, answer, message }) => (
        <li
          key={`${at}${answer === null ? 'reply' : 'answer'}`}
          className={answer ? messageStyles.answer : messageStyles.reply}
        >
          <p className={messageStyles.from}>
            <strong>{answer?.distributor_name ?? 'You'}</strong>{' '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {answer && (
            <p className={messageStyles.price}>
              {priceInWords(answer)}
              {answer.valid_until && `, valid until ${formatDate(answer.valid_until)}`}
            </p>
          )}
          {answer && line.quantity !== null && (
            <p className={messageStyles.total}>{totalInWords(answer, line)}</p>
          )}
          <p className={messageStyles.message}>{message}</p>
        </li>
      ))}
    </ol>
  )
}
