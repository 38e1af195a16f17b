import { call, callForFile, type ProductRecord } from '@nalika/shared-api'
import {
  CATEGORIES,
  CATEGORY_IDS,
  createProduct,
  editProducts,
  exportProducts,
  importProducts,
  PRODUCT_COLUMNS,
  productFilterValues,
  type ProductFilterValues,
  products as productsEndpoint,
  RECORD_STATUSES,
  type RecordStatus,
  updateProduct,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { anyText, LinkButton, listDefinition, manyOf, numberBetween, oneOf } from '@nalika/shared-ui/portal'
import { wordOptions } from '../../components/labels.ts'
import { May } from '../../components/may.tsx'
import { rangeFilter } from '../../components/range-filter.tsx'
import { productDeletion } from '../../components/deletions.ts'
import {
  type Resource,
  type ResourceFilter,
  ResourceList,
  resourceLoader,
} from '../../components/resource-list.tsx'
import { useLoaded } from '../../components/use-loaded.ts'
import { BulkEdit } from './bulk-edit-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { pathOf } from '../../components/record-paths.ts'

/** Characters of a filter by several values, as the endpoint accepts them. */
const MAX_VALUES = 1000
const MOST_EXPENSIVE = 1e9
const price = () => numberBetween(0, MOST_EXPENSIVE, { whole: false })
/** In mm, as the endpoint accepts it. */
const LARGEST = 100_000
const diameter = () => numberBetween(0, LARGEST, { whole: false })

const list = listDefinition({
  id: 'admin-products',
  filters: {
    name: anyText(),
    category: manyOf(CATEGORY_IDS),
    brand_id: numberBetween(1, 2 ** 31 - 1),
    grade: anyText(MAX_VALUES),
    standard: anyText(MAX_VALUES),
    material: anyText(MAX_VALUES),
    min_diameter: diameter(),
    max_diameter: diameter(),
    status: oneOf(RECORD_STATUSES),
    price_from: price(),
    price_to: price(),
  },
  searches: 'name',
  sorts: PRODUCT_COLUMNS,
  pageSize: 6,
})

const setStatus =
  (status: RecordStatus) =>
  ({ id, name, version }: ProductRecord) =>
    call(updateProduct, { params: { id }, body: { name, status, version } })

const products: Resource<ProductRecord> = {
  title: 'Products',
  list,
  columns: productColumns,
  open: ({ id }) => pathOf.product(id),
  searchPlaceholder: 'Name, size or grade',
  exporting: {
    endpoint: exportProducts,
    file: (query, signal) => callForFile(exportProducts, { query }, signal),
  },
  actions: (
    <May call={importProducts}>
      <LinkButton to="/admin/products/import">Import</LinkButton>
    </May>
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
  call(productsEndpoint, { query: list.read(url) }, signal),
)

const NO_VALUES: ProductFilterValues = { brands: [], grade: [], standard: [], material: [] }
const loadFilterValues = async (signal: AbortSignal) => (await call(productFilterValues, {}, signal)).data
const textOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export function Component() {
  const { brands, grade, standard, material } = useLoaded(loadFilterValues, NO_VALUES)
  const filters: ResourceFilter[] = [
    {
      name: 'category',
      label: 'Category',
      options: CATEGORIES.map(({ id, label }) => ({ value: id, label })),
      multiple: true,
    },
    {
      name: 'brand_id',
      label: 'Brand',
      options: brands.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'grade', label: 'Grade', options: textOptions(grade), multiple: true },
    { name: 'standard', label: 'Standard', options: textOptions(standard), multiple: true },
    { name: 'material', label: 'Material', options: textOptions(material), multiple: true },
    { name: 'status', label: 'Status', options: wordOptions(RECORD_STATUSES) },
    rangeFilter({
      from: 'min_diameter',
      to: 'max_diameter',
      label: 'OD (mm)',
      min: 0,
      max: LARGEST,
      step: 'any',
    }),
    rangeFilter({
      from: 'price_from',
      to: 'price_to',
      label: 'Price',
      min: 0,
      max: MOST_EXPENSIVE,
      step: 'any',
    }),
  ]
  const bulkEdit: Resource<ProductRecord>['bulkEdit'] = {
    endpoint: editProducts,
    button: (props) => <BulkEdit {...props} brands={brands} />,
  }
  return <ResourceList resource={{ ...products, filters, bulkEdit }} />
}
