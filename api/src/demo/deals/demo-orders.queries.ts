import { eq, sql } from 'drizzle-orm'
import { dayInIndia } from '@nalika/shared-api/contract'
import {
  dispatches,
  dispatchLines,
  formatKilograms,
  orderHistory,
  orderLines,
  orderRatings,
  orders,
} from '../../deals/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { formatDay, formatLeadQuantity, leadReference } from '../../requests/index.ts'
import { daysBefore } from '../dates.ts'
import { documentNumber } from '../demo-quotations.queries.ts'
import type { DemoRevision, StoredLead } from '../demo-quotations.queries.ts'

interface WonLead extends StoredLead {
  /** That the customer accepted. */
  revision: DemoRevision
}

const RATINGS = [
  { stars: 5, comment: 'Delivered on the day that was promised, with all certificates.' },
  { stars: 4, comment: 'Good material. One bundle was bent at the end.' },
  { stars: 5, comment: '' },
  { stars: 4, comment: 'The truck came two days late; everything else was right.' },
] as const
const VEHICLES = ['GJ 06 AU 4417', 'MH 43 BX 2086', 'TS 12 UC 7735', 'PB 10 HK 5521'] as const
const CUSTOMER = { actorName: 'Customer', actorRole: 'customer' } as const

/** Stores the orders that won leads were closed with. All but the newest were received and rated. */
export async function storeOrders(db: Queryable, won: readonly WonLead[]): Promise<void> {
  for (const [index, one] of won.entries()) {
    const orderId = await storeOrder(db, one)
    const isNewest = index === won.length - 1
    await storeDelivery(db, one, { orderId, index, isReceived: !isNewest })
  }
}

async function storeOrder(db: Queryable, { lead, leadId, requestId, revision }: WonLead): Promise<number> {
  const { row, firmId, lineId } = revision
  const [order] = await db
    .insert(orders)
    .values({
      requestId,
      firmId,
      revisionId: row.id,
      totals: row.totals,
      total: row.totals.total,
      createdAt: lead.updatedAt,
      deliveryAddress: [lead.companyName, lead.location].filter(Boolean).join(', '),
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  const number = documentNumber('PO', row.sentAt ?? row.createdAt, orderId)
  await db.update(orders).set({ number }).where(eq(orders.id, orderId))
  await db.insert(orderLines).values({ orderId, quotationLineId: lineId, leadId })
  return orderId
}

/** Its consignment four days later, and receipt and rating after that. */
async function storeDelivery(
  db: Queryable,
  { lead, leadId, revision: { row, lineId, firmId } }: WonLead,
  { orderId, index, isReceived }: { orderId: number; index: number; isReceived: boolean },
): Promise<void> {
  const after = (days: number) => daysBefore(lead.updatedAt, -days)
  const dispatchedOn = dayInIndia(after(4))
  const weightKg = (lead.quantity ?? 1) * 24.5
  const vehicleNumber = VEHICLES[index % VEHICLES.length] ?? ''
  const [dispatch] = await db
    .insert(dispatches)
    .values({
      orderId,
      dispatchedOn,
      weightKg,
      vehicleNumber,
      transporter: 'Sarathi Roadlines',
      lrNumber: `SR ${String(4410 + index)}`,
      isLast: true,
      createdAt: after(4),
    })
    .returning({ id: dispatches.id })
  await db.insert(dispatchLines).values({
    dispatchId: dispatch?.id ?? 0,
    quotationLineId: lineId,
    quantity: lead.quantity,
    heatNumbers: [`H${String(45_021 + index * 7)}`, `H${String(45_024 + index * 7)}`],
  })
  const what = `${formatLeadQuantity(lead)} of ${leadReference(leadId)}; ${formatKilograms(weightKg)} by ${vehicleNumber}, dispatched on ${formatDay(dispatchedOn)}`
  await db.insert(orderHistory).values([
    {
      ...CUSTOMER,
      orderId,
      state: 'placed' as const,
      sentence: 'The customer placed the order.',
      createdAt: lead.updatedAt,
    },
    {
      orderId,
      state: 'dispatched' as const,
      actorId: firmId,
      actorName: row.sentBy,
      actorRole: 'distributor' as const,
      sentence: `Consignment 1: ${what}. It is the final consignment.`,
      createdAt: after(4),
    },
    ...(isReceived
      ? [
          {
            ...CUSTOMER,
            orderId,
            state: 'received' as const,
            sentence: 'The customer confirmed receipt.',
            createdAt: after(7),
          },
        ]
      : []),
  ])
  await db
    .update(orders)
    .set({
      state: isReceived ? 'received' : 'dispatched',
      version: sql`${orders.version} + ${isReceived ? 2 : 1}`,
    })
    .where(eq(orders.id, orderId))
  const rating = RATINGS[index % RATINGS.length]
  if (isReceived && rating)
    await db.insert(orderRatings).values({
      ...rating,
      orderId,
      firmId,
      standing: 'counted',
      createdAt: after(8),
    })
}
