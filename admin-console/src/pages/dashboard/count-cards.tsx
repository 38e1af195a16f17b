import type { EndpointResponse } from '@nalika/shared-api'
import {
  adminLeads,
  brandsWithSummary,
  distributors,
  isPermitted,
  pages,
  products,
  type adminCounts,
  type Endpoint,
} from '@nalika/shared-api/contract'
import { Figures, useStaffRole, type Figure } from '@nalika/shared-ui/portal'

type Counts = EndpointResponse<typeof adminCounts>['data']

interface Counted extends Omit<Figure, 'value'> {
  key: keyof Counts
  /** Who may not call it gets no link. */
  endpoint?: Endpoint
}

/** What is counted, with the page that lists it; what waits for someone comes first. */
const counted: readonly Counted[] = [
  {
    key: 'pending_leads',
    endpoint: adminLeads,
    label: 'Pending Leads',
    to: '/admin/leads?answer=unanswered',
    note: 'Not yet responded to',
  },
  {
    key: 'active_distributors',
    endpoint: distributors,
    label: 'Active Distributors',
    to: '/admin/distributors?status=active',
  },
  { key: 'total_brands', endpoint: brandsWithSummary, label: 'Total Brands', to: '/admin/brands' },
  { key: 'total_products', endpoint: products, label: 'Total Products', to: '/admin/products' },
  {
    key: 'distributor_brands',
    endpoint: distributors,
    label: 'Distributor Brands',
    to: '/admin/distributors',
  },
  {
    key: 'distributor_products',
    endpoint: distributors,
    label: 'Distributor Products',
    to: '/admin/distributors',
  },
  { key: 'total_pages', endpoint: pages, label: 'Total Pages', to: '/admin/pages' },
]

/** The marketplace in seven figures. */
export function CountCards({ counts }: { counts: Counts }) {
  const staffRole = useStaffRole()
  const figures = counted.map(({ key, endpoint, to, ...figure }) => ({
    ...figure,
    value: counts[key],
    ...(endpoint && isPermitted(endpoint, staffRole) && { to }),
  }))
  return <Figures label="Counts" figures={figures} />
}
