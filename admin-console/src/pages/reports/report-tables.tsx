import { callForFile } from '@nalika/shared-api'
import {
  exportMarketplaceReport,
  MARKETPLACE_REPORT_TABLES,
  MAX_REPORT_ROWS,
  type MarketplaceReport,
  type MarketplaceReportTable,
} from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { DataTable, ReportTables, useReportTable, type Bar } from '@nalika/shared-ui/portal'
import { useMemo } from 'react'
import { daysOf, demandColumns, distributorColumns, leadsOf, monthColumns } from './report-columns.tsx'

const TABLE_NAMES: Readonly<Record<MarketplaceReportTable, string>> = {
  month: 'Month',
  distributor: 'Distributor',
  demand: 'No supplier',
}

const TITLES: Readonly<Record<MarketplaceReportTable, string>> = {
  month: 'Leads by month',
  distributor: 'Conversion by distributor',
  demand: 'Demand without a supplier',
}

/** What the bars of each chart count. */
const CHARTS: Readonly<Record<MarketplaceReportTable, string>> = {
  month: 'Leads received by month',
  distributor: 'Won leads by distributor',
  demand: 'Leads without a supplier',
}

const NOTES: Readonly<Record<MarketplaceReportTable, string>> = {
  month: '',
  distributor: 'Leads by the distributor who has them now. Conversion is won leads of all leads.',
  demand:
    'Leads that name no product of the catalogue, or a category and size of which no approved, active distributor carries a brand today.',
}

/** Most bars of a chart: months, and others. */
const MAX_MONTHS = 24
const MAX_BARS = 12

function barsOf(
  table: MarketplaceReportTable,
  { months, distributors, demand, period }: MarketplaceReport,
): Bar[] {
  const tone = 'info' as const
  if (table === 'month')
    return months.slice(-MAX_MONTHS).map(({ key, label, leads }) => ({
      label,
      count: leads,
      tone,
      to: leadsOf(daysOf(key, period)),
    }))
  if (table === 'distributor')
    return distributors.slice(0, MAX_BARS).map(({ id, name, won }) => ({
      label: name,
      spoken: `${name} (${String(id)})`,
      count: won,
      tone,
      to: leadsOf(period, { distributor: String(id), outcome: 'won' }),
    }))
  return demand.slice(0, MAX_BARS).map(({ name, category, size, leads }, index) => ({
    label: size ? `${category} ${size}` : name,
    spoken: `${String(index + 1)}. ${[name, category, size].filter(Boolean).join(', ')}`,
    count: leads,
    tone,
    to: leadsOf(period, { search: name.slice(0, 200) }),
  }))
}

/** The report by month, by distributor, and what nobody sells: a chart and a table. Which is in the URL. */
export function MarketplaceTables({ report }: { report: MarketplaceReport }) {
  const { period } = report
  const table = useReportTable(MARKETPLACE_REPORT_TABLES)
  const bars = useMemo(() => barsOf(table, report), [table, report])
  const rows = { month: 0, distributor: report.distributor_count, demand: report.demand_count }[table]
  const cut =
    rows > MAX_REPORT_ROWS
      ? ` The first ${String(MAX_REPORT_ROWS)} of ${formatNumber(rows)}; the export has all.`
      : ''
  return (
    <ReportTables
      label="Report by"
      names={TABLE_NAMES}
      table={table}
      title={TITLES[table]}
      note={NOTES[table] + cut}
      caption={CHARTS[table]}
      bars={bars}
      fileName={`report-by-${table}`}
      file={(signal, format) =>
        callForFile(exportMarketplaceReport, { query: { ...period, table, format } }, signal)
      }
    >
      <ReportTable table={table} report={report} />
    </ReportTables>
  )
}

function ReportTable({ table, report }: { table: MarketplaceReportTable; report: MarketplaceReport }) {
  const { period, months, distributors, demand } = report
  const caption = TITLES[table]
  if (table === 'month')
    return (
      <DataTable
        caption={caption}
        columns={monthColumns(period)}
        rows={months}
        empty={null}
        rowKey={({ key }) => key}
      />
    )
  if (table === 'distributor')
    return (
      <DataTable
        caption={caption}
        columns={distributorColumns(period)}
        rows={distributors}
        rowKey={({ id }) => id}
        empty="No distributor has a lead of this period."
      />
    )
  return (
    <DataTable
      caption={caption}
      columns={demandColumns(period)}
      rows={demand}
      rowKey={({ reason, name, category, size }) => [reason, name, category, size].join(' ')}
      empty="Everything that was asked for is sold."
    />
  )
}
