import { call, callForFile, type DistributorSummary } from '@nalika/shared-api'
import {
  DISTRIBUTOR_SORTS,
  distributors as distributorsEndpoint,
  exportDistributors,
  RECORD_STATUSES,
  setDistributorStatus,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { anyText, listDefinition, oneOf } from '@nalika/shared-ui/portal'
import { wordOptions } from '../../components/labels.ts'
import { distributorDeletion } from '../../components/deletions.ts'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { DistributorViews } from '../../components/view-links.tsx'
import { distributorColumns } from './distributor-columns.tsx'
import { pathOf } from '../../components/record-paths.ts'

const list = listDefinition({
  id: 'admin-distributors',
  filters: { search: anyText(), status: oneOf(RECORD_STATUSES) },
  sorts: DISTRIBUTOR_SORTS,
  pageSize: 3,
})

const distributors: Resource<DistributorSummary> = {
  title: 'Distributors',
  list,
  columns: distributorColumns,
  open: ({ id }) => pathOf.distributor(id),
  searchPlaceholder: 'Name, company, contact, location or GSTIN',
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: wordOptions(RECORD_STATUSES),
    },
  ],
  actions: <DistributorViews current="distributors" />,
  exporting: {
    endpoint: exportDistributors,
    file: (query, signal) => callForFile(exportDistributors, { query }, signal),
  },
  editing: {
    one: 'distributor',
    endpoint: setDistributorStatus,
    bulkActions: [
      {
        label: 'Activate',
        text: () => 'They will be able to sign in and get new leads.',
        work: ({ id }) => call(setDistributorStatus, { params: { id }, body: { status: 'active' } }),
      },
      {
        label: 'Deactivate',
        text: () => 'They will be signed out at once and get no new leads. Existing leads stay assigned.',
        work: ({ id }) => call(setDistributorStatus, { params: { id }, body: { status: 'inactive' } }),
      },
    ],
    deletion: distributorDeletion,
  },
  emptyText: 'Distributors appear here after they sign up.',
}

export const head = (): PageHead => ({ title: 'Distributors', noIndex: true })
export const loader = resourceLoader(async (url, signal) => {
  const query = list.read(url)
  const { data, ...position } = await call(distributorsEndpoint, { query }, signal)
  return { data, pagination: { ...position, per_page: query.per_page } }
})

export const Component = () => <ResourceList resource={distributors} />
