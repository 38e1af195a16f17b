import { call, ForbiddenError } from '@nalika/shared-api'
import {
  adminCounts,
  auditTrail,
  LEAD_FIGURE_PERIODS,
  LEAD_FIGURE_WEEKS,
  leadFigures,
  recentActivities,
  waitingAccounts,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { DeclaredCards, LoadFailure, orFailure, PageHeader, Panel } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
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
  const [counts, activities, waiting, figures] = await Promise.all([
    orFailure(call(adminCounts, {}, signal)),
    orFailure(call(recentActivities, {}, signal)),
    canCall(waitingAccounts) ? orFailure(call(waitingAccounts, {}, signal).catch(nullIfForbidden)) : null,
    orFailure(call(leadFigures, { query: { weeks } }, signal).catch(nullIfForbidden)),
  ])
  return { counts, activities, waiting, figures, weeks }
}

/** The person's role does not include the endpoint. */
function nullIfForbidden(error: unknown) {
  if (error instanceof ForbiddenError) return null
  throw error
}

/** The admin dashboard: figures, accounts waiting for approval, recent activity. */
export function Component() {
  const { counts, activities, waiting, figures, weeks } = useLoaderData<typeof loader>()
  const mayReadAudit = useMay(auditTrail)
  return (
    <Flex vertical gap="middle">
      <PageHeader title="Dashboard" />
      {'failure' in counts ? (
        <LoadFailure title="Failed to load dashboard stats." failure={counts.failure} />
      ) : (
        <CountCards counts={counts.data} />
      )}
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
