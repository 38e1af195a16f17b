import type { LeadCounts } from '@nalika/shared-api/contract'
import { CountTabs } from '@nalika/shared-ui/portal'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'
import { LEAD_TABS, readTab, withTab, type LeadTab } from './lead-query.ts'

const LABELS: Readonly<Record<LeadTab, string>> = {
  all: 'All',
  new: 'New',
  responded: 'Responded',
  closed: 'Closed',
}

/** Tabs selected by the URL. */
export function LeadTabs({ counts }: { counts: LeadCounts }) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  // A tab answers at once, though its leads are still on their way.
  const current = readTab(coming?.pathname === pathname ? new URLSearchParams(coming.search) : params)
  return (
    <CountTabs
      label="Leads by progress"
      tabs={LEAD_TABS.map((key) => ({ key, label: LABELS[key], count: counts[key] }))}
      current={current}
      onChange={(tab) => {
        if (tab !== current) setParams((before) => withTab(before, tab), { preventScrollReset: true })
      }}
    />
  )
}
