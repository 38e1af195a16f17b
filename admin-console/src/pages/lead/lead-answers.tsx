import type { LeadResponse } from '@nalika/shared-api/contract'
import { formatDate, formatTotal, Price, singularUnit } from '@nalika/shared-ui'
import { Entries, Moment, Panel } from '@nalika/shared-ui/portal'
import { Flex, Tag } from 'antd'
import type { LeadDetails } from './lead.loader.ts'

/** Quotations and the customer's replies, newest first. Renders nothing before the first message. */
export function LeadAnswers({ lead }: { lead: LeadDetails }) {
  const { responses, replies = [] } = lead
  const messages = [
    ...responses.map((response) => ({
      key: `answer-${response.id}`,
      at: response.created_at,
      title: <Answer answer={response} lead={lead} />,
      note: <From name={response.distributor_name} at={response.created_at} />,
    })),
    ...replies.map(({ id, message, created_at: at }) => ({
      key: `reply-${id}`,
      at,
      title: <Paragraph>{message}</Paragraph>,
      note: <From name={`${lead.customer_name}, customer`} at={at} />,
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (messages.length === 0) return null
  const answers = responses.length === 1 ? 'Response to the customer' : 'Responses to the customer'
  return (
    <Panel title={replies.length === 0 ? answers : 'Messages'}>
      {lead.unread_reply_at && <Tag color="warning">Not read by the distributor yet</Tag>}
      <Entries entries={messages} />
    </Panel>
  )
}

const Paragraph = ({ children }: { children: string }) => <p style={{ whiteSpace: 'pre-line' }}>{children}</p>

function Answer({ answer, lead }: { answer: LeadResponse; lead: LeadDetails }) {
  return (
    <>
      <Flex wrap align="baseline" gap="small">
        <Price
          amount={answer.price ?? answer.price_per_piece}
          per={singularUnit(answer.price_unit ?? 'pieces')}
        />
        {answer.total != null && <span>{formatTotal(answer.total, lead.quantity, lead.unit)}</span>}
        {answer.valid_until !== null && <span>valid until {formatDate(answer.valid_until)}</span>}
      </Flex>
      <Paragraph>{answer.message}</Paragraph>
    </>
  )
}

const From = ({ name, at }: { name: string; at: string }) => (
  <>
    {name} · <Moment at={at} />
  </>
)
