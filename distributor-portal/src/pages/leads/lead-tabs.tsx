import type { LeadCounts } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Tabs, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'
import { LEAD_TABS, readTab, withTab, type LeadTab } from './lead-query.ts'
import styles from './lead-tabs.module.css'

const LABELS: Readonly<Record<LeadTab, string>> = {
  all: 'All',
  new: 'New',
  responded: 'Responded',
  closed: 'Closed',
}

/** Tabs selected by the URL; children are the leads of the open tab. */
export function LeadTabs({ counts, children }: { counts: LeadCounts; children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  // A tab answers at once, though its leads are still on their way.
  const current = readTab(coming?.pathname === pathname ? new URLSearchParams(coming.search) : params)

  function open(id: string) {
    const tab = LEAD_TABS.find((each) => each === id)
    if (tab && tab !== current) setParams((before) => withTab(before, tab), { preventScrollReset: true })
  }

  return (
    <Tabs
      className={styles.tabs}
      activeKey={current}
      onChange={open}
      animated={false}
      items={LEAD_TABS.map((tab) => ({
        key: tab,
        label: (
          <>
            {LABELS[tab]} <Typography.Text type="secondary">{formatNumber(counts[tab])}</Typography.Text>
          </>
        ),
        children: tab === current ? children : null,
      }))}
    />
  )
}
