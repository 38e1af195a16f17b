import { call } from '@nalika/shared-api'
import { distributorConversations, type ConversationSummary } from '@nalika/shared-api/contract'
import { classNames, formatNumber, type PageHead } from '@nalika/shared-ui'
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
import { Button, Segmented } from 'antd'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import styles from './messages-page.module.css'

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

/** One line of text; bold in a conversation with unread messages. */
const Line = ({ of: { unread }, children }: { of: ConversationSummary; children: ReactNode }) => (
  <span className={classNames(styles.line, unread > 0 && styles.unread)}>{children}</span>
)

const COLUMNS: readonly Column<ConversationSummary>[] = [
  {
    title: 'Customer',
    heading: true,
    width: '26%',
    render: (row) => (
      <Line of={row}>
        {row.unread > 0 && (
          <span
            className={styles.dot}
            role="img"
            title={row.unread === 1 ? '1 new message' : `${row.unread} new messages`}
          />
        )}
        <Link to={pathOf(row)}>{row.customer_name}</Link>
        {row.company && <span className={styles.company}> {row.company}</span>}
      </Line>
    ),
  },
  { title: 'Request', half: true, width: '10%', render: (row) => <Line of={row}>{row.reference}</Line> },
  { title: 'Products', width: '22%', render: (row) => <Line of={row}>{row.products.join(', ')}</Line> },
  {
    title: 'Latest message',
    width: '29%',
    render: (row) => (
      <Line of={row}>{row.last_author === 'distributor' ? `You: ${row.last_text}` : row.last_text}</Line>
    ),
  },
  {
    title: 'When',
    half: true,
    width: '13%',
    render: (row) => (
      <Line of={row}>
        <Moment at={row.last_at} short />
      </Line>
    ),
  },
]
