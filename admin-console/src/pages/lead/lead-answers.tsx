import type { LeadReply, LeadResponse } from '@nalika/shared-api/contract'
import { formatDate, formatDateTime, formatTotal, Price, singularUnit, Tag } from '@nalika/shared-ui'
import { Panel } from '../../components/panel.tsx'
import styles from './lead-answers.module.css'
import type { LeadDetails } from './lead.loader.ts'

/** Quotations and the customer's replies, newest first. Renders nothing before the first message. */
export function LeadAnswers({ lead }: { lead: LeadDetails }) {
  const { responses, replies = [] } = lead
  const messages = [
    ...responses.map((response) => ({ at: response.created_at, response, reply: null })),
    ...replies.map((reply) => ({ at: reply.created_at, response: null, reply })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (messages.length === 0) return null
  const answers = responses.length === 1 ? 'Response to the customer' : 'Responses to the customer'
  return (
    <Panel title={replies.length === 0 ? answers : 'Messages'}>
      {lead.unread_reply_at && <Tag tone="warning">Not read by the distributor yet</Tag>}
      <ul className={styles.answers}>
        {messages.map(({ response, reply }) =>
          response ? (
            <Answer key={`answer-${response.id}`} answer={response} lead={lead} />
          ) : (
            <Reply key={`reply-${reply.id}`} reply={reply} lead={lead} />
          ),
        )}
      </ul>
    </Panel>
  )
}

function Answer({ answer, lead }: { answer: LeadResponse; lead: LeadDetails }) {
  return (
    <li className={styles.answer}>
      <div className={styles.line}>
        <Price
          amount={answer.price ?? answer.price_per_piece}
          per={singularUnit(answer.price_unit ?? 'pieces')}
        />
        {answer.total != null && (
          <span className={styles.soft}>{formatTotal(answer.total, lead.quantity, lead.unit)}</span>
        )}
        {answer.valid_until !== null && (
          <span className={styles.soft}>valid until {formatDate(answer.valid_until)}</span>
        )}
      </div>
      <p className={styles.message}>{answer.message}</p>
      <From name={answer.distributor_name} at={answer.created_at} />
    </li>
  )
}

function Reply({ reply, lead }: { reply: LeadReply; lead: LeadDetails }) {
  return (
    <li className={styles.answer}>
      <p className={styles.message}>{reply.message}</p>
      <From name={`${lead.customer_name}, customer`} at={reply.created_at} />
    </li>
  )
}

function From({ name, at }: { name: string; at: string }) {
  return (
    <p className={styles.soft}>
      {name} · <time dateTime={at}>{formatDateTime(at)}</time>
    </p>
  )
}
