import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { MAX_DELIVERED_LINES, todayInIndia } from '@nalika/shared-api/contract'
import type { Paise } from '@nalika/shared-api/contract'
import { areaOfPin, products } from '../../catalogue/index.ts'
import { offerKeys, placeOfPin, priceList } from '../../firms/index.ts'
import { sharedSecret } from '../../platform/index.ts'
import type { Db, MailDependencies } from '../../platform/index.ts'
import { priceRecordQueries } from '../price-record/price-record.queries.ts'
import { describe, linkOf } from './alert-description.ts'
import type { AlertLinks } from './alert-links.ts'
import { reasonToMail } from './alert-rule.ts'
import { priceAlertMail } from './price-alert-emails.ts'
import { IS_ACTIVE } from './price-alerts.queries.ts'
import { priceAlerts } from './price-alerts.schema.ts'
import type { AlertRow } from './price-alerts.schema.ts'

/** Today's price of an alert. */
interface Found {
  price: Paise
  /** The state of a figure; '' for India, null for a product. */
  state: string | null
  terms: string
}

type Dependencies = MailDependencies & { links: AlertLinks }

/**
 * Compares every alert with today's price, and mails those that moved or fell to the wanted price: one email for each at most a day,
 * also when the job runs again.
 */
export async function mailPriceAlerts(
  db: Db,
  dependencies: Dependencies,
  today = todayInIndia(),
): Promise<void> {
  const { keyOf } = offerKeys(await sharedSecret(db, 'offers'))
  const record = priceRecordQueries(db)
  for (let last: Pick<AlertRow, 'pin' | 'id'> | undefined; ;) {
    const due = await db
      .select()
      .from(priceAlerts)
      .where(and(IS_ACTIVE, isNotMailed(today), last && isAfter(last)))
      .orderBy(asc(priceAlerts.pin), asc(priceAlerts.id))
      .limit(MAX_DELIVERED_LINES)
    if (due.length === 0) return
    last = due.at(-1)
    for (const [pin, alerts] of Map.groupBy(due, (alert) => alert.pin)) {
      const prices = await productPrices(db, pin, alerts, keyOf)
      for (const alert of alerts) {
        const found = alert.productId === null ? await figureOf(record, alert) : prices.get(alert.id)
        if (found) await compare(db, dependencies, alert, found, today)
      }
    }
  }
}

const isNotMailed = (today: string) => or(isNull(priceAlerts.mailedOn), lt(priceAlerts.mailedOn, today))

const isAfter = ({ pin, id }: Pick<AlertRow, 'pin' | 'id'>) =>
  or(gt(priceAlerts.pin, pin), and(eq(priceAlerts.pin, pin), gt(priceAlerts.id, id)))

/** The lowest landed price of each product, per unit, by alert. */
async function productPrices(
  db: Db,
  pin: string,
  alerts: readonly AlertRow[],
  keyOf: Parameters<typeof priceList>[2],
): Promise<Map<number, Found>> {
  const found = new Map<number, Found>()
  const own = alerts.flatMap(({ id, productId, quantity, unit }) =>
    productId === null ? [] : [{ id, product_id: productId, quantity, unit }],
  )
  if (own.length === 0) return found
  const { lines, firms } = await priceList(db, { place: placeOfPin(pin, 'pin'), lines: own }, keyOf)
  own.forEach(({ id }, index) => {
    const offer = lines[index]?.offers[0]
    if (!offer?.landed_per_unit) return
    const { name, place } = firms[offer.firm] ?? { name: null, place: '' }
    const seller = name ?? (place === '' ? 'a firm' : `a firm in ${place}`)
    found.set(id, {
      price: offer.landed_per_unit,
      state: null,
      terms: `with freight and GST, from ${seller}`,
    })
  })
  return found
}

/** The current figure of the category in the state of the PIN code, or else in India. */
async function figureOf(
  record: ReturnType<typeof priceRecordQueries>,
  { category, pin }: AlertRow,
): Promise<Found | undefined> {
  const state = areaOfPin(pin)?.state ?? ''
  const figure = await record.currentFigure(category ?? '', state)
  if (!figure) return undefined
  const where = figure.state === '' ? 'India' : figure.state
  return { ...figure, terms: `without GST and freight, by the price record of ${where}` }
}

async function compare(
  db: Db,
  { mail, siteUrl, links }: Dependencies,
  alert: AlertRow,
  { price, state, terms }: Found,
  today: string,
): Promise<void> {
  const { wanted, change, unit } = alert
  // Figures of different states say nothing about each other.
  const before = alert.priceState === state ? alert.price : null
  const reason = reasonToMail({ before, now: price, change, wanted })
  if (before !== null && !reason) return
  await db.transaction(async (tx) => {
    const [current] = await tx
      .update(priceAlerts)
      .set({ price, priceState: state, ...(reason && { mailedOn: today }) })
      .where(and(eq(priceAlerts.id, alert.id), IS_ACTIVE, isNotMailed(today)))
      .returning()
    if (!current || !reason) return
    const [product] = await tx
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, alert.productId ?? 0))
    const about = { ...describe(current, product?.name), link: linkOf(current, { siteUrl, links }) }
    await mail.enqueue(
      tx,
      priceAlertMail(current.email, about, { reason, before, now: price, unit, wanted, terms, siteUrl }),
    )
  })
}
