import type { RequestDraft } from '@nalika/shared-api/contract'
import { Flex, Tag } from 'antd'

type Tagged = Pick<RequestDraft, 'state' | 'proven' | 'request_reference'> & { lines?: number }

/** What became of an email, and what speaks against it. */
export const DraftTags = ({
  draft: { state, proven, lines, request_reference: reference },
}: {
  draft: Tagged
}) => (
  <Flex wrap gap={4}>
    {state === 'open' && <Tag color="processing">Open</Tag>}
    {state === 'made' && <Tag color="success">{reference ?? 'Made a request'}</Tag>}
    {state === 'dismissed' && <Tag>Not an enquiry</Tag>}
    {!proven && <Tag color="warning">Sender not proven</Tag>}
    {lines === 0 && <Tag color="warning">No goods found</Tag>}
  </Flex>
)
