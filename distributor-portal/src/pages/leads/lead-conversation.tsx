import {
  formatRate,
  type DistributorLead,
  type LeadQuotation,
  type LeadReply,
  singularUnit,
} from '@nalika/shared-api/contract'
import { classNames, formatDate, formatDateTime, formatRupees, formatTotal } from '@nalika/shared-ui'
import { useSession } from '@nalika/shared-auth'
import styles from './lead-conversation.module.css'

/** Quotations and the customer's replies, oldest first. */
export function LeadConversation({ lead }: { lead: DistributorLead }) {
  const { quotations, replies = [] } = lead
  const messages = [
    ...quotations.map((quotation) => ({ at: quotation.sent_at, quotation, reply: null })),
    ...replies.map((reply) => ({ at: reply.created_at, quotation: null, reply })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (messages.length === 0) return null
  return (
    <ul className={styles.messages} aria-label={replies.length === 0 ? 'Your quotations' : 'Messages'}>
      {messages.map(({ quotation, reply }) =>
        quotation ? (
          <Quotation key={`quotation-${quotation.id}`} quotation={quotation} />
        ) : (
          <Reply key={`reply-${reply.id}`} reply={reply} lead={lead} />
        ),
      )}
    </ul>
  )
}

function Quotation({ quotation }: { quotation: LeadQuotation }) {
  const own = useSession()?.name
  const { number, revision, unit_price, price_unit, discount_rate, amount, quantity, unit } = quotation
  return (
    <li className={styles.message}>
      <p className={styles.offer}>
        <span>{quotation.sent_by === own ? 'You' : quotation.sent_by} quoted </span>
        <strong>{formatRupees(unit_price)}</strong>
        <span>
          {` per ${singularUnit(price_unit)}`}
          {discount_rate > 0 && `, less ${formatRate(discount_rate)},`} on {formatDate(quotation.sent_at)}
        </span>
        {quotation.valid_until && <span>, valid until {formatDate(quotation.valid_until)}</span>}
        <span>
          {` · ${number}${revision > 1 ? `, revision ${String(revision)}` : ''}`}
          {quotation.state !== 'sent' && ` · ${quotation.state}`}
        </span>
      </p>
      <p className={styles.offer}>{formatTotal(amount, quantity, unit)}, before tax.</p>
      <p className={styles.words}>{quotation.notes}</p>
    </li>
  )
}

function Reply({ reply, lead }: { reply: LeadReply; lead: DistributorLead }) {
  return (
    <li className={classNames(styles.message, styles.reply)}>
      <p className={styles.offer}>
        <strong>{lead.customerName}</strong> wrote on{' '}
        <time dateTime={reply.created_at}>{formatDateTime(reply.created_at)}</time>
      </p>
      <p className={styles.words}>{reply.message}</p>
    </li>
  )
}
