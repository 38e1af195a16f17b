import { call } from '@nalika/shared-api'
import { APPROVAL_STATES, approvals, type ApprovalSummary } from '@nalika/shared-api/contract'
import { capitalise, type PageHead } from '@nalika/shared-ui'
import { anyText, type Column, listDefinition, Moment, oneOf, StatusTag } from '@nalika/shared-ui/portal'
import { RecordLink, TwoLines, Whole } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import { pathOf } from '../../components/record-paths.ts'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { DistributorViews } from '../../components/view-links.tsx'

const FILTERS = ['waiting', ...APPROVAL_STATES] as const

const list = listDefinition({
  id: 'admin-approvals',
  filters: { search: anyText(), approval: oneOf(FILTERS) },
  pageSize: 15,
})

const columns: Column<ApprovalSummary>[] = [
  {
    title: 'Company and email',
    id: 'company',
    heading: true,
    render: ({ id, company_name: company, name, email }) => (
      <TwoLines first={<RecordLink to={pathOf.approval(id)}>{company || name}</RecordLink>} second={email} />
    ),
  },
  { title: 'City', half: true, render: ({ city }) => city || EMPTY },
  { title: 'State', half: true, render: ({ state }) => state || EMPTY },
  { title: 'GSTIN', half: true, render: ({ gst_no: gstin }) => <Whole>{gstin || EMPTY}</Whole> },
  { title: 'Approval', half: true, render: ({ approval }) => <StatusTag status={approval} /> },
  { title: 'Requests', half: true, align: 'end', render: ({ requests }) => requests },
  {
    title: 'Submitted',
    half: true,
    render: ({ submitted_at: at }) => (at === null ? EMPTY : <Moment at={at} />),
  },
]

const resource: Resource<ApprovalSummary> = {
  title: 'Approvals',
  many: 'distributors',
  list,
  columns: () => columns,
  open: ({ id }) => pathOf.approval(id),
  searchPlaceholder: 'Company, name, email or GSTIN',
  filters: [
    {
      name: 'approval',
      label: 'Approval',
      options: FILTERS.map((value) => ({
        value,
        label: value === 'waiting' ? 'Waiting for approval' : capitalise(value),
      })),
    },
  ],
  actions: <DistributorViews current="approvals" />,
  emptyText: 'Distributors appear here after they sign up.',
}

export const head = (): PageHead => ({ title: 'Approvals', noIndex: true })

export const loader = resourceLoader((url, signal) => call(approvals, { query: list.read(url) }, signal))

export const Component = () => <ResourceList resource={resource} />
