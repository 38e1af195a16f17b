import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { MAX_PRICE_ALERTS, PENDING_ALERT_DAYS, PRICE_ALERT_DAYS } from '@nalika/shared-api/contract'
import type { Paise, PriceAlert, PriceAlertState, QuantityUnit } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/index.ts'
import { mailboxOf, notFound } from '../../platform/index.ts'
import type { Db, MailDependencies, Queryable } from '../../platform/index.ts'
import { describe, linkOf } from './alert-description.ts'
import type { AlertDescription } from './alert-description.ts'
import type { AlertLinks } from './alert-links.ts'
import { confirmAlertMail } from './price-alert-emails.ts'
import { priceAlerts } from './price-alerts.schema.ts'
import type { AlertRow } from './price-alerts.schema.ts'

const DAY_MS = 86_400_000

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`

/** Requested a short time ago and not confirmed, also when it was stopped since. */
const IS_WAITING = and(
  isNull(priceAlerts.confirmedAt),
  gt(priceAlerts.createdAt, daysAgo(PENDING_ALERT_DAYS)),
)

/** Confirmed, not stopped, and not too old. */
export const IS_ACTIVE = and(
  isNotNull(priceAlerts.confirmedAt),
  isNull(priceAlerts.stoppedAt),
  gt(priceAlerts.confirmedAt, daysAgo(PRICE_ALERT_DAYS)),
)

export interface AlertRequest {
  email: string
  subject: { productId: number } | { category: string }
  pin: string
  quantity: number
  unit: QuantityUnit
  change: number
  wanted: Paise | null
}

/**
 * Stores an alert and mails its link, unless an earlier one of the mailbox still waits to be confirmed, or it has as many as one may
 * have: whoever enters the addresses of others sends each of them one email in {@link PENDING_ALERT_DAYS} days.
 */
export function storeAlert(
  db: Db,
  { mail, siteUrl, links }: MailDependencies & { links: AlertLinks },
  { email, subject, ...request }: AlertRequest,
): Promise<void> {
  return db.transaction(async (tx) => {
    const mailbox = mailboxOf(email)
    // One after the other, so that each sees the ones before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price alerts ${mailbox}`}, 0))`)
    const isOf = eq(priceAlerts.mailbox, mailbox)
    const waiting = await tx.$count(priceAlerts, and(isOf, IS_WAITING))
    const active = await tx.$count(priceAlerts, and(isOf, IS_ACTIVE))
    if (waiting > 0 || active >= MAX_PRICE_ALERTS) return
    const [alert] = await tx
      .insert(priceAlerts)
      .values({ email: email.trim(), mailbox, ...subject, ...request })
      .returning()
    if (!alert) return
    const link = linkOf(alert, { siteUrl, links })
    await mail.enqueue(tx, confirmAlertMail(alert.email, { link, ...(await describeAlert(tx, alert)) }))
  })
}

const noSuchAlert = () => notFound('Price alert not found.')

/** The alert of a link; 404 for one that does not exist, was never confirmed in time or has ended. */
async function findAlert(db: Queryable, links: AlertLinks, token: string): Promise<AlertRow> {
  const id = links.idIn(token)
  if (id === null) throw noSuchAlert()
  const [alert] = await db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.id, id), or(IS_WAITING, IS_ACTIVE, isNotNull(priceAlerts.stoppedAt))))
  if (!alert || !links.isOf(token, alert)) throw noSuchAlert()
  return alert
}

export const readAlert = async (db: Queryable, links: AlertLinks, token: string): Promise<PriceAlert> =>
  toAlert(db, await findAlert(db, links, token))

/** Confirms an alert. It takes the place of an earlier one of the same mailbox, subject and place. */
export function confirmAlert(db: Db, links: AlertLinks, token: string): Promise<PriceAlert> {
  return db.transaction(async (tx) => {
    const found = await findAlert(tx, links, token)
    const [alert] = await tx
      .update(priceAlerts)
      .set({ confirmedAt: sql`now()` })
      .where(
        and(eq(priceAlerts.id, found.id), isNull(priceAlerts.confirmedAt), isNull(priceAlerts.stoppedAt)),
      )
      .returning()
    if (!alert) return toAlert(tx, found)
    const { id, mailbox, productId, category, pin } = alert
    await tx
      .delete(priceAlerts)
      .where(
        and(
          ne(priceAlerts.id, id),
          eq(priceAlerts.mailbox, mailbox),
          eq(priceAlerts.pin, pin),
          IS_ACTIVE,
          productId === null
            ? eq(priceAlerts.category, category ?? '')
            : eq(priceAlerts.productId, productId),
        ),
      )
    return toAlert(tx, alert)
  })
}

/** Stops an alert. One that was not confirmed is remembered, so that its mailbox gets no other email for a while. */
export async function stopAlert(db: Db, links: AlertLinks, token: string): Promise<PriceAlert> {
  const found = await findAlert(db, links, token)
  const [stopped] = await db
    .update(priceAlerts)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(priceAlerts.id, found.id), isNull(priceAlerts.stoppedAt)))
    .returning()
  return toAlert(db, stopped ?? found)
}

async function toAlert(db: Queryable, alert: AlertRow): Promise<PriceAlert> {
  const { subject, path, place } = await describeAlert(db, alert)
  const { change, wanted, unit, price, confirmedAt } = alert
  const ends = confirmedAt && new Date(confirmedAt.getTime() + PRICE_ALERT_DAYS * DAY_MS)
  return {
    state: stateOf(alert),
    subject,
    path,
    place,
    change,
    wanted,
    unit,
    price,
    ends_at: ends?.toISOString() ?? null,
  }
}

function stateOf({ stoppedAt, confirmedAt }: AlertRow): PriceAlertState {
  if (stoppedAt) return 'stopped'
  return confirmedAt ? 'active' : 'pending'
}

async function describeAlert(db: Queryable, alert: AlertRow): Promise<AlertDescription> {
  if (alert.productId === null) return describe(alert, undefined)
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, alert.productId))
  return describe(alert, product?.name)
}

/** @param address In lower case. */
export const isAlertOf = (address: string) => sql`lower(${priceAlerts.email}) = ${address}`
