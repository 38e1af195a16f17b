import { call, callForFile } from '@nalika/shared-api'
import { leadOrders, ORDER_STATE_NAMES, orderPdf, type OrderSummary } from '@nalika/shared-api/contract'
import { formatDate, formatRupees } from '@nalika/shared-ui'
import { DownloadButton, Entries, Panel, StatusTag } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '../../components/record-paths.ts'
import { useLoaded } from '../../components/use-loaded.ts'
import type { LeadDetails } from './lead.loader.ts'

const NONE: readonly OrderSummary[] = []

/** The purchase order of the lead. Renders nothing while there is none. */
export function LeadOrders({ lead: { id } }: { lead: LeadDetails }) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly OrderSummary[]> =>
      (await call(leadOrders, { params: { id } }, signal)).data,
    [id],
  )
  const orders = useLoaded(load, NONE)
  if (orders.length === 0) return null
  return (
    <Panel title="Purchase order">
      <Entries
        entries={orders.map((order) => ({
          key: order.id,
          title: (
            <Flex wrap gap="small" align="center">
              <Link to={pathOf.order(order.id)}>{order.number}</Link>
              <StatusTag status={order.state}>{ORDER_STATE_NAMES[order.state]}</StatusTag>
            </Flex>
          ),
          note: `${order.quotation}, ${formatRupees(order.total)} with GST, ${formatDate(order.created_at)}`,
          aside: (
            <DownloadButton
              name={`${order.number}.pdf`}
              file={(signal) => callForFile(orderPdf, { params: { id: order.id } }, signal)}
            />
          ),
        }))}
      />
    </Panel>
  )
}
