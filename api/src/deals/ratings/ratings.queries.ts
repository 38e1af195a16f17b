import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FirmRating, OrderRating, OrderRatingForm, RatingStanding } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { conflict, notFound, recordAudit } from '../../platform/index.ts'
import type { Db, Person, Queryable } from '../../platform/index.ts'
import { lockTrackedOrder } from '../deliveries/order-moves.queries.ts'
import type { OrderOfLink } from '../deliveries/order-moves.queries.ts'
import { leads } from '../../requests/index.ts'
import { orderLines, orders } from '../orders/orders.schema.ts'
import type { OrderReader } from '../orders/orders.schema.ts'
import { standingOf } from './rating-standing.queries.ts'
import { orderRatings } from './ratings.schema.ts'

type RatingRow = typeof orderRatings.$inferSelect

const AVERAGE = sql<number>`round(avg(${orderRatings.stars}), 1)::float8`

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
      average: AVERAGE,
      orders: sql<number>`count(*)::int`,
    })
    .from(orderRatings)
    .where(and(inArray(orderRatings.firmId, ids), eq(orderRatings.standing, 'counted')))
    .groupBy(orderRatings.firmId)
  return new Map(rows.map(({ firmId, ...rating }) => [firmId, rating]))
}

/** What customers gave for received orders that had a product; undefined without ratings that count. */
export async function productRating(db: Queryable, productId: number): Promise<FirmRating | undefined> {
  const orderIds = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(leads, eq(leads.id, orderLines.leadId))
    .where(eq(leads.productId, productId))
  const [rating] = await db
    .select({ average: AVERAGE, orders: sql<number>`count(*)::int` })
    .from(orderRatings)
    .where(and(inArray(orderRatings.orderId, orderIds), eq(orderRatings.standing, 'counted')))
  return rating?.orders ? rating : undefined
}

/** Orders with a rating of this standing. */
export const ratedAs = (db: Db, standing: RatingStanding): SQL =>
  inArray(
    orders.id,
    db.select({ id: orderRatings.orderId }).from(orderRatings).where(eq(orderRatings.standing, standing)),
  )

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
  ...(reader === 'admin' && {
    standing: row.standing,
    reasons: row.reasons,
    decided: row.decided,
  }),
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
    const standing = await standingOf(tx, order)
    await tx
      .insert(orderRatings)
      .values({ orderId: order.id, firmId: order.firmId, stars, comment: typed, ...standing })
  })
}

/** Hides the comment of a rating, or shows it again. */
export const moderateRating = (
  db: Db,
  orderId: number,
  commentHidden: boolean,
  admin: Person,
): Promise<OrderRating> =>
  changeRating(db, orderId, admin, (row) => ({
    set: { commentHidden },
    ...(row.commentHidden !== commentHidden && {
      change: { field: 'comment_hidden', from: String(row.commentHidden), to: String(commentHidden) },
    }),
  }))

/** Lets a rating count publicly or not; 409 for one that can never count. */
export const decideRating = (db: Db, orderId: number, counts: boolean, admin: Person): Promise<OrderRating> =>
  changeRating(db, orderId, admin, (row) => {
    if (row.standing === 'excluded' && !row.decided) throw conflict('This rating can never count.')
    const standing = counts ? 'counted' : 'excluded'
    return {
      set: { standing, decided: true },
      ...(row.standing !== standing && { change: { field: 'rating', from: row.standing, to: standing } }),
    }
  })

/** Changes a rating, with an entry in the audit log unless nothing changes. */
function changeRating(
  db: Db,
  orderId: number,
  admin: Person,
  changeOf: (row: RatingRow) => {
    set: Partial<Pick<RatingRow, 'commentHidden' | 'standing' | 'decided'>>
    change?: { field: string; from: string | null; to: string }
  },
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
    const { set, change } = changeOf(row)
    if (change) {
      await tx.update(orderRatings).set(set).where(eq(orderRatings.id, row.id))
      await recordAudit(tx, admin, {
        action: 'changed',
        kind: 'order',
        recordId: orderId,
        label: number,
        changes: [change],
      })
    }
    return toRating(change ? { ...row, ...set } : row, 'admin')
  })
}
