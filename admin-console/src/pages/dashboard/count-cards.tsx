import type { EndpointResponse } from '@nalika/shared-api'
import type { adminCounts } from '@nalika/shared-api/contract'
import { Figures, type Figure } from '@nalika/shared-ui/portal'

type Counts = EndpointResponse<typeof adminCounts>['data']

/** What is counted, with the page that lists it; what waits for someone comes first. */
const counted: readonly (Omit<Figure, 'value'> & { key: keyof Counts })[] = [
  { key: 'pending_leads', label: 'Pending Leads', to: '/admin/leads', note: 'Not yet responded to' },
  { key: 'active_distributors', label: 'Active Distributors', to: '/admin/distributors?status=active' },
  { key: 'total_brands', label: 'Total Brands', to: '/admin/brands' },
  { key: 'total_products', label: 'Total Products', to: '/admin/products' },
  { key: 'distributor_brands', label: 'Distributor Brands' },
  { key: 'distributor_products', label: 'Distributor Products' },
  { key: 'total_pages', label: 'Total Pages', to: '/admin/pages' },
]

/** The marketplace in seven figures. */
export const CountCards = ({ counts }: { counts: Counts }) => (
  <Figures
    label="Counts"
    figures={counted.map(({ key, ...figure }) => ({ ...figure, value: counts[key] }))}
  />
)
