import { call } from '@nalika/shared-api'
import {
  ANSWER_TIME,
  marketplaceReport,
  reportPeriod,
  reportPresets,
  type MarketplaceReport,
} from '@nalika/shared-api/contract'
import { type PageHead } from '@nalika/shared-ui'
import {
  BarChart,
  Figures,
  formatPeriod,
  formatWorth,
  orFailure,
  Panel,
  readPeriod,
  ReportPage,
  type Bar,
} from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { formatPart, leadsOf } from './report-columns.tsx'
import { MarketplaceTables } from './report-tables.tsx'

export const head = (): PageHead => ({ title: 'Reports', noIndex: true })

/** The period of the URL, and its report, unless the server refuses it or fails. */
export async function loader({ request }: LoaderFunctionArgs) {
  const period = readPeriod(request.url, reportPeriod('last-90-days'))
  return { period, report: await orFailure(call(marketplaceReport, { query: period }, request.signal)) }
}

/** What became of all leads of the marketplace in a period. */
export function Component() {
  const { period, report } = useLoaderData<typeof loader>()
  return (
    <ReportPage
      period={period}
      presets={reportPresets()}
      report={report}
      isEmpty={({ funnel }) => funnel.leads === 0}
      leadsPath="/admin/leads"
    >
      {(data) => (
        <>
          <Funnel report={data} />
          <MarketplaceTables report={data} />
        </>
      )}
    </ReportPage>
  )
}

/** From requests to won leads. */
function Funnel({ report: { funnel, period } }: { report: MarketplaceReport }) {
  const bars = useMemo<Bar[]>(() => {
    const step = (label: string, count: number) => ({
      label: `${label} ${formatPart(count, funnel.leads)}`,
      count,
      tone: 'info' as const,
    })
    return [
      { label: 'Requests', count: funnel.requests, tone: 'lineStrong' },
      { label: 'Leads', count: funnel.leads, tone: 'info', to: leadsOf(period) },
      step('Offered', funnel.offered),
      step('Accepted', funnel.accepted),
      step('Answered', funnel.answered),
      { ...step('Won', funnel.won), tone: 'success', to: leadsOf(period, { outcome: 'won' }) },
    ]
  }, [funnel, period])
  return (
    <Panel title={formatPeriod(period)} note="Percentages are of all leads.">
      <Flex vertical gap="middle">
        <Figures
          label="Figures of the period"
          figures={[
            { label: 'Requests', value: funnel.requests },
            { label: 'Leads', value: funnel.leads, to: leadsOf(period) },
            { label: 'Answered', value: funnel.answered, note: formatPart(funnel.answered, funnel.leads) },
            {
              label: 'Unanswered leads',
              value: funnel.unanswered_24h,
              note: `without a quotation within ${ANSWER_TIME}`,
              to: leadsOf(period, { answer: 'overdue' }),
            },
            {
              label: 'Won',
              value: funnel.won,
              note: formatWorth(funnel.won_value),
              to: leadsOf(period, { outcome: 'won' }),
            },
          ]}
        />
        <BarChart caption="From request to order" heading="Step" bars={bars} layout="rows" />
      </Flex>
    </Panel>
  )
}
