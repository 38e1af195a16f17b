import type { DistributorLead } from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import { StatusTag } from '@nalika/shared-ui/portal'
import { Badge, Flex, Tag } from 'antd'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import { valueOfAll } from './value-of-all.ts'
import type { RequestActionsProps } from './lead-actions.tsx'

interface LeadTagsProps {
  lead: DistributorLead
  compact?: boolean
  /** Of a line: without the priority, when that of the request says the same. */
  priority?: boolean
}

/** How far the lead got, and what is special about it. */
export const LeadTags = ({ lead, compact = false, priority = true }: LeadTagsProps) => (
  <Flex wrap gap={4}>
    <LeadStateTags leads={[lead]} />
    {lead.unread_reply_at && <NewMessage compact={compact} />}
    {!compact && priority && <Priority of={lead} />}
  </Flex>
)

/** What is special about a request: its lines say how far each got. On a phone the states of all, each once. */
export function RequestTags({
  lines,
  compact = false,
}: Pick<RequestActionsProps, 'lines'> & { compact?: boolean }) {
  const isUnread = lines.some(({ unread_reply_at: at }) => at)
  return (
    <Flex wrap gap={4}>
      {compact && <LeadStateTags leads={lines} />}
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
