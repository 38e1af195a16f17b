import { type PageHead } from '@nalika/shared-ui'
import { LinkButton, LoadFailure, PageHeader } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { Counts } from './counts.tsx'
import { dashboardLoader } from './dashboard.loader.ts'
import styles from './dashboard-page.module.css'
import { RecentLeads } from './recent-leads.tsx'

export const loader = dashboardLoader

export const head = (): PageHead => ({ title: 'Dashboard', noIndex: true })

/** The distributor dashboard: unanswered leads and the newest ones. */
export function Component() {
  const { counts, leads } = useLoaderData<typeof dashboardLoader>()
  return (
    <div className={styles.page}>
      <PageHeader title="Dashboard" />
      {'failure' in counts ? (
        <LoadFailure title="Failed to load dashboard stats." failure={counts.failure} />
      ) : (
        <Counts counts={counts.data} />
      )}
      <section className={styles.recent} aria-labelledby="recent-leads">
        <header className={styles.line}>
          <h2 id="recent-leads" className={styles.heading}>
            Recent leads
          </h2>
          <LinkButton to="/distributor/leads" size="small">
            All leads
          </LinkButton>
        </header>
        {'failure' in leads ? (
          <LoadFailure title="Failed to load recent leads." failure={leads.failure} />
        ) : (
          <RecentLeads leads={leads.data} />
        )}
      </section>
    </div>
  )
}
