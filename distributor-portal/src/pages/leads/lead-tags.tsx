import { LEAD_OUTCOME_NAMES, type DistributorLead } from '@nalika/shared-api/contract'
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
    <StatusTag status={lead.status} />
    {lead.outcome && <Tag color={OUTCOME_COLORS[lead.outcome]}>{LEAD_OUTCOME_NAMES[lead.outcome]}</Tag>}
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
  const states = [...new Set(lines.map(({ status }) => status))]
  return (
    <Flex wrap gap={4}>
      {compact && states.map((status) => <StatusTag key={status} status={status} />)}
      {isUnread && <NewMessage compact={compact} />}
      {!compact && valueOfAll(lines, ({ priority }) => priority) && <Priority of={lines[0]} />}
    </Flex>
  )
}

const NewMessage = ({ compact }: { compact: boolean }) =>
  compact ? <Badge status="warning" text="Message" /> : <Tag color="gold">New message</Tag>

const Priority = ({ of: { priority } }: { of: DistributorLead }) => (
  <StatusTag status={priority}>{capitalise(priority)} priority</StatusTag>
)
