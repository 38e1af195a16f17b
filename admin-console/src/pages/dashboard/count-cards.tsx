import type { EndpointResponse } from '@nalika/shared-api'
import {
  type adminCounts,
  adminLeads,
  ANSWER_HOURS,
  approvals,
  brandsWithSummary,
  distributors,
  type Endpoint,
  pages,
  products,
} from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { type Figure, Figures } from '@nalika/shared-ui/portal'
import { usePermissions } from '../../components/use-may.ts'

type Counts = EndpointResponse<typeof adminCounts>['data']

/** A figure, and the endpoint of the page that lists it: who may not call that gets no link. */
type Counted = Figure & { endpoint: Endpoint }

const waiting = (counts: Counts): Counted[] => [
  {
    label: `Unanswered over ${ANSWER_HOURS} h`,
    value: counts.overdue_leads,
    note: `of ${formatNumber(counts.unanswered_leads)} unanswered leads`,
    endpoint: adminLeads,
    to: '/admin/leads?answer=overdue',
  },
  {
    label: 'Pending',
    value: counts.pending_leads,
    note: 'leads marked as pending',
    endpoint: adminLeads,
    to: '/admin/leads?lead_state=pending',
  },
  {
    label: 'Approvals',
    value: counts.waiting_approvals,
    note: 'distributors waiting for a decision',
    endpoint: approvals,
    to: '/admin/approvals?approval=waiting',
  },
]

const totals = (counts: Counts): Counted[] => [
  {
    label: 'Active distributors',
    value: counts.active_distributors,
    endpoint: distributors,
    to: '/admin/distributors?status=active',
  },
  { label: 'Brands', value: counts.total_brands, endpoint: brandsWithSummary, to: '/admin/brands' },
  { label: 'Products', value: counts.total_products, endpoint: products, to: '/admin/products' },
  {
    label: 'Distributor brands',
    value: counts.distributor_brands,
    endpoint: distributors,
    to: '/admin/distributors',
  },
  {
    label: 'Distributor products',
    value: counts.distributor_products,
    endpoint: distributors,
    to: '/admin/distributors',
  },
  { label: 'Pages', value: counts.total_pages, endpoint: pages, to: '/admin/pages' },
]

/** The marketplace in figures: what waits for someone large, then all totals on one line. */
export function CountCards({ counts }: { counts: Counts }) {
  const may = usePermissions()
  const allowed = (counted: readonly Counted[]): Figure[] =>
    counted.map(({ endpoint, to, ...figure }) => (may(endpoint) ? { ...figure, to } : figure))
  return (
    <>
      <Figures label="Waiting" size="large" figures={allowed(waiting(counts))} />
      <Figures label="Totals" size="strip" figures={allowed(totals(counts))} />
    </>
  )
}
