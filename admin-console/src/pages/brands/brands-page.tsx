import { type BrandRecord, call, callForFile } from '@nalika/shared-api'
import {
  BRAND_SORTS,
  brandsWithSummary,
  createBrand,
  exportBrands,
  FIRST_YEAR,
  RECORD_STATUSES,
  setBrandStatus,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { anyText, listDefinition, numberBetween, oneOf } from '@nalika/shared-ui/portal'
import { wordOptions } from '../../components/labels.ts'
import { brandDeletion } from '../../components/deletions.ts'
import { rangeFilter } from '../../components/range-filter.tsx'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { brandColumns } from './brand-columns.tsx'
import { pathOf } from '../../components/record-paths.ts'

const THIS_YEAR = new Date().getFullYear()
const year = () => numberBetween(FIRST_YEAR, THIS_YEAR)

const list = listDefinition({
  id: 'admin-brands',
  filters: { name: anyText(), status: oneOf(RECORD_STATUSES), founded_from: year(), founded_to: year() },
  searches: 'name',
  sorts: BRAND_SORTS,
  pageSize: 3,
})

const brands: Resource<BrandRecord> = {
  title: 'Brands',
  list,
  columns: brandColumns,
  open: ({ id }) => pathOf.brand(id),
  searchPlaceholder: 'Name of the brand or its company',
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: wordOptions(RECORD_STATUSES),
    },
    rangeFilter({
      from: 'founded_from',
      to: 'founded_to',
      label: 'Founded',
      min: FIRST_YEAR,
      max: THIS_YEAR,
    }),
  ],
  exporting: {
    endpoint: exportBrands,
    file: (query, signal) => callForFile(exportBrands, { query }, signal),
  },
  add: { label: 'Add Brand', to: '/admin/brand/new', endpoint: createBrand },
  editing: {
    one: 'brand',
    endpoint: setBrandStatus,
    bulkActions: [
      {
        label: 'Activate',
        text: () => 'Visitors and distributors will see them again.',
        work: ({ id }) => call(setBrandStatus, { params: { id }, body: { status: 'active' } }),
      },
      {
        label: 'Deactivate',
        text: () => 'Visitors and distributors will no longer see them.',
        work: ({ id }) => call(setBrandStatus, { params: { id }, body: { status: 'inactive' } }),
      },
    ],
    deletion: brandDeletion,
  },
  emptyText: 'Add a brand to use it for products, distributors and leads.',
}

export const head = (): PageHead => ({ title: 'Brands', noIndex: true })
export const loader = resourceLoader(async (url, signal) => {
  const { brands: data, pagination } = await call(brandsWithSummary, { query: list.read(url) }, signal)
  return { data, pagination }
})
export const Component = () => <ResourceList resource={brands} />
