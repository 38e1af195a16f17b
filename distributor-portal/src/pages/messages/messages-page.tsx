import { call } from '@nalika/shared-api'
import { distributorConversations, type ConversationSummary } from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import {
  anyText,
  DataTable,
  EmptyState,
  listDefinition,
  ListPage,
  Moment,
  oneOf,
  PagePicker,
  redirectPastEnd,
  useLatestMessage,
  useList,
  type Column,
} from '@nalika/shared-ui/portal'
import { Badge, Button, Segmented } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'

export const head = (): PageHead => ({ title: 'Messages', noIndex: true })

const LIST = listDefinition({
  id: 'distributor-messages',
  filters: { search: anyText(), show: oneOf(['unread']) },
  pageSize: 25,
})

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const list = await call(distributorConversations, { query: LIST.read(url) }, signal)
  redirectPastEnd(url, list.data.length, list.pagination)
  return list
}

/** The conversations of the firm with its customers, the latest activity first. */
export function Component() {
  const { data, counts, pagination } = useLoaderData<typeof loader>()
  const list = useList(LIST)
  useReloadOnMessages()
  return (
    <ListPage
      title="Messages"
      list={list}
      search={{ ...list.search, placeholder: 'Customer, product or number' }}
      filters={
        <Segmented
          aria-label="Which conversations"
          value={list.value('show') || 'all'}
          options={[
            { value: 'all', label: `All ${formatNumber(counts.all)}` },
            { value: 'unread', label: `Unread ${formatNumber(counts.unread)}` },
          ]}
          onChange={(show) => list.set({ show: show === 'all' ? '' : show })}
        />
      }
    >
      <DataTable
        caption="Conversations"
        list={list as never}
        rowKey={({ lead_id: lead }) => lead}
        columns={COLUMNS}
        rows={data}
        open={pathOf}
        empty={
          <EmptyState
            title="No messages found."
            action={list.narrowed && <Button onClick={list.clear}>Show all</Button>}
          >
            {list.narrowed
              ? 'No conversations match.'
              : 'Quotations, your messages and the replies of your customers appear here.'}
          </EmptyState>
        }
      />
      <PagePicker list={list} {...pagination} of="conversations" />
    </ListPage>
  )
}

/** Loads the list anew when somebody wrote. */
function useReloadOnMessages() {
  const { revalidate } = useRevalidator()
  const latest = useLatestMessage()
  const shown = useRef(latest)
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    // The first announcement is what the list was loaded with.
    if (shown.current !== 0 && latest !== shown.current) reload()
    shown.current = latest
  }, [latest])
}

const pathOf = ({ lead_id: lead }: ConversationSummary) => `/distributor/messages/${lead}`

const COLUMNS: readonly Column<ConversationSummary>[] = [
  {
    title: 'Customer',
    heading: true,
    width: '24%',
    render: (row) => (
      <>
        <Link to={pathOf(row)}>
          {row.unread > 0 ? <strong>{row.customer_name}</strong> : row.customer_name}
        </Link>{' '}
        {row.unread > 0 && (
          <Badge
            count={row.unread}
            title={row.unread === 1 ? '1 new message' : `${row.unread} new messages`}
          />
        )}
        {row.company && <div>{row.company}</div>}
      </>
    ),
  },
  { title: 'Request', half: true, width: '12%', render: ({ reference }) => reference },
  { title: 'Products', width: '22%', render: ({ products }) => products.join(', ') },
  {
    title: 'Latest message',
    width: '28%',
    render: ({ last_author: author, last_text: text }) => (author === 'distributor' ? `You: ${text}` : text),
  },
  { title: 'When', half: true, width: '14%', render: ({ last_at: at }) => <Moment at={at} /> },
]
