import type { DistributorLead, LeadReply, LeadResponse } from '@nalika/shared-api/contract'
import {
  classNames,
  formatDate,
  formatDateTime,
  formatRupees,
  formatTotal,
  singularUnit,
} from '@nalika/shared-ui'
import { useSession } from '@nalika/shared-auth'
import styles from './lead-conversation.module.css'

/** Quotations and the customer's replies, oldest first. */
export function LeadConversation({ lead }: { lead: DistributorLead }) {
  const { responses, replies = [] } = lead
  const messages = [
    ...responses.map((response) => ({ at: response.created_at, response, reply: null })),
    ...replies.map((reply) => ({ at: reply.created_at, response: null, reply })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (messages.length === 0) return null
  return (
    <ul className={styles.messages} aria-label={replies.length === 0 ? 'Your responses' : 'Messages'}>
      {messages.map(({ response, reply }) =>
        response ? (
          <Response key={`response-${response.id}`} response={response} lead={lead} />
        ) : (
          <Reply key={`reply-${reply.id}`} reply={reply} lead={lead} />
        ),
      )}
    </ul>
  )
}

function Response({ response, lead }: { response: LeadResponse; lead: DistributorLead }) {
  const own = useSession()?.name
  const who = response.person_name && response.person_name !== own ? response.person_name : 'You'
  return (
    <li className={styles.message}>
      <p className={styles.offer}>
        <span>{who} offered </span>
        <strong>{formatRupees(response.price ?? response.price_per_piece)}</strong>
        <span>
          {` per ${singularUnit(response.price_unit ?? 'pieces')}`} on {formatDate(response.created_at)}
        </span>
        {response.valid_until && <span>, valid until {formatDate(response.valid_until)}</span>}
      </p>
      {response.total != null && (
        <p className={styles.offer}>{formatTotal(response.total, lead.quantity, lead.unit)}, before tax.</p>
      )}
      <p className={styles.words}>{response.message}</p>
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
