import { OWN_PRICE_DAYS, toRupees } from '@nalika/shared-api/contract'
import type { OwnPrice, OwnPriceChange, OwnPriceFilter, Paise } from '@nalika/shared-api/contract'
import { and, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { distributorProducts } from '../selections/distributors.schema.ts'

type Row = typeof distributorProducts.$inferSelect

/** The columns of an own price. */
export type OwnPriceValues = Omit<Row, 'accountId' | 'productId' | 'version'>

export const NO_OWN_PRICE: OwnPriceValues = {
  pricePaise: null,
  priceUnit: null,
  stock: null,
  stockUnit: null,
  minimumOrder: null,
  minimumOrderUnit: null,
  leadTimeDays: null,
  itemCode: null,
  city: null,
  hidden: null,
  confirmedAt: null,
}

/** Null when nothing was ever entered. */
export function toOwnPrice(row: Omit<Row, 'accountId' | 'productId'>): OwnPrice | null {
  if (row.version === null) return null
  const unit = row.priceUnit ?? 'pieces'
  return {
    price: row.pricePaise === null ? null : toRupees(row.pricePaise),
    price_unit: unit,
    stock: row.stock,
    stock_unit: row.stockUnit ?? unit,
    minimum_order: row.minimumOrder,
    minimum_order_unit: row.minimumOrderUnit ?? unit,
    lead_time_days: row.leadTimeDays,
    item_code: row.itemCode ?? '',
    city: row.city ?? '',
    shown: row.hidden !== true,
    version: row.version,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
  }
}

export interface OwnPriceInput extends Omit<OwnPriceChange, 'product_id' | 'version' | 'price'> {
  price?: Paise | null
}

/** The values with the sent ones, which confirms the price. */
export function withInput(values: OwnPriceValues, input: OwnPriceInput): OwnPriceValues {
  const changed = {
    pricePaise: keep(input.price, values.pricePaise),
    priceUnit: keep(input.price_unit, values.priceUnit),
    stock: keep(input.stock, values.stock),
    stockUnit: keep(input.stock_unit, values.stockUnit),
    minimumOrder: keep(input.minimum_order, values.minimumOrder),
    minimumOrderUnit: keep(input.minimum_order_unit, values.minimumOrderUnit),
    leadTimeDays: keep(input.lead_time_days, values.leadTimeDays),
    itemCode: input.item_code === undefined ? values.itemCode : input.item_code.trim() || null,
    city: input.city === undefined ? values.city : input.city.trim() || null,
    hidden: input.shown === undefined ? values.hidden : !input.shown,
  }
  return { ...changed, confirmedAt: changed.pricePaise === null ? null : new Date() }
}

const keep = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent)

/** The first moment of the oldest day whose prices still count as new: it changes at midnight, as the response cache does. */
const OLDEST = sql`(date_trunc('day', now() at time zone 'Asia/Kolkata')
  - make_interval(days => ${OWN_PRICE_DAYS})) at time zone 'Asia/Kolkata'`

const { pricePaise, confirmedAt } = distributorProducts
const isOld = lt(confirmedAt, OLDEST)

/** Own prices that visitors may see, of firms that show theirs. */
export const IS_CURRENT = and(isNotNull(pricePaise), not(isOld))

export const OWN_PRICE_CONDITIONS: Readonly<Record<OwnPriceFilter, SQL | undefined>> = {
  set: isNotNull(pricePaise),
  missing: isNull(pricePaise),
  old: and(isNotNull(pricePaise), isOld),
}
