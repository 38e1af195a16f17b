import type { DistributorSummary } from '@nalika/shared-api'
import { deleteDistributor, updateDistributor } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { type Column, Moment } from '@nalika/shared-ui/portal'
import { actionsColumn, RecordLink, statusColumn, TwoLines, Whole } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import { editPathOf, pathOf } from '../../components/record-paths.ts'

type Columns = Column<DistributorSummary>[]

/** The columns of the list; `onDelete` is called with the distributor whose row was chosen. */
export const distributorColumns = (onDelete: (distributor: DistributorSummary) => void): Columns => [
  { title: 'Id', sort: 'id', half: true, align: 'end', render: ({ id }) => <Whole>{id}</Whole> },
  {
    title: 'Name and email',
    id: 'name',
    heading: true,
    sort: 'name',
    render: ({ id, distributor_name: name, email }) => (
      <TwoLines
        first={<RecordLink to={pathOf.distributor(id)}>{name}</RecordLink>}
        second={<a href={`mailto:${email}`}>{email}</a>}
      />
    ),
  },
  { title: 'Contact', hidden: true, render: ({ name }) => name },
  {
    title: 'City, state, pincode',
    id: 'place',
    sort: 'city',
    render: ({ city, state, pincode }) => (
      <TwoLines first={city || EMPTY} second={[state, pincode].filter(Boolean).join(' ')} />
    ),
  },
  { title: 'State', sort: 'state', hidden: true, half: true, render: ({ state }) => state || EMPTY },
  {
    title: 'Pincode',
    sort: 'pincode',
    hidden: true,
    half: true,
    render: ({ pincode }) => <Whole>{pincode || EMPTY}</Whole>,
  },
  { ...count('Brands', 'brands_count'), sort: 'brands' },
  count('Products', 'products_count'),
  { ...count('Leads', 'leads'), sort: 'leads' },
  statusColumn,
  {
    title: 'Created',
    sort: 'created',
    half: true,
    render: ({ created_at: created }) => (
      <Whole>
        <Moment day at={created} />
      </Whole>
    ),
  },
  actionsColumn({
    name: ({ distributor_name: name }) => name,
    view: ({ id }) => pathOf.distributor(id),
    edit: ({ id }) => editPathOf.distributor(id),
    onDelete,
    calls: { edit: updateDistributor, delete: deleteDistributor },
  }),
]

function count(title: string, key: 'brands_count' | 'products_count' | 'leads'): Columns[number] {
  return { title, half: true, align: 'end', render: (distributor) => formatNumber(distributor[key]) }
}
