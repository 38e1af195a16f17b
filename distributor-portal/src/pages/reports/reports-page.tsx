import { call, callForFile } from '@nalika/shared-api'
import {
  DISTRIBUTOR_REPORT_TABLES,
  distributorReport,
  exportDistributorReport,
  MAX_REPORT_ROWS,
  REPORT_PRESET_NAMES,
  REPORT_PRESETS,
  reportPeriod,
  winRate,
  type DistributorReport,
  type DistributorReportTable,
} from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import {
  BarChart,
  calendarDay,
  DataTable,
  EmptyState,
  ExportButton,
  Facts,
  formatPeriod,
  LinkButton,
  LoadFailure,
  orFailure,
  PageHeader,
  Panel,
  PeriodPicker,
} from '@nalika/shared-ui/portal'
import { Flex, Segmented } from 'antd'
import { useMemo } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { inHours, inPercent, inRupees, leadsOf, reportColumns, TABLE_NAMES } from './report-columns.tsx'

export const head = (): PageHead => ({ title: 'Reports', noIndex: true })

/** The period of the URL, and its report, unless the server refuses it or fails. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const usual = reportPeriod('last-90-days')
  const day = (name: 'from' | 'to') => calendarDay(searchParams.get(name) ?? '') ?? usual[name]
  const period = { from: day('from'), to: day('to') }
  return { period, report: await orFailure(call(distributorReport, { query: period }, request.signal)) }
}

/** Most bars of a chart. */
const MAX_BARS = 24

/** What became of the firm's leads in a period. */
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
      ) : report.data.total.received === 0 ? (
        <EmptyState
          title="No leads in this period."
          action={<LinkButton to="/distributor/leads">All leads</LinkButton>}
        >
          Choose a longer period.
        </EmptyState>
      ) : (
        <>
          <Totals report={report.data} />
          <Breakdown report={report.data} />
        </>
      )}
    </Flex>
  )
}

function Totals({ report: { total, period } }: { report: DistributorReport }) {
  return (
    <Panel title={formatPeriod(period)}>
      <Facts
        rows={[
          { term: 'Received', value: formatNumber(total.received) },
          { term: 'Answered', value: formatNumber(total.answered) },
          { term: 'Median response time', value: inHours(total.response_minutes) },
          { term: 'Quoted value', value: inRupees(total.quoted_value) },
          { term: 'Won', value: formatNumber(total.won) },
          { term: 'Won value', value: inRupees(total.won_value) },
          { term: 'Lost', value: formatNumber(total.lost) },
          { term: 'Withdrawn by the customer', value: formatNumber(total.withdrawn) },
          { term: 'Win rate (won of won and lost)', value: inPercent(winRate(total)) },
        ]}
      />
    </Panel>
  )
}

function readTable(params: URLSearchParams): DistributorReportTable {
  const asked = params.get('by')
  return DISTRIBUTOR_REPORT_TABLES.find((table) => table === asked) ?? 'month'
}

/** The same figures by month, category, product or state, as a chart and a table. */
function Breakdown({ report: { tables, products, period } }: { report: DistributorReport }) {
  const [params, setParams] = useSearchParams()
  const table = readTable(params)
  const rows = tables[table]
  const bars = useMemo(
    () =>
      rows
        .slice(table === 'month' ? -MAX_BARS : 0, table === 'month' ? undefined : MAX_BARS / 2)
        .map((row) => {
          const to = leadsOf(table, row)
          return { label: row.label, count: row.received, tone: 'info' as const, ...(to && { to }) }
        }),
    [rows, table],
  )
  const name = TABLE_NAMES[table].toLowerCase()
  return (
    <Panel
      title={`Leads by ${name}`}
      note={
        table === 'product' && products > MAX_REPORT_ROWS
          ? `The ${String(MAX_REPORT_ROWS)} products with the most leads of ${formatNumber(products)}. The export has all.`
          : undefined
      }
      aside={
        <ExportButton
          fileName={`leads-by-${table}`}
          file={(signal, format) =>
            callForFile(exportDistributorReport, { query: { ...period, table, format } }, signal)
          }
        />
      }
    >
      <Flex vertical gap="middle">
        <Segmented<DistributorReportTable>
          aria-label="Leads by"
          options={DISTRIBUTOR_REPORT_TABLES.map((value) => ({ value, label: TABLE_NAMES[value] }))}
          value={table}
          onChange={(by) =>
            setParams(
              (before) => {
                const next = new URLSearchParams(before)
                next.set('by', by)
                return next
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <BarChart
          caption={`Leads received by ${name}`}
          heading={TABLE_NAMES[table]}
          bars={bars}
          layout={table === 'month' ? 'columns' : 'rows'}
        />
        <DataTable
          caption={`Report by ${name}`}
          rowKey={({ key, label }) => `${key} ${label}`}
          columns={reportColumns(table)}
          rows={rows}
          empty={null}
        />
      </Flex>
    </Panel>
  )
}
