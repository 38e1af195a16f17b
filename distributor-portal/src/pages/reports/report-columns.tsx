import { winRate, type DistributorReportRow, type DistributorReportTable } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { formatHours, formatShare, formatWorth, type Column } from '@nalika/shared-ui/portal'
import { Link } from 'react-router-dom'

export const TABLE_NAMES: Readonly<Record<DistributorReportTable, string>> = {
  month: 'Month',
  category: 'Category',
  product: 'Product',
  state: 'State',
}

/** The firm's leads with this product or from this state: the list of leads searches for both. */
export const leadsOf = (table: DistributorReportTable, { key, label }: DistributorReportRow) =>
  (table === 'product' || table === 'state') && key !== ''
    ? `/distributor/leads?search=${encodeURIComponent(label)}`
    : undefined

export const reportColumns = (table: DistributorReportTable): Column<DistributorReportRow>[] => [
  {
    title: TABLE_NAMES[table],
    heading: true,
    render: (row) => {
      const to = leadsOf(table, row)
      return to === undefined ? row.label : <Link to={to}>{row.label}</Link>
    },
  },
  { title: 'Received', half: true, align: 'end', render: ({ received }) => formatNumber(received) },
  { title: 'Answered', half: true, align: 'end', render: ({ answered }) => formatNumber(answered) },
  { title: 'Quoted', half: true, align: 'end', render: (row) => formatWorth(row.quoted_value) },
  { title: 'Won', half: true, align: 'end', render: ({ won }) => formatNumber(won) },
  { title: 'Lost', half: true, align: 'end', render: ({ lost }) => formatNumber(lost) },
  { title: 'Won value', half: true, align: 'end', render: (row) => formatWorth(row.won_value) },
  { title: 'Win rate', half: true, align: 'end', render: (row) => formatShare(winRate(row)) },
  { title: 'Response time', half: true, align: 'end', render: (row) => formatHours(row.response_minutes) },
]
