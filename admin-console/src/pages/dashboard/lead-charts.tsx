import type { LeadFigures } from '@nalika/shared-api'
import { LEAD_FIGURE_PERIODS } from '@nalika/shared-api/contract'
import { BarChart, type Failed, formatCount, LoadFailure, Panel } from '@nalika/shared-ui/portal'
import { Flex, Segmented } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './lead-charts.module.css'
import { categoryBars, statusBars, weekBars } from './lead-bars.ts'

/** A period of the charts. */
export type Weeks = (typeof LEAD_FIGURE_PERIODS)[number]

interface LeadChartsProps {
  figures: { data: LeadFigures } | Failed
  /** How many weeks the figures cover. */
  weeks: Weeks
}

/** Three charts of the leads of the last weeks, or why there are none. The period is in the URL. */
export function LeadCharts({ figures, weeks }: LeadChartsProps) {
  const [, setSearch] = useSearchParams()
  const period = (
    <Flex align="center" gap="small">
      Weeks
      <Segmented<Weeks>
        aria-label="Weeks"
        options={[...LEAD_FIGURE_PERIODS]}
        value={weeks}
        onChange={(chosen) =>
          setSearch({ weeks: String(chosen) }, { replace: true, preventScrollReset: true })
        }
      />
    </Flex>
  )
  if ('data' in figures && figures.data.total > 0) {
    return <Charts figures={figures.data} weeks={weeks} period={period} />
  }
  return (
    <Panel title={`Leads of the last ${weeks} weeks`} aside={period}>
      {'failure' in figures ? (
        <LoadFailure title="Failed to load the charts." failure={figures.failure} />
      ) : (
        <p>No leads in this period. The charts will start with the first lead.</p>
      )}
    </Panel>
  )
}

interface ChartsProps {
  figures: LeadFigures
  weeks: Weeks
  period: React.ReactNode
}

function Charts({ figures, weeks, period }: ChartsProps) {
  const [byWeek, byStatus, byCategory] = useMemo(
    () => [weekBars(figures), statusBars(figures), categoryBars(figures)],
    [figures],
  )
  const caption = `Leads of the last ${weeks} weeks by`
  return (
    <div className={styles.charts}>
      <Panel title="Leads by week" aside={period}>
        <BarChart caption={`${caption} week`} heading="Week from" bars={byWeek} layout="columns" />
        <p className={styles.total}>{`${formatCount(figures.total, 'lead')} in ${weeks} weeks`}</p>
      </Panel>
      <Panel title="Leads by status">
        <BarChart caption={`${caption} status`} heading="Status" bars={byStatus} layout="rows" sideBySide />
      </Panel>
      <Panel title="Leads by category">
        <BarChart
          caption={`${caption} category`}
          heading="Category"
          bars={byCategory}
          layout="rows"
          sideBySide
        />
      </Panel>
    </div>
  )
}
