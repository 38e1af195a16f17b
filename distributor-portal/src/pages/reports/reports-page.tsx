import { call, callForFile } from '@nalika/shared-api'
import {
  DISTRIBUTOR_REPORT_TABLES,
  distributorReport,
  exportDistributorReport,
  MAX_REPORT_ROWS,
  reportPeriod,
  reportPresets,
  winRate,
  type DistributorReport,
} from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  Figures,
  formatHours,
  formatPeriod,
  formatShare,
  formatWorth,
  orFailure,
  Panel,
  readPeriod,
  ReportPage,
  ReportTables,
  useReportTable,
} from '@nalika/shared-ui/portal'
import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { leadsOf, reportColumns, TABLE_NAMES } from './report-columns.tsx'

export const head = (): PageHead => ({ title: 'Reports', noIndex: true })

/** The period of the URL, and its report, unless the server refuses it or fails. */
export async function loader({ request }: LoaderFunctionArgs) {
  const period = readPeriod(request.url, reportPeriod('last-90-days'))
  return { period, report: await orFailure(call(distributorReport, { query: period }, request.signal)) }
}

/** Most bars of a chart. */
const MAX_BARS = 24

/** What became of the firm's leads in a period. */
export function Component() {
  const { period, report } = useLoaderData<typeof loader>()
  return (
    <ReportPage
      period={period}
      presets={reportPresets()}
      report={report}
      isEmpty={({ total }) => total.received === 0}
      leadsPath="/distributor/leads"
    >
      {(data) => (
        <>
          <Totals report={data} />
          <Breakdown report={data} />
        </>
      )}
    </ReportPage>
  )
}

function Totals({ report: { total, period } }: { report: DistributorReport }) {
  return (
    <Panel title={formatPeriod(period)}>
      <Figures
        label="Figures of the period"
        figures={[
          { label: 'Received', value: total.received },
          {
            label: 'Answered',
            value: total.answered,
            note: `${formatHours(total.response_minutes)} median response time`,
          },
          { label: 'Quoted value', value: formatWorth(total.quoted_value) },
          { label: 'Won', value: total.won, note: formatWorth(total.won_value) },
          {
            label: 'Win rate',
            value: formatShare(winRate(total)),
            note: `${formatNumber(total.lost)} lost, ${formatNumber(total.withdrawn)} withdrawn by the customer`,
          },
        ]}
      />
    </Panel>
  )
}

/** The same figures by month, category, product or state, as a chart and a table. */
function Breakdown({ report: { tables, products, period } }: { report: DistributorReport }) {
  const table = useReportTable(DISTRIBUTOR_REPORT_TABLES)
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
    <ReportTables
      label="Leads by"
      names={TABLE_NAMES}
      table={table}
      title={`Leads by ${name}`}
      note={
        table === 'product' && products > MAX_REPORT_ROWS
          ? `The ${String(MAX_REPORT_ROWS)} products with the most leads of ${formatNumber(products)}. The export has all.`
          : ''
      }
      caption={`Leads received by ${name}`}
      bars={bars}
      fileName={`leads-by-${table}`}
      file={(signal, format) =>
        callForFile(exportDistributorReport, { query: { ...period, table, format } }, signal)
      }
    >
      <DataTable
        caption={`Report by ${name}`}
        rowKey={({ key, label }) => `${key} ${label}`}
        columns={reportColumns(table)}
        rows={rows}
        empty={null}
      />
    </ReportTables>
  )
}
