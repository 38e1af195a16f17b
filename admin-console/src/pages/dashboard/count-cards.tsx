import type { EndpointResponse } from '@nalika/shared-api'
import {
  type adminCounts,
  adminLeads,
  brandsWithSummary,
  distributors,
  type Endpoint,
  pages,
  products,
} from '@nalika/shared-api/contract'
import { Figures } from '@nalika/shared-ui/portal'
import { usePermissions } from '../../components/use-may.ts'

type Counts = EndpointResponse<typeof adminCounts>['data']

type Counted = readonly [keyof Counts, label: string, Endpoint, to: string, note?: string]

/** What is counted, and the page that lists it; who may not call its endpoint gets no link. */
const counted: readonly Counted[] = [
  [
    'unanswered_leads',
    'Unanswered Leads',
    adminLeads,
    '/admin/leads?answer=unanswered',
    'Not yet responded to',
  ],
  ['pending_leads', 'Pending Leads', adminLeads, '/admin/leads?lead_state=pending', 'Marked as pending'],
  ['active_distributors', 'Active Distributors', distributors, '/admin/distributors?status=active'],
  ['total_brands', 'Total Brands', brandsWithSummary, '/admin/brands'],
  ['total_products', 'Total Products', products, '/admin/products'],
  ['distributor_brands', 'Distributor Brands', distributors, '/admin/distributors'],
  ['distributor_products', 'Distributor Products', distributors, '/admin/distributors'],
  ['total_pages', 'Total Pages', pages, '/admin/pages'],
]

/** The marketplace in figures; what waits for someone comes first. */
export function CountCards({ counts }: { counts: Counts }) {
  const may = usePermissions()
  const figures = counted.map(([key, label, endpoint, to, note]) => ({
    label,
    note,
    value: counts[key],
    ...(may(endpoint) && { to }),
  }))
  return <Figures label="Counts" figures={figures} />
}
