import { callForFile } from '@nalika/shared-api'
import { messageFile, type Conversation } from '@nalika/shared-api/contract'
import { MessageThread, Panel } from '@nalika/shared-ui/portal'
import type { LeadDetails } from './lead.loader.ts'

interface LeadConversationsProps {
  lead: LeadDetails
  /** Null when they could not be loaded. */
  conversations: readonly Conversation[] | null
}

/** What the customer and each distributor of the request wrote, to read; nothing before the first message. */
export function LeadConversations({ lead, conversations }: LeadConversationsProps) {
  return conversations?.map(({ distributor_name: distributor, lines, messages }, index) => (
    <Panel
      key={index}
      title={distributor === '' ? 'Messages before a distributor was chosen' : `Messages with ${distributor}`}
    >
      <MessageThread
        messages={messages}
        {...(lines.length > 1 && { lineName: (id) => lines.find((line) => line.id === id)?.product })}
        file={(file, signal) => callForFile(messageFile, { params: { id: lead.id, file } }, signal)}
      />
    </Panel>
  ))
}
