import { approvals, saveMarketplaceFreight, saveProductGrid } from '@nalika/shared-api/contract'
import { ViewLinks } from '@nalika/shared-ui/portal'
import { May } from './may.tsx'
import { productListDefinition } from './product-list.ts'
import { useMay } from './use-may.ts'

const leadViews = [
  { name: 'table', label: 'Table', path: '/admin/leads' },
  { name: 'board', label: 'Board', path: '/admin/leads/board' },
]

/** Links between the table and the board of leads, with the same search and priority. */
export const LeadViews = ({ current }: { current: 'table' | 'board' }) => (
  <ViewLinks label="View of the leads" current={current} views={leadViews} shared={['search', 'priority']} />
)

const productViews = [
  { name: 'table', label: 'Table', path: '/admin/products' },
  { name: 'grid', label: 'Grid', path: '/admin/products/grid' },
]

/** Links between the table and the grid of products, with the same filters, for whoever may change them. */
export const ProductViews = ({ current }: { current: 'table' | 'grid' }) => (
  <May call={saveProductGrid}>
    <ViewLinks
      label="View of the products"
      current={current}
      views={productViews}
      shared={[...Object.keys(productListDefinition.filters), 'sort']}
    />
  </May>
)

const systemViews = [
  { name: 'audit', label: 'Audit log', path: '/admin/audit' },
  { name: 'admins', label: 'Admins', path: '/admin/admins' },
  { name: 'personal-data', label: 'Personal data', path: '/admin/personal-data' },
  { name: 'failed-mails', label: 'Failed emails', path: '/admin/failed-mails' },
  { name: 'releases', label: 'Releases', path: '/admin/releases' },
]

/** Links between the pages of the section System. */
export const SystemViews = ({ current }: { current: string }) => (
  <ViewLinks label="System" current={current} views={systemViews} />
)

const distributorViews = [
  { name: 'distributors', label: 'Distributors', path: '/admin/distributors' },
  { name: 'approvals', label: 'Approvals', path: '/admin/approvals' },
]
const freightView = { name: 'freight', label: 'Freight', path: '/admin/freight' }

/** Links between the list of distributors, that of their approvals and the freight table, for whoever may use them. */
export function DistributorViews({ current }: { current: 'distributors' | 'approvals' | 'freight' }) {
  const maySaveFreight = useMay(saveMarketplaceFreight)
  const views = [...distributorViews, ...(maySaveFreight ? [freightView] : [])]
  return (
    <May call={approvals}>
      <ViewLinks label="Lists of distributors" current={current} views={views} />
    </May>
  )
}
