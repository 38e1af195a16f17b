import type { PageHead } from '@nalika/shared-ui'
import { LoadFailure, PageHeader } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { Panel } from '../../components/panel.tsx'
import { ActivityList } from './activity-list.tsx'
import { CountCards } from './count-cards.tsx'
import styles from './dashboard-page.module.css'
import type { loader } from './dashboard.loader.ts'
import { LeadCharts } from './lead-charts.tsx'
import { WaitingAccounts } from './waiting-accounts.tsx'

export { loader } from './dashboard.loader.ts'
export const head = (): PageHead => ({ title: 'Admin dashboard', noIndex: true })

/** The admin dashboard: figures, accounts waiting for approval, recent activity. */
export function Component() {
  const { counts, activities, waiting, figures } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHeader title="Dashboard" />
      {'failed' in counts ? (
        <LoadFailure title="Failed to load dashboard stats." reference={counts.reference}>
          {counts.detail}
        </LoadFailure>
      ) : (
        <CountCards counts={counts} />
      )}
      {('failed' in waiting || waiting.length > 0) && <WaitingAccounts waiting={waiting} />}
      {figures && <LeadCharts figures={figures} />}
      <Panel title="Recent activity">
        {'failed' in activities ? (
          <LoadFailure title="Failed to load recent activity." reference={activities.reference}>
            {activities.detail}
          </LoadFailure>
        ) : (
          <ActivityList activities={activities} />
        )}
      </Panel>
    </div>
  )
}
