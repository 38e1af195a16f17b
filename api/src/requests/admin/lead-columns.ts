import type { DistributorLead, Lead, Paise, RequestFieldName } from '@nalika/shared-api/contract'
import {
  LEAD_OUTCOME_NAMES,
  LEAD_PROGRESS_NAMES,
  LEAD_STATE_NAMES,
  LOSS_REASON_NAMES,
  requestFields,
  toRupees,
} from '@nalika/shared-api/contract'
import { capitalise } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'

const inRupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

type OutcomeField = 'outcome' | 'won_value' | 'loss_reason' | 'outcome_note'

/** What became of a closed lead. */
const OUTCOME_COLUMNS: readonly CsvColumn<Pick<Lead, OutcomeField>>[] = [
  { title: 'Outcome', value: ({ outcome }) => outcome && LEAD_OUTCOME_NAMES[outcome] },
  { title: 'Value won', value: ({ won_value: value }) => inRupees(value) },
  { title: 'Reason lost', value: ({ loss_reason: reason }) => reason && LOSS_REASON_NAMES[reason] },
  { title: 'Note on outcome', value: (lead) => lead.outcome_note },
]

const REQUEST_COLUMNS: readonly CsvColumn<Pick<Lead, RequestFieldName>>[] = requestFields.map(
  ({ name, label, type }) => ({
    title: label,
    value: (lead) => lead[name],
    ...(type === 'day' && { isDay: true }),
  }),
)

/** The columns of the leads' export. */
export const LEAD_CSV: readonly CsvColumn<Lead>[] = [
  { title: 'Reference', value: ({ reference }) => reference },
  { title: 'Customer', value: (lead) => lead.customer_name },
  { title: 'Company', value: (lead) => lead.company_name },
  { title: 'Location', value: (lead) => lead.customer_location },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Brand', value: (lead) => lead.brand_name },
  { title: 'Product', value: (lead) => lead.product_name },
  { title: 'Quantity', value: ({ quantity }) => quantity },
  { title: 'Unit', value: ({ unit }) => unit },
  { title: 'Pieces', value: ({ pieces }) => pieces },
  { title: 'Target price', value: ({ target_price: price }) => inRupees(price) },
  { title: 'Distributor', value: (lead) => lead.distributor_name },
  { title: 'Status', value: ({ state }) => LEAD_STATE_NAMES[state] },
  { title: 'Progress', value: ({ progress }) => LEAD_PROGRESS_NAMES[progress] },
  { title: 'Priority', value: ({ priority }) => capitalise(priority) },
  ...REQUEST_COLUMNS,
  { title: 'Description', value: ({ description }) => description },
  { title: 'Source', value: ({ source }) => source },
  { title: 'Received', value: (lead) => new Date(lead.created_at) },
  { title: 'Changed', value: (lead) => new Date(lead.updated_at) },
  ...OUTCOME_COLUMNS,
]

/** The columns of the export of a distributor's own leads. */
export const OWN_LEAD_COLUMNS: readonly CsvColumn<DistributorLead>[] = [
  { title: 'Reference', value: ({ reference }) => reference },
  { title: 'Customer', value: (lead) => lead.customerName },
  { title: 'Company', value: ({ company }) => company },
  { title: 'Location', value: ({ location }) => location },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Brand', value: (lead) => lead.brand_name },
  { title: 'Product', value: ({ product }) => product },
  { title: 'Quantity', value: ({ quantity }) => quantity },
  { title: 'Unit', value: ({ unit }) => unit },
  { title: 'Pieces', value: ({ pieces }) => pieces },
  { title: 'Target price', value: ({ target_price: price }) => inRupees(price) },
  {
    title: 'Status',
    // The firm is not told what the marketplace thinks of a lead that it has not quoted.
    value: ({ state }) => LEAD_STATE_NAMES[state === 'pending' || state === 'approved' ? 'new' : state],
  },
  { title: 'Priority', value: ({ priority }) => capitalise(priority) },
  ...REQUEST_COLUMNS,
  { title: 'Received', value: ({ date }) => new Date(date) },
  ...OUTCOME_COLUMNS,
]
