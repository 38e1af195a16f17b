import { call } from '@nalika/shared-api'
import {
  DRAFT_STATES,
  type LeftOutReason,
  type RequestDraft,
  requestDrafts,
} from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import { anyText, type Column, listDefinition, Moment, oneOf } from '@nalika/shared-ui/portal'
import { Alert, Flex } from 'antd'
import { useLoaderData } from 'react-router-dom'
import { RecordLink, TwoLines } from '../../components/cells.tsx'
import { DraftTags } from '../../components/draft-tags.tsx'
import { wordOptions } from '../../components/labels.ts'
import { pathOf } from '../../components/record-paths.ts'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'

const list = listDefinition({
  id: 'admin-inbox',
  filters: {
    search: anyText(),
    state: oneOf(DRAFT_STATES),
    proven: oneOf(['yes', 'no']),
    goods: oneOf(['found', 'none']),
  },
  pageSize: 15,
})

export const head = (): PageHead => ({ title: 'Inbox', noIndex: true })
export const loader = resourceLoader((url, signal) => call(requestDrafts, { query: list.read(url) }, signal))

const columns: Column<RequestDraft>[] = [
  {
    title: 'Sender',
    heading: true,
    render: ({ id, sender_name: name, sender_email: email }) => (
      <TwoLines
        first={<RecordLink to={pathOf.draft(id)}>{name || email}</RecordLink>}
        second={name === '' ? '' : email}
      />
    ),
  },
  { title: 'Subject', render: ({ subject }) => subject || 'No subject' },
  {
    title: 'Status',
    half: true,
    render: ({ request_reference: request, ...draft }) => <DraftTags {...draft} request={request} />,
  },
  { title: 'Lines', half: true, align: 'end', render: ({ lines }) => formatNumber(lines) },
  { title: 'Files', half: true, align: 'end', render: ({ files }) => formatNumber(files) },
  { title: 'Received', half: true, render: ({ received_at: at }) => <Moment at={at} /> },
]

const STATE_NAMES = {
  open: 'Open',
  made: 'Made a request',
  joined: 'Part of a request',
  dismissed: 'Not an enquiry',
}

const LEFT_OUT: Record<LeftOutReason, string> = {
  automatic: 'automatic replies and mailing lists',
  sender: 'of senders with more than 20 emails a day',
  unproven: 'of senders that are not proven, of whom many are open',
  unreadable: 'without a readable sender',
}

/** Emails to the enquiry address that may be requests. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const resource: Resource<RequestDraft> = {
    title: 'Inbox',
    many: 'emails',
    list,
    columns: () => columns,
    open: ({ id }) => pathOf.draft(id),
    searchPlaceholder: 'Sender or subject',
    filters: [
      {
        name: 'state',
        label: 'Status',
        all: 'Open',
        options: wordOptions(DRAFT_STATES, STATE_NAMES).slice(1),
      },
      {
        name: 'proven',
        label: 'Sender',
        options: [
          { value: 'yes', label: 'Proven' },
          { value: 'no', label: 'Not proven' },
        ],
      },
      {
        name: 'goods',
        label: 'Goods',
        options: [
          { value: 'found', label: 'Found' },
          { value: 'none', label: 'None found' },
        ],
      },
    ],
    note: 'data' in loaded && <MailboxNotes {...loaded} />,
    emptyText:
      'Emails to the enquiry address appear here as draft requests. Their senders hear nothing before you decide.',
  }
  return <ResourceList resource={resource} />
}

type Page = Exclude<Awaited<ReturnType<typeof loader>>, { failure: unknown }>

/** What is not in the list. */
function MailboxNotes({ reading, full, left_out: leftOut }: Page) {
  const left = leftOut.map(({ reason, count }) => `${formatNumber(count)} ${LEFT_OUT[reason]}`)
  return (
    <Flex vertical gap="small">
      {!reading && <Alert type="info" showIcon title="No mailbox is read: ENQUIRY_MAILBOX_URL is not set." />}
      {full && (
        <Alert
          type="warning"
          showIcon
          title="The inbox is full. Further emails wait in the mailbox until some of these are decided."
        />
      )}
      {left.length > 0 && (
        <p>{`Left in the mailbox today: ${new Intl.ListFormat('en-GB').format(left)}. An email that you mark there as unread is read again.`}</p>
      )}
    </Flex>
  )
}
