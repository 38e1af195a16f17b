import type { LeadFigures } from '@nalika/shared-api'
import { formatNumber } from '@nalika/shared-ui'
import { Columns, type Failed, LoadFailure, Panel } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { BarChart } from './bar-chart.tsx'
import { categoryBars, statusBars, weekBars } from './lead-bars.ts'

/** Three charts of the leads of the last twelve weeks. */
export function LeadCharts({ figures: loaded }: { figures: { data: LeadFigures } | Failed }) {
  if ('failure' in loaded) {
    return (
      <Panel title="Leads of the last 12 weeks">
        <LoadFailure title="Failed to load the charts." failure={loaded.failure} />
      </Panel>
    )
  }
  const figures = loaded.data
  if (figures.total === 0) {
    return (
      <Panel title="Leads of the last 12 weeks">
        <p>No leads yet. The charts will start with the first lead.</p>
      </Panel>
    )
  }
  return <Charts figures={figures} />
}

function Charts({ figures }: { figures: LeadFigures }) {
  const [weeks, statuses, categories] = useMemo(
    () => [weekBars(figures), statusBars(figures), categoryBars(figures)],
    [figures],
  )
  const total = `${formatNumber(figures.total)} ${figures.total === 1 ? 'lead' : 'leads'} in 12 weeks`
  return (
    <Flex vertical gap="middle">
      <Panel title="Leads by week" aside={total}>
        <BarChart
          caption="Leads of the last 12 weeks by week"
          heading="Week from"
          bars={weeks}
          layout="columns"
        />
      </Panel>
      <Columns>
        <Panel title="Leads by status">
          <BarChart
            caption="Leads of the last 12 weeks by status"
            heading="Status"
            bars={statuses}
            layout="rows"
          />
        </Panel>
        <Panel title="Leads by category">
          <BarChart
            caption="Leads of the last 12 weeks by category"
            heading="Category"
            bars={categories}
            layout="rows"
          />
        </Panel>
      </Columns>
    </Flex>
  )
}
