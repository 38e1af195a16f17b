import { call, callForFile } from '@nalika/shared-api'
import {
  addTask,
  order as orderEndpoint,
  orderCertificate,
  orderPdf,
  ORDER_STATE_NAMES,
  piecesOfOrder,
  type Order,
} from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import { formatDateTime } from '@nalika/shared-ui'
import {
  DispatchesPanel,
  DownloadButton,
  HistoryPanel,
  OrderPanel,
  OrderTermsPanel,
  PageHeader,
  RecordTasks,
  StatusTag,
} from '@nalika/shared-ui/portal'
import { taskCalls } from '../../components/task-calls.ts'
import { useMay } from '../../components/use-may.ts'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { ModeratedRating } from './moderated-rating.tsx'

export const loader = recordLoader(
  'orderId',
  async (id, signal) => (await call(orderEndpoint, { params: { id } }, signal)).data,
)
/** The server records who reads it. */
export const prefetch = 'code'

export const head = recordHead<Order>('Order', ({ number }) => number)

/** An order with its consignments, certificates, rating and history. */
export const Component = () => (
  <RecordPage<Order> type="order" title="Order">
    {(order) => <OrderSheet order={order} />}
  </RecordPage>
)

function OrderSheet({ order }: { order: Order }) {
  const { id, number, state, dispatches, history, rating } = order
  return (
    <>
      <PageHeader
        title={`Order ${number}`}
        back="/admin/orders"
        backLabel="Back to Orders"
        aside={<StatusTag status={state}>{ORDER_STATE_NAMES[state]}</StatusTag>}
        note={
          state === 'booked' && order.confirm_by !== null
            ? `${order.firm.name} confirms it until ${formatDateTime(order.confirm_by)}`
            : order.firm.name
        }
        actions={
          <DownloadButton
            name={`${number}.pdf`}
            label="Download PDF"
            file={(signal) => callForFile(orderPdf, { params: { id } }, signal)}
          />
        }
      />
      <OrderPanel order={order} />
      <DispatchesPanel
        dispatches={dispatches}
        lines={order.lines}
        piecesOf={piecesOfOrder(order)}
        certificate={(file, signal) => callForFile(orderCertificate, { params: { id, file } }, signal)}
      />
      <OrderTermsPanel order={order} />
      <RecordTasks
        calls={taskCalls}
        order={id}
        me={currentSession()?.userId ?? 0}
        readOnly={!useMay(addTask)}
      />
      {rating && <ModeratedRating order={id} rating={rating} />}
      <HistoryPanel
        history={history
          .map(({ by, note, ...entry }) => ({
            ...entry,
            reason: [by, note].filter(Boolean).join(': '),
          }))
          .reverse()}
      />
    </>
  )
}
