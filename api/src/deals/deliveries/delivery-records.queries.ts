import { asc, inArray } from 'drizzle-orm'
import { Dispatch, OrderHistoryEntry, RequestFile } from '@nalika/shared-api/contract'
import type { Order } from '@nalika/shared-api/contract'
import { wireFields } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import type { OrderReader } from '../orders/orders.schema.ts'
import { readRatings } from '../ratings/ratings.queries.ts'
import { dispatches, dispatchLines, orderCertificates, orderHistory } from './deliveries.schema.ts'

type Delivery = Pick<Order, 'dispatches' | 'waiting_certificates' | 'history' | 'rating'>

/** What happened to orders after they were placed, by the order's id. */
export async function readDeliveries(
  db: Queryable,
  reader: OrderReader,
  orderIds: readonly number[],
): Promise<(order: { id: number; firm: string }) => Delivery> {
  const ids = [...orderIds]
  const sent = await db
    .select()
    .from(dispatches)
    .where(inArray(dispatches.orderId, ids))
    .orderBy(asc(dispatches.id))
  const lines = await db
    .select()
    .from(dispatchLines)
    .where(
      inArray(
        dispatchLines.dispatchId,
        sent.map(({ id }) => id),
      ),
    )
    .orderBy(asc(dispatchLines.id))
  const files = await db
    .select()
    .from(orderCertificates)
    .where(inArray(orderCertificates.orderId, ids))
    .orderBy(asc(orderCertificates.id))
  const history = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.id))
  const ratingOf = await readRatings(db, reader, ids)
  return ({ id, firm }) => ({
    dispatches: sent
      .filter(({ orderId }) => orderId === id)
      .map((dispatch) => toDispatch(dispatch, lines, files)),
    ...(reader !== 'customer' && {
      waiting_certificates: files
        .filter(({ orderId, dispatchId }) => orderId === id && dispatchId === null)
        .map(toFile),
    }),
    history: history.filter(({ orderId }) => orderId === id).map((entry) => toEntry(entry, reader, firm)),
    rating: ratingOf(id),
  })
}

type CertificateRow = typeof orderCertificates.$inferSelect

const toFile = (row: CertificateRow): RequestFile => wireFields(RequestFile, row)

function toDispatch(
  row: typeof dispatches.$inferSelect,
  lines: readonly (typeof dispatchLines.$inferSelect)[],
  files: readonly CertificateRow[],
): Dispatch {
  return {
    ...wireFields(Dispatch, row),
    lines: lines
      .filter(({ dispatchId }) => dispatchId === row.id)
      .map(({ quotationLineId, quantity, heatNumbers }) => ({
        line_id: quotationLineId,
        quantity,
        heat_numbers: heatNumbers,
      })),
    certificates: files.filter(({ dispatchId }) => dispatchId === row.id).map(toFile),
  }
}

/** Customers do not learn who of the firm did it. */
function toEntry(
  row: typeof orderHistory.$inferSelect,
  reader: OrderReader,
  firm: string,
): OrderHistoryEntry {
  const isFirm = reader === 'customer' && row.actorRole === 'distributor'
  return { ...wireFields(OrderHistoryEntry, row), by: isFirm ? firm : row.actorName }
}
