import { call } from '@nalika/shared-api'
import {
  adminOrders,
  ORDER_STATE_NAMES,
  RATING_STANDINGS,
  type OrderSummary,
  type RatingStanding,
} from '@nalika/shared-api/contract'
import { formatDateTime, formatRupees, type PageHead } from '@nalika/shared-ui'
import {
  anyText,
  type Column,
  listDefinition,
  Moment,
  numberBetween,
  oneOf,
  StatusTag,
} from '@nalika/shared-ui/portal'
import { RecordLink, TwoLines } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import { pathOf } from '../../components/record-paths.ts'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'

const list = listDefinition({
  id: 'admin-orders',
  filters: {
    search: anyText(),
    distributor_id: numberBetween(1, 2_147_483_647),
    rating: oneOf(RATING_STANDINGS),
  },
  pageSize: 15,
})

const STANDINGS: Readonly<Record<RatingStanding, string>> = {
  waiting: 'Waits for a decision',
  counted: 'Counts publicly',
  excluded: 'Does not count',
}

const columns: Column<OrderSummary>[] = [
  {
    title: 'Number and request',
    id: 'number',
    heading: true,
    render: ({ id, number, request }) => (
      <TwoLines first={<RecordLink to={pathOf.order(id)}>{number}</RecordLink>} second={request} />
    ),
  },
  {
    title: 'Status',
    half: true,
    render: ({ state, confirm_by: until }) => (
      <TwoLines
        first={<StatusTag status={state}>{ORDER_STATE_NAMES[state]}</StatusTag>}
        second={state === 'booked' && until !== null ? `until ${formatDateTime(until)}` : ''}
      />
    ),
  },
  { title: 'Seller', half: true, render: ({ firm }) => firm || EMPTY },
  { title: 'Customer', half: true, render: ({ customer }) => customer || EMPTY },
  { title: 'Total with GST', half: true, align: 'end', render: ({ total }) => formatRupees(total) },
  {
    title: 'Rating',
    half: true,
    align: 'end',
    render: ({ stars = null, rating_standing: standing = null }) =>
      stars === null ? (
        EMPTY
      ) : (
        <TwoLines
          first={`★\u00A0${stars.toFixed(1)}`}
          second={standing && standing !== 'counted' ? STANDINGS[standing] : ''}
        />
      ),
  },
  { title: 'Ordered', half: true, render: ({ created_at: at }) => <Moment at={at} short /> },
]

const resource: Resource<OrderSummary> = {
  title: 'Orders',
  many: 'orders',
  list,
  columns: () => columns,
  open: ({ id }) => pathOf.order(id),
  searchPlaceholder: 'Number, seller or customer',
  filters: [
    {
      name: 'rating',
      label: 'Rating',
      options: RATING_STANDINGS.map((value) => ({ value, label: STANDINGS[value] })),
    },
  ],
  emptyText: 'Purchase orders appear here when customers accept quotations.',
}

export const head = (): PageHead => ({ title: 'Orders', noIndex: true })

export const loader = resourceLoader((url, signal) => call(adminOrders, { query: list.read(url) }, signal))

/** Orders of all distributors, or of the one that the address names, newest first. */
export const Component = () => <ResourceList resource={resource} />
