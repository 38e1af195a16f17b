import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { storedIdentifier } from '@nalika/shared-api/contract'
import type { FirmRating, OrderRating, OrderRatingForm } from '@nalika/shared-api/contract'
import { recordAudit } from '../audit/audit.queries.ts'
import { mailboxOf } from '../auth/attempt-limit.ts'
import { accounts } from '../auth/auth.schema.ts'
import type { Person } from '../auth/person.ts'
import { leadsOfOrder, lockTrackedOrder } from '../deliveries/order-moves.queries.ts'
import type { OrderOfLink, OrderRow } from '../deliveries/order-moves.queries.ts'
import type { OrderReader } from '../deliveries/delivery-records.queries.ts'
import type { Db, Queryable, Transaction } from '../infrastructure/database/database.ts'
import { conflict, notFound } from '../infrastructure/errors/errors.ts'
import { leads } from '../leads/leads.schema.ts'
import { orderLines, orders } from '../orders/orders.schema.ts'
import { orderRatings } from './ratings.schema.ts'

type RatingRow = typeof orderRatings.$inferSelect

/** Ratings of a firm from one mailbox within this time count once. */
const REPEATED_WITHIN = sql`interval '30 days'`

/** The public ratings of firms; a firm without any is missing. */
export async function firmRatings(
  db: Queryable,
  firmIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, FirmRating>> {
  const ids = firmIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      firmId: orderRatings.firmId,
      average: sql<number>`round(avg(${orderRatings.stars}), 1)::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orderRatings)
    .where(and(inArray(orderRatings.firmId, ids), isNull(orderRatings.uncounted)))
    .groupBy(orderRatings.firmId)
  return new Map(rows.map(({ firmId, ...rating }) => [firmId, rating]))
}

/** The rating of each order, as the reader sees it. */
export async function readRatings(
  db: Queryable,
  reader: OrderReader,
  orderIds: readonly number[],
): Promise<(orderId: number) => OrderRating | null> {
  const rows = await db
    .select()
    .from(orderRatings)
    .where(inArray(orderRatings.orderId, [...orderIds]))
  return (orderId) => {
    const row = rows.find((one) => one.orderId === orderId)
    return row ? toRating(row, reader) : null
  }
}

const toRating = (row: RatingRow, reader: OrderReader): OrderRating => ({
  stars: row.stars,
  comment: row.commentHidden && reader === 'distributor' ? '' : row.comment,
  comment_hidden: row.commentHidden,
  uncounted: reader === 'admin' ? (row.uncounted ?? '') : '',
  created_at: row.createdAt.toISOString(),
})

/** Rates a received order once. The same rating again changes nothing. */
export function rateOrder(
  db: Db,
  link: OrderOfLink,
  { stars, comment = '' }: OrderRatingForm,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockTrackedOrder(tx, link)
    const typed = comment.trim()
    const [former] = await tx.select().from(orderRatings).where(eq(orderRatings.orderId, order.id))
    if (former?.stars === stars && former.comment === typed) return
    if (former) throw conflict('You have already rated this order. A rating cannot be changed.')
    if (order.state !== 'received') throw conflict('Please confirm receipt before you rate this order.')
    // Ratings of a firm follow each other, so that each sees what was counted before.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, order.firmId ?? 0))
      .for('no key update')
    await tx.insert(orderRatings).values({
      ...{ orderId: order.id, firmId: order.firmId, stars, comment: typed },
      uncounted: await reasonNotToCount(tx, order),
    })
  })
}

/** Why a rating is no part of the firm's public rating: the firm rates itself, or one customer rates again and again. */
async function reasonNotToCount(tx: Transaction, order: OrderRow): Promise<RatingRow['uncounted']> {
  const own = await leadsOfOrder(tx, order.id)
  const people = await tx
    .select({ email: accounts.email, mobile: accounts.mobile, gstNo: accounts.gstNo })
    .from(accounts)
    .where(or(eq(accounts.id, order.firmId ?? 0), eq(accounts.firmId, order.firmId ?? 0)))
  const mailboxes = new Set(own.map(({ email }) => mailboxOf(email)))
  const phones = own.map(({ phone }) => storedIdentifier('phone', phone)).filter(Boolean)
  const isOwn = people.some(
    ({ email, mobile, gstNo }) =>
      mailboxes.has(mailboxOf(email)) ||
      phones.includes(storedIdentifier('mobile', mobile)) ||
      (gstNo !== '' && gstNo === order.buyerGstin),
  )
  if (isOwn) return 'own-firm'
  const recent = await tx
    .selectDistinct({ email: leads.email })
    .from(orderRatings)
    .innerJoin(orderLines, eq(orderLines.orderId, orderRatings.orderId))
    .innerJoin(leads, eq(leads.id, orderLines.leadId))
    .where(
      and(
        eq(orderRatings.firmId, order.firmId ?? 0),
        isNull(orderRatings.uncounted),
        gt(orderRatings.createdAt, sql`now() - ${REPEATED_WITHIN}`),
      ),
    )
  return recent.some(({ email }) => email !== '' && mailboxes.has(mailboxOf(email))) ? 'repeated' : null
}

/** Hides the comment of a rating, or shows it again. */
export function moderateRating(
  db: Db,
  orderId: number,
  commentHidden: boolean,
  admin: Person,
): Promise<OrderRating> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: orderRatings, number: orders.number })
      .from(orderRatings)
      .innerJoin(orders, eq(orders.id, orderRatings.orderId))
      .where(eq(orderRatings.orderId, orderId))
      .for('update')
    if (!found) throw notFound('This order has no rating.')
    const { row, number } = found
    if (row.commentHidden !== commentHidden) {
      await tx.update(orderRatings).set({ commentHidden }).where(eq(orderRatings.id, row.id))
      await recordAudit(tx, admin, {
        ...{ action: 'changed', kind: 'order', recordId: orderId, label: number },
        changes: [{ field: 'comment_hidden', from: String(row.commentHidden), to: String(commentHidden) }],
      })
    }
    return toRating({ ...row, commentHidden }, 'admin')
  })
}
