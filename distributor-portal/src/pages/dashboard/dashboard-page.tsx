import { call } from '@nalika/shared-api'
import {
  distributorCounts,
  distributorLeads,
  tasks,
  type DistributorCounts,
  type Task,
} from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import {
  DeclaredCards,
  Figures,
  LoadFailure,
  orFailure,
  PageHeader,
  Panel,
  TaskPanel,
  type Figure,
} from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { Link, replace, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { taskCalls } from '../../components/task-calls.ts'
import { RecentLeads } from './recent-leads.tsx'

/** The server records who reads it. */
export const prefetch = 'code'

export const head = (): PageHead => ({ title: 'Dashboard', noIndex: true })

const RECENT = 5

/** Counts and recent leads; one of them failing does not take the other along. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const session = currentSession()
  if (!session) throw replace('/login')
  const [counts, leads, due] = await Promise.all([
    orFailure(call(distributorCounts, { params: { id: session.userId } }, signal)),
    orFailure(call(distributorLeads, { query: { per_page: RECENT, group: 'request' } }, signal)),
    orFailure(call(tasks, { query: {} }, signal)),
  ])
  if ('failure' in counts && 'failure' in leads) throw counts.failure
  return { counts, leads, due, me: session.userId }
}

const LEADS = '/distributor/leads'
const inMarketplace = (total: number) => `of ${formatNumber(total)} in the marketplace`

/** The distributor's figures, each leading to the list behind it. */
const figuresOf = (counts: DistributorCounts): Figure[] => [
  {
    label: 'New leads',
    value: counts.pending_leads,
    note: 'waiting for your response',
    to: `${LEADS}?progress=new`,
  },
  {
    label: 'Responded leads',
    value: counts.responded_leads,
    note: 'quoted',
    to: `${LEADS}?progress=responded`,
  },
  { label: 'New messages', value: counts.unread_leads, note: 'unread', to: LEADS },
  { label: 'Closed leads', value: counts.closed_leads, note: 'completed', to: `${LEADS}?progress=closed` },
  {
    label: 'Your brands',
    value: counts.distributor_brands,
    note: inMarketplace(counts.total_brands),
    to: '/distributor/brands',
  },
  {
    label: 'Your products',
    value: counts.distributor_products,
    note: inMarketplace(counts.total_products),
    to: '/distributor/my-products',
  },
]

const pathOfTask = ({ order_id: order, reference }: Task) =>
  order === null
    ? `${LEADS}?${new URLSearchParams({ search: reference })}`
    : `/distributor/orders/${String(order)}`

/** The distributor dashboard: unanswered leads and the newest ones. */
export function Component() {
  const { counts, leads, due, me } = useLoaderData<typeof loader>()
  return (
    <Flex vertical gap="middle">
      <PageHeader title="Dashboard" />
      {'failure' in counts ? (
        <LoadFailure title="Failed to load dashboard stats." failure={counts.failure} />
      ) : (
        <Figures label="Your figures" figures={figuresOf(counts.data)} />
      )}
      {'failure' in due ? (
        <LoadFailure title="Failed to load your tasks." failure={due.failure} />
      ) : (
        due.data.length > 0 && (
          <TaskPanel
            calls={taskCalls}
            title="Your tasks for today"
            tasks={due.data}
            people={due.people}
            me={me}
            pathOf={pathOfTask}
          />
        )
      )}
      <DeclaredCards portalOf="distributor" />
      <Panel title="Recent leads" aside={<Link to={LEADS}>All leads</Link>}>
        {'failure' in leads ? (
          <LoadFailure title="Failed to load recent leads." failure={leads.failure} />
        ) : (
          <RecentLeads leads={leads.data} />
        )}
      </Panel>
    </Flex>
  )
}
