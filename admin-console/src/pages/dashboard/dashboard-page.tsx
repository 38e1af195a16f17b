import { call, ForbiddenError, type EndpointResponse } from '@nalika/shared-api'
import {
  adminCounts,
  auditTrail,
  LEAD_FIGURE_PERIODS,
  LEAD_FIGURE_WEEKS,
  leadFigures,
  recentActivities,
  tasks,
  waitingAccounts,
  type Task,
} from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import {
  DeclaredCards,
  LoadFailure,
  orFailure,
  PageHeader,
  Panel,
  TaskPanel,
  type Failed,
} from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { taskCalls } from '../../components/task-calls.ts'
import { pathOf } from '../../components/record-paths.ts'
import { canCall, useMay } from '../../components/use-may.ts'
import { ActivityList } from './activity-list.tsx'
import { CountCards } from './count-cards.tsx'
import { LeadCharts, type Weeks } from './lead-charts.tsx'
import { WaitingAccounts } from './waiting-accounts.tsx'

export const head = (): PageHead => ({ title: 'Admin dashboard', noIndex: true })

function readWeeks(url: string): Weeks {
  const asked = Number(new URL(url).searchParams.get('weeks'))
  return LEAD_FIGURE_PERIODS.find((weeks) => weeks === asked) ?? LEAD_FIGURE_WEEKS
}

/** Each part of the dashboard loads or fails by itself. */
export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const weeks = readWeeks(url)
  const [counts, activities, waiting, figures, due] = await Promise.all([
    orFailure(call(adminCounts, {}, signal)),
    orFailure(call(recentActivities, {}, signal)),
    canCall(waitingAccounts) ? orFailure(call(waitingAccounts, {}, signal).catch(nullIfForbidden)) : null,
    orFailure(call(leadFigures, { query: { weeks } }, signal).catch(nullIfForbidden)),
    orFailure(call(tasks, { query: {} }, signal).catch(nullIfForbidden)),
  ])
  return { counts, activities, waiting, figures, due, weeks }
}

/** The person's role does not include the endpoint. */
function nullIfForbidden(error: unknown) {
  if (error instanceof ForbiddenError) return null
  throw error
}

/** The admin dashboard: figures, accounts waiting for approval, recent activity. */
export function Component() {
  const { counts, activities, waiting, figures, due, weeks } = useLoaderData<typeof loader>()
  const mayReadAudit = useMay(auditTrail)
  return (
    <Flex vertical gap="middle">
      <PageHeader title="Dashboard" />
      {'failure' in counts ? (
        <LoadFailure title="Failed to load dashboard stats." failure={counts.failure} />
      ) : (
        <CountCards counts={counts.data} />
      )}
      {due && <DueTasks due={due} />}
      {waiting && <WaitingAccounts waiting={waiting} />}
      {figures && <LeadCharts figures={figures} weeks={weeks} />}
      <DeclaredCards portalOf="admin" />
      <Panel title="Recent activity" aside={mayReadAudit && <Link to="/admin/audit">Audit log</Link>}>
        {'failure' in activities ? (
          <LoadFailure title="Failed to load recent activity." failure={activities.failure} />
        ) : (
          <ActivityList activities={activities.data} />
        )}
      </Panel>
    </Flex>
  )
}

const pathOfTask = ({ lead_id: lead, order_id: order }: Task) =>
  order === null ? pathOf.lead(lead ?? 0) : pathOf.order(order)

/** The admin's own tasks of today and before, if there are any. */
function DueTasks({ due }: { due: EndpointResponse<typeof tasks> | Failed }) {
  if ('failure' in due) return <LoadFailure title="Failed to load your tasks." failure={due.failure} />
  if (due.data.length === 0) return null
  return (
    <TaskPanel
      calls={taskCalls}
      title="Your tasks for today"
      tasks={due.data}
      people={due.people}
      me={currentSession()?.userId ?? 0}
      pathOf={pathOfTask}
    />
  )
}
