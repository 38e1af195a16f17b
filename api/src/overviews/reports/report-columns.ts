import {
  ANSWER_HOURS,
  toRupees,
  UNMET_DEMAND_REASON_NAMES,
  winRate,
  type DistributorConversion,
  type DistributorReportRow,
  type DistributorReportTable,
  type MarketplaceReportMonth,
  type Paise,
  type UnmetDemand,
} from '@nalika/shared-api/contract'
import type { CsvColumn } from '../../platform/index.ts'

interface Outcomes {
  won: number
  lost: number
  withdrawn: number
  won_value: Paise
}

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10)
const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10)

const OUTCOMES: readonly CsvColumn<Outcomes>[] = [
  { title: 'Won', value: ({ won }) => won },
  { title: 'Lost', value: ({ lost }) => lost },
  { title: 'Withdrawn', value: ({ withdrawn }) => withdrawn },
  { title: 'Won value (INR)', value: ({ won_value: value }) => toRupees(value) },
  { title: 'Win rate (%)', value: (row) => percent(winRate(row)) },
]

const KEY_TITLES: Record<DistributorReportTable, string> = {
  month: 'Month',
  category: 'Category',
  product: 'Product',
  state: 'State',
}

export const distributorReportColumns = (
  table: DistributorReportTable,
): readonly CsvColumn<DistributorReportRow>[] => [
  { title: KEY_TITLES[table], value: ({ label }) => label },
  { title: 'Received', value: ({ received }) => received },
  { title: 'Answered', value: ({ answered }) => answered },
  { title: 'Quoted value (INR)', value: ({ quoted_value: value }) => toRupees(value) },
  ...OUTCOMES,
  { title: 'Median response time (h)', value: (row) => hours(row.response_minutes) },
]

export const MONTH_COLUMNS: readonly CsvColumn<MarketplaceReportMonth>[] = [
  { title: 'Month', value: ({ label }) => label },
  { title: 'Requests', value: ({ requests }) => requests },
  { title: 'Leads', value: ({ leads }) => leads },
  { title: 'Offered', value: ({ offered }) => offered },
  { title: 'Accepted', value: ({ accepted }) => accepted },
  { title: 'Answered', value: ({ answered }) => answered },
  { title: `Unanswered after ${ANSWER_HOURS} h`, value: (row) => row.unanswered_24h },
  ...OUTCOMES,
  { title: 'No supplier', value: ({ unmet }) => unmet },
]

export const CONVERSION_COLUMNS: readonly CsvColumn<DistributorConversion>[] = [
  { title: 'Distributor', value: ({ name }) => name },
  { title: 'Leads', value: ({ leads }) => leads },
  { title: 'Accepted', value: ({ accepted }) => accepted },
  { title: 'Answered', value: ({ answered }) => answered },
  { title: `Unanswered after ${ANSWER_HOURS} h`, value: (row) => row.unanswered_24h },
  ...OUTCOMES,
  { title: 'Conversion (%)', value: ({ won, leads }) => percent(won / leads) },
  { title: 'Median response time (h)', value: (row) => hours(row.response_minutes) },
]

export const DEMAND_COLUMNS: readonly CsvColumn<UnmetDemand>[] = [
  { title: 'Asked for', value: ({ name }) => name },
  { title: 'Category', value: ({ category }) => category },
  { title: 'Size', value: ({ size }) => size },
  { title: 'Reason', value: ({ reason }) => UNMET_DEMAND_REASON_NAMES[reason] },
  { title: 'Leads', value: ({ leads }) => leads },
  { title: 'Latest', value: ({ latest }) => latest },
]
