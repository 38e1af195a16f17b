import { call, callForFile, type ProductRecord } from '@nalika/shared-api'
import {
  createProduct,
  editProducts,
  exportProducts,
  importProducts,
  products as productsEndpoint,
  type RecordStatus,
  updateProduct,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { LinkButton } from '@nalika/shared-ui/portal'
import { productDeletion } from '../../components/deletions.ts'
import { May } from '../../components/may.tsx'
import { productListDefinition } from '../../components/product-list.ts'
import { pathOf } from '../../components/record-paths.ts'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { useProductFilters } from '../../components/use-product-filters.ts'
import { ProductViews } from '../../components/view-links.tsx'
import { BulkEdit } from './bulk-edit-dialog.tsx'
import { productColumns } from './product-columns.tsx'

const setStatus =
  (status: RecordStatus) =>
  ({ id, name, version }: ProductRecord) =>
    call(updateProduct, { params: { id }, body: { name, status, version } })

const products: Resource<ProductRecord> = {
  title: 'Products',
  list: productListDefinition,
  columns: productColumns,
  open: ({ id }) => pathOf.product(id),
  searchPlaceholder: 'Name, size or grade',
  exporting: {
    endpoint: exportProducts,
    file: (query, signal) => callForFile(exportProducts, { query }, signal),
  },
  actions: (
    <>
      <ProductViews current="table" />
      <May call={importProducts}>
        <LinkButton to="/admin/products/import">Import</LinkButton>
      </May>
    </>
  ),
  add: { label: 'Add Product', to: '/products/add', endpoint: createProduct },
  editing: {
    one: 'product',
    endpoint: updateProduct,
    bulkActions: [
      {
        label: 'Activate',
        text: () => 'Visitors and distributors will see them again.',
        work: setStatus('active'),
      },
      {
        label: 'Deactivate',
        text: () => 'Visitors and distributors will no longer see them.',
        work: setStatus('inactive'),
      },
    ],
    deletion: productDeletion,
  },
  emptyText: 'Add a product to show it to visitors and distributors.',
}

export const head = (): PageHead => ({ title: 'Products', noIndex: true })
export const loader = resourceLoader((url, signal) =>
  call(productsEndpoint, { query: productListDefinition.read(url) }, signal),
)

export function Component() {
  const { filters, brands } = useProductFilters()
  const bulkEdit: Resource<ProductRecord>['bulkEdit'] = {
    endpoint: editProducts,
    button: (props) => <BulkEdit {...props} brands={brands} />,
  }
  return <ResourceList resource={{ ...products, filters, bulkEdit }} />
}
