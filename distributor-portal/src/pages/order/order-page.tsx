import { call, callForFile, NotFoundError } from '@nalika/shared-api'
import {
  order as orderEndpoint,
  orderCertificate,
  orderPdf,
  ORDER_STATE_NAMES,
  parseId,
  piecesOfOrder,
} from '@nalika/shared-api/contract'
import type { Order } from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import {
  DispatchesPanel,
  DownloadButton,
  HistoryPanel,
  OrderPanel,
  OrderTermsPanel,
  PageHeader,
  RatingPanel,
  RecordTasks,
  StatusTag,
} from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { taskCalls } from '../../components/task-calls.ts'
import { CancelOrder } from './cancel-order.tsx'
import { AddCertificate, WaitingCertificates } from './certificates.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { DispatchForm } from './dispatch-form.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Order> {
  const id = parseId(params.orderId)
  if (id === null) throw new NotFoundError({ status: 404 }, 'Order not found.')
  return (await call(orderEndpoint, { params: { id } }, request.signal)).data
}

/** The server records who reads it. */
export const prefetch = 'code'

export const head = (): PageHead => ({ title: 'Order', noIndex: true })

/** An order of the firm: its confirmation, dispatch form, consignments, rating and history. */
export function Component() {
  const order = useLoaderData<typeof loader>()
  const { id, number, state, dispatches, history, waiting_certificates: waiting = [] } = order
  const canDispatch =
    state === 'placed' || (state === 'dispatched' && !dispatches.some(({ is_last }) => is_last))
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={`Order ${number}`}
        back="/distributor/orders"
        backLabel="Back to Orders"
        aside={<StatusTag status={state}>{ORDER_STATE_NAMES[state]}</StatusTag>}
        actions={
          <>
            {(state === 'placed' || state === 'booked') && <CancelOrder order={order} />}
            <DownloadButton
              name={`${number}.pdf`}
              label="Download PDF"
              file={(signal) => callForFile(orderPdf, { params: { id } }, signal)}
            />
          </>
        }
      />
      {state === 'booked' && <ConfirmOrder order={order} />}
      <OrderPanel order={order} />
      {canDispatch && (
        <Flex vertical gap="middle" data-not-printed>
          {/* After a consignment the form begins anew, with what is open then. */}
          <DispatchForm key={dispatches.length} order={order} />
          <WaitingCertificates order={id} files={waiting} />
        </Flex>
      )}
      <DispatchesPanel
        dispatches={dispatches}
        lines={order.lines}
        piecesOf={piecesOfOrder(order)}
        certificate={(file, signal) => callForFile(orderCertificate, { params: { id, file } }, signal)}
        actions={(dispatch) => <AddCertificate order={id} dispatch={dispatch} />}
      />
      <OrderTermsPanel order={order} />
      <RecordTasks calls={taskCalls} order={id} me={currentSession()?.userId ?? 0} />
      <RatingPanel
        rating={order.rating}
        {...(order.rating?.comment_hidden && { note: 'Nalika has hidden the comment.' })}
      />
      <HistoryPanel
        history={history
          .map(({ by, note, sentence, ...entry }) => ({ ...entry, sentence, reason: note || by }))
          .reverse()}
      />
    </Flex>
  )
}
