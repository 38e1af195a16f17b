import { type PageHead } from '@nalika/shared-ui'
import { LoadFailure, PageHeader, Panel } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { Link, useLoaderData } from 'react-router-dom'
import { Counts } from './counts.tsx'
import { dashboardLoader } from './dashboard.loader.ts'
import { RecentLeads } from './recent-leads.tsx'

export const loader = dashboardLoader

export const head = (): PageHead => ({ title: 'Dashboard', noIndex: true })

/** The distributor dashboard: unanswered leads and the newest ones. */
export function Component() {
  const { counts, leads } = useLoaderData<typeof dashboardLoader>()
  return (
    <Flex vertical gap="middle">
      <PageHeader title="Dashboard" />
      {'failure' in counts ? (
        <LoadFailure title="Failed to load dashboard stats." failure={counts.failure} />
      ) : (
        <Counts counts={counts.data} />
      )}
      <Panel title="Recent leads" aside={<Link to="/distributor/leads">All leads</Link>}>
        {'failure' in leads ? (
          <LoadFailure title="Failed to load recent leads." failure={leads.failure} />
        ) : (
          <RecentLeads leads={leads.data} />
        )}
      </Panel>
    </Flex>
  )
}
