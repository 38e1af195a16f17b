import type { RequestDraft } from '@nalika/shared-api/contract'
import { Flex, Tag } from 'antd'

interface DraftTagsProps extends Pick<RequestDraft, 'state' | 'proven'> {
  /** The number of the request that it became. */
  request: string | null
  /** Lines that were found in it. */
  lines: number
}

/** What became of an email, and what speaks against it. */
export const DraftTags = ({ state, proven, request, lines }: DraftTagsProps) => (
  <Flex wrap gap={4}>
    {state === 'open' && <Tag color="processing">Open</Tag>}
    {state === 'made' && <Tag color="success">{request ?? 'Made a request'}</Tag>}
    {state === 'joined' && <Tag color="success">{`Part of ${request ?? 'a request'}`}</Tag>}
    {state === 'dismissed' && <Tag>Not an enquiry</Tag>}
    {!proven && <Tag color="warning">Sender not proven</Tag>}
    {state === 'open' && lines === 0 && <Tag color="warning">No goods found</Tag>}
  </Flex>
)
