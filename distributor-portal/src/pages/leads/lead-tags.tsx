import {
  isOrderedLead,
  LEAD_OUTCOME_NAMES,
  LEAD_STATE_NAMES,
  type DistributorLead,
} from '@nalika/shared-api/contract'
import { capitalise, PRODUCT_NAME } from '@nalika/shared-ui'
import { StatusTag } from '@nalika/shared-ui/portal'
import { Badge, Flex, Tag } from 'antd'
import { valueOfAll } from './value-of-all.ts'
import type { RequestActionsProps } from './lead-actions.tsx'

const OUTCOME_COLORS = { won: 'success', lost: 'error', withdrawn: 'default' } as const

interface LeadTagsProps {
  lead: DistributorLead
  compact?: boolean
  /** Of a line: without the priority, when that of the request says the same. */
  priority?: boolean
}

/** How far the lead got, and what is special about it. */
export const LeadTags = ({ lead, compact = false, priority = true }: LeadTagsProps) => (
  <Flex wrap gap={4}>
    <Progress of={lead} />
    {lead.outcome && !isOrderedLead(lead.state) && (
      <Tag color={OUTCOME_COLORS[lead.outcome]}>{LEAD_OUTCOME_NAMES[lead.outcome]}</Tag>
    )}
    {lead.unread_reply_at && <NewMessage compact={compact} />}
    {!compact && priority && <Priority of={lead} />}
    {lead.review === 'rejected' && <Tag color="red">Rejected by {PRODUCT_NAME}</Tag>}
  </Flex>
)

/** What is special about a request: its lines say how far each got. On a phone the states of all, each once. */
export function RequestTags({
  lines,
  compact = false,
}: Pick<RequestActionsProps, 'lines'> & { compact?: boolean }) {
  const isUnread = lines.some(({ unread_reply_at: at }) => at)
  const states = [...new Map(lines.map((lead) => [progressOf(lead), lead])).values()]
  return (
    <Flex wrap gap={4}>
      {compact && states.map((lead) => <Progress key={lead.id} of={lead} />)}
      {isUnread && <NewMessage compact={compact} />}
      {!compact && valueOfAll(lines, ({ priority }) => priority) && <Priority of={lines[0]} />}
    </Flex>
  )
}

/** What the firm did, until the customer orders: then how far the order is. */
const progressOf = ({ state, status }: DistributorLead) => (isOrderedLead(state) ? state : status)

const Progress = ({ of: lead }: { of: DistributorLead }) => (
  <StatusTag status={progressOf(lead)}>
    {isOrderedLead(lead.state) ? LEAD_STATE_NAMES[lead.state] : undefined}
  </StatusTag>
)

const NewMessage = ({ compact }: { compact: boolean }) =>
  compact ? <Badge status="warning" text="Message" /> : <Tag color="gold">New message</Tag>

const Priority = ({ of: { priority } }: { of: DistributorLead }) => (
  <StatusTag status={priority}>{capitalise(priority)} priority</StatusTag>
)
