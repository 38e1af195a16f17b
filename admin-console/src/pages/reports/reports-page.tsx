import { call } from '@nalika/shared-api'
import {
  ANSWER_TIME,
  marketplaceReport,
  reportPeriod,
  reportPresets,
  type MarketplaceReport,
} from '@nalika/shared-api/contract'
import { formatRupees, type PageHead } from '@nalika/shared-ui'
import {
  BarChart,
  formatCount,
  formatPeriod,
  orFailure,
  Panel,
  readPeriod,
  ReportPage,
  type Bar,
} from '@nalika/shared-ui/portal'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
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
      <BarChart caption="From request to order" heading="Step" bars={bars} layout="rows" />
      <Typography.Paragraph>
        {`${formatCount(funnel.unanswered_24h, 'lead')} had no quotation within ${ANSWER_TIME}. `}
        <Link to={leadsOf(period, { answer: 'overdue' })}>Unanswered leads</Link>
        {funnel.won > 0 && `. The won leads are worth ${formatRupees(funnel.won_value)}`}.
      </Typography.Paragraph>
    </Panel>
  )
}
