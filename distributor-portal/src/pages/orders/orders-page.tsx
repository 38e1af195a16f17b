import { call, callForFile } from '@nalika/shared-api'
import {
  distributorOrders,
  formatFirmRating,
  ORDER_STATE_NAMES,
  orderPdf,
  type OrderSummary,
} from '@nalika/shared-api/contract'
import { formatRupees, type PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  DownloadButton,
  EmptyState,
  listDefinition,
  ListPage,
  Moment,
  PagePicker,
  redirectPastEnd,
  StatusTag,
  useList,
  type Column,
} from '@nalika/shared-ui/portal'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { TimeLeft } from '../../components/time-left.tsx'

export const head = (): PageHead => ({ title: 'Orders', noIndex: true })

const LIST = listDefinition({ id: 'distributor-orders', filters: {}, pageSize: 10 })

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const list = await call(distributorOrders, { query: LIST.read(url) }, signal)
  redirectPastEnd(url, list.data.length, list.pagination)
  return list
}

/** Purchase orders of the firm's customers, newest first. */
export function Component() {
  const { data, pagination, rating = null } = useLoaderData<typeof loader>()
  const list = useList(LIST)
  return (
    <ListPage title="Orders" list={list}>
      {rating && (
        <p>
          Rating of your firm: <strong>{formatFirmRating(rating)}</strong>
        </p>
      )}
      <DataTable
        caption="Orders"
        list={list}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        rows={data}
        empty={
          <EmptyState title="No orders yet.">
            Purchase orders appear here when customers accept your quotations or book at your prices.
          </EmptyState>
        }
      />
      <PagePicker list={list} {...pagination} of="orders" />
    </ListPage>
  )
}

const COLUMNS: readonly Column<OrderSummary>[] = [
  {
    title: 'Number',
    heading: true,
    width: '16%',
    render: ({ id, number }) => <Link to={`/distributor/orders/${String(id)}`}>{number}</Link>,
  },
  {
    title: 'Status',
    half: true,
    width: '12%',
    render: ({ state, confirm_by: until }) => (
      <>
        <StatusTag status={state}>{ORDER_STATE_NAMES[state]}</StatusTag>
        {state === 'booked' && until !== null && <TimeLeft until={until} />}
      </>
    ),
  },
  { title: 'Customer', width: '18%', render: ({ customer }) => customer },
  {
    title: 'Quotation',
    half: true,
    width: '16%',
    render: ({ quotation, lines }) => `${quotation}, ${lines === 1 ? '1 line' : `${lines} lines`}`,
  },
  {
    title: 'Total with GST',
    half: true,
    align: 'end',
    width: '13%',
    render: ({ total }) => formatRupees(total),
  },
  { title: 'Ordered', half: true, width: '13%', render: ({ created_at: at }) => <Moment at={at} short /> },
  {
    title: 'PDF',
    half: true,
    width: '12%',
    render: ({ id, number }) => (
      <DownloadButton
        name={`${number}.pdf`}
        file={(signal) => callForFile(orderPdf, { params: { id } }, signal)}
      />
    ),
  },
]
