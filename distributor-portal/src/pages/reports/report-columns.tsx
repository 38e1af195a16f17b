import { winRate, type DistributorReportRow, type DistributorReportTable } from '@nalika/shared-api/contract'
import { formatNumber, formatRupees } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { Link } from 'react-router-dom'

export const TABLE_NAMES: Readonly<Record<DistributorReportTable, string>> = {
  month: 'Month',
  category: 'Category',
  product: 'Product',
  state: 'State',
}

const NONE = '–'
export const inRupees = (paise: number): string => (paise === 0 ? NONE : formatRupees(paise / 100))

export function inPercent(share: number | null): string {
  return share === null ? NONE : `${formatNumber(Math.round(share * 1000) / 10)}%`
}

/** 95 → '1.6 h'. */
export const inHours = (minutes: number | null): string =>
  minutes === null ? NONE : `${formatNumber(Math.round(minutes / 6) / 10)} h`

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
  { title: 'Quoted', half: true, align: 'end', render: (row) => inRupees(row.quoted_value) },
  { title: 'Won', half: true, align: 'end', render: ({ won }) => formatNumber(won) },
  { title: 'Lost', half: true, align: 'end', render: ({ lost }) => formatNumber(lost) },
  { title: 'Won value', half: true, align: 'end', render: (row) => inRupees(row.won_value) },
  { title: 'Win rate', half: true, align: 'end', render: (row) => inPercent(winRate(row)) },
  { title: 'Response time', half: true, align: 'end', render: (row) => inHours(row.response_minutes) },
]
