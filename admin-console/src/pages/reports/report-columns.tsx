import {
  ANSWER_HOURS,
  UNMET_DEMAND_REASON_NAMES,
  type DistributorConversion,
  type MarketplaceReport,
  type MarketplaceReportMonth,
  type UnmetDemand,
} from '@nalika/shared-api/contract'
import { formatDate, formatNumber } from '@nalika/shared-ui'
import { formatHours, formatShare, formatWorth, type Column } from '@nalika/shared-ui/portal'
import { Link } from 'react-router-dom'
import { EMPTY } from '../../components/labels.ts'
import { pathOf } from '../../components/record-paths.ts'

type Period = MarketplaceReport['period']

/** What reports count: all leads but rejected ones. */
const COUNTED_STATUSES = 'new,pending,approved'

/** The list of leads of a period that a report counts. */
export const leadsOf = ({ from, to }: Period, criteria: Readonly<Record<string, string>> = {}): string =>
  `/admin/leads?${new URLSearchParams({ status: COUNTED_STATUSES, from, to, ...criteria })}`

/** 1 of 8 → '12.5%'; '–' when there are none. */
export const formatPart = (part: number, all: number): string => formatShare(all === 0 ? null : part / all)

/** The days of a month that are within the period. */
export function daysOf(month: string, { from, to }: Period): Period {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
  const [first, end] = [`${month}-01`, last.toISOString().slice(0, 10)]
  return { from: first < from ? from : first, to: end > to ? to : end }
}

const count = { half: true, align: 'end' } as const

export const monthColumns = (period: Period): Column<MarketplaceReportMonth>[] => [
  {
    title: 'Month',
    heading: true,
    render: ({ key, label }) => <Link to={leadsOf(daysOf(key, period))}>{label}</Link>,
  },
  { title: 'Requests', ...count, render: ({ requests }) => formatNumber(requests) },
  { title: 'Leads', ...count, render: ({ leads }) => formatNumber(leads) },
  { title: 'Accepted', ...count, render: ({ accepted }) => formatNumber(accepted) },
  { title: 'Answered', ...count, render: ({ answered }) => formatNumber(answered) },
  {
    title: `Unanswered after ${ANSWER_HOURS} h`,
    ...count,
    render: (row) => formatNumber(row.unanswered_24h),
  },
  { title: 'Won', ...count, render: ({ won }) => formatNumber(won) },
  { title: 'Won value', ...count, render: (row) => formatWorth(row.won_value) },
  { title: 'No supplier', ...count, render: ({ unmet }) => formatNumber(unmet) },
]

export const distributorColumns = (period: Period): Column<DistributorConversion>[] => [
  {
    title: 'Distributor',
    heading: true,
    render: ({ id, name }) => <Link to={pathOf.distributor(id)}>{name}</Link>,
  },
  {
    title: 'Leads',
    ...count,
    render: ({ id, name, leads }) => (
      <Link
        to={leadsOf(period, { distributor: String(id) })}
        aria-label={`${formatNumber(leads)} leads of ${name}`}
      >
        {formatNumber(leads)}
      </Link>
    ),
  },
  { title: 'Accepted', ...count, render: ({ accepted }) => formatNumber(accepted) },
  { title: 'Answered', ...count, render: ({ answered }) => formatNumber(answered) },
  {
    title: `Unanswered after ${ANSWER_HOURS} h`,
    ...count,
    render: (row) => formatNumber(row.unanswered_24h),
  },
  { title: 'Won', ...count, render: ({ won }) => formatNumber(won) },
  { title: 'Lost', ...count, render: ({ lost }) => formatNumber(lost) },
  { title: 'Conversion', ...count, render: ({ won, leads }) => formatPart(won, leads) },
  { title: 'Won value', ...count, render: (row) => formatWorth(row.won_value) },
  { title: 'Response time', ...count, render: (row) => formatHours(row.response_minutes) },
]

export const demandColumns = (period: Period): Column<UnmetDemand>[] => [
  {
    title: 'Asked for',
    heading: true,
    render: ({ name }) => <Link to={leadsOf(period, { search: name.slice(0, 200) })}>{name}</Link>,
  },
  { title: 'Category', half: true, render: ({ category }) => category || EMPTY },
  { title: 'Size', half: true, render: ({ size }) => size || EMPTY },
  { title: 'Reason', half: true, render: ({ reason }) => UNMET_DEMAND_REASON_NAMES[reason] },
  { title: 'Leads', ...count, render: ({ leads }) => formatNumber(leads) },
  { title: 'Latest', half: true, render: ({ latest }) => formatDate(latest) },
]
