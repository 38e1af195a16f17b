import { call } from '@nalika/shared-api'
import {
  ANSWER_TIME,
  marketplaceReport,
  REPORT_PRESET_NAMES,
  REPORT_PRESETS,
  reportPeriod,
  type MarketplaceReport,
} from '@nalika/shared-api/contract'
import { formatNumber, formatRupees, type PageHead } from '@nalika/shared-ui'
import {
  BarChart,
  calendarDay,
  EmptyState,
  formatPeriod,
  LinkButton,
  LoadFailure,
  orFailure,
  PageHeader,
  Panel,
  PeriodPicker,
  type Bar,
} from '@nalika/shared-ui/portal'
import { Flex, Typography } from 'antd'
import { useMemo } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { leadsOf, percentOf } from './report-columns.tsx'
import { ReportTables } from './report-tables.tsx'

export const head = (): PageHead => ({ title: 'Reports', noIndex: true })

/** The period of the URL, and its report, unless the server refuses it or fails. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const usual = reportPeriod('last-90-days')
  const day = (name: 'from' | 'to') => calendarDay(searchParams.get(name) ?? '') ?? usual[name]
  const period = { from: day('from'), to: day('to') }
  return { period, report: await orFailure(call(marketplaceReport, { query: period }, request.signal)) }
}

/** What became of all leads of the marketplace in a period. */
export function Component() {
  const { period, report } = useLoaderData<typeof loader>()
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Reports"
        note="Leads by the day on which they came in. Rejected leads are not counted."
      />
      <PeriodPicker
        period={period}
        presets={REPORT_PRESETS.map((preset) => ({
          label: REPORT_PRESET_NAMES[preset],
          ...reportPeriod(preset),
        }))}
      />
      {'failure' in report ? (
        <LoadFailure title="Failed to load the report." failure={report.failure} />
      ) : report.data.funnel.leads === 0 ? (
        <EmptyState
          title="No leads in this period."
          action={<LinkButton to="/admin/leads">All leads</LinkButton>}
        >
          Choose a longer period.
        </EmptyState>
      ) : (
        <>
          <Funnel report={report.data} />
          <ReportTables report={report.data} />
        </>
      )}
    </Flex>
  )
}

/** From requests to won leads. */
function Funnel({ report: { funnel, period } }: { report: MarketplaceReport }) {
  const bars = useMemo<Bar[]>(() => {
    const step = (label: string, count: number) => ({
      label: `${label} ${percentOf(count, funnel.leads)}`,
      ...{ count, tone: 'info' as const },
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
        {`${formatNumber(funnel.unanswered_24h)} ${funnel.unanswered_24h === 1 ? 'lead' : 'leads'} had no quotation within ${ANSWER_TIME}. `}
        <Link to={leadsOf(period, { answer: 'overdue' })}>Those still unanswered</Link>
        {funnel.won > 0 && `. The won leads are worth ${formatRupees(funnel.won_value / 100)}`}.
      </Typography.Paragraph>
    </Panel>
  )
}
