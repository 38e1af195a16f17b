import {
  OWN_PRICE_DAYS,
  singularUnit,
  slabProblem,
  storedSlabs,
  todayInIndia,
  toRupees,
  wireSlabs,
} from '@nalika/shared-api/contract'
import type {
  OwnPrice,
  OwnPriceChange,
  OwnPriceFilter,
  Paise,
  Publication,
} from '@nalika/shared-api/contract'
import { and, gte, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { INVALID_DAY, isCalendarDay } from '../../platform/index.ts'
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
  bookable: null,
  slabs: null,
  slabUnit: null,
  validUntil: null,
  confirmedAt: null,
}

/** Null when nothing was ever entered. */
export function toOwnPrice(row: Omit<Row, 'accountId' | 'productId'>): OwnPrice | null {
  if (row.version === null) return null
  const unit = row.priceUnit ?? 'pieces'
  return {
    price: row.pricePaise === null ? null : toRupees(row.pricePaise),
    price_unit: unit,
    slabs: wireSlabs(row.slabs ?? []),
    slab_unit: row.slabUnit ?? unit,
    valid_until: row.validUntil ?? '',
    stock: row.stock,
    stock_unit: row.stockUnit ?? unit,
    minimum_order: row.minimumOrder,
    minimum_order_unit: row.minimumOrderUnit ?? unit,
    lead_time_days: row.leadTimeDays,
    item_code: row.itemCode ?? '',
    city: row.city ?? '',
    publication: publicationOf(row),
    version: row.version,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
  }
}

const publicationOf = ({ hidden, bookable }: Pick<Row, 'hidden' | 'bookable'>): Publication =>
  hidden === true ? 'hidden' : bookable === true ? 'bookable' : 'shown'

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
    ...(input.publication === undefined
      ? { hidden: values.hidden, bookable: values.bookable }
      : { hidden: input.publication === 'hidden', bookable: input.publication === 'bookable' }),
    slabs:
      input.slabs === undefined ? values.slabs : input.slabs.length === 0 ? null : storedSlabs(input.slabs),
    slabUnit: keep(input.slab_unit, values.slabUnit),
    validUntil: input.valid_until === undefined ? values.validUntil : input.valid_until || null,
  }
  // Where buyers see a price says nothing about whether it still counts.
  const isConfirmed = Object.keys(input).some((field) => field !== 'publication')
  if (changed.pricePaise !== null)
    return { ...changed, confirmedAt: isConfirmed ? new Date() : values.confirmedAt }
  // Without a price nothing is left that these could be about.
  return {
    ...changed,
    ...(input.slabs === undefined && { slabs: null }),
    validUntil: null,
    confirmedAt: null,
  }
}

const keep = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent)

/**
 * The first moment of the oldest day whose prices still count as new: it changes at midnight, as the response cache does. Selected,
 * so that it is computed once and not for each row.
 */
const OLDEST = sql`(select (date_trunc('day', now() at time zone 'Asia/Kolkata')
  - make_interval(days => ${OWN_PRICE_DAYS})) at time zone 'Asia/Kolkata')`
const TODAY = sql`(select (now() at time zone 'Asia/Kolkata')::date)`

const { pricePaise, confirmedAt, validUntil } = distributorProducts
const isOld = lt(confirmedAt, OLDEST)

/** Own prices that visitors may see, of firms that show theirs. */
export const IS_CURRENT = and(
  isNotNull(pricePaise),
  not(isOld),
  or(isNull(validUntil), gte(validUntil, TODAY)),
)

export const OWN_PRICE_CONDITIONS: Readonly<Record<OwnPriceFilter, SQL | undefined>> = {
  set: isNotNull(pricePaise),
  missing: isNull(pricePaise),
  old: and(isNotNull(pricePaise), isOld),
}

interface OwnPriceProblem {
  field: 'slabs' | 'valid_until'
  sentence: string
}

/** What is wrong with the prices of larger quantities and the last day of a price, though each field is well-formed. */
export function ownPriceProblem(
  before: OwnPriceValues,
  after: OwnPriceValues,
  input: Pick<OwnPriceInput, 'slabs' | 'valid_until'>,
): OwnPriceProblem | undefined {
  const last = after.validUntil
  if (last !== null && !isCalendarDay(last)) return { field: 'valid_until', sentence: INVALID_DAY }
  if (last !== null && last !== before.validUntil && last < todayInIndia())
    return { field: 'valid_until', sentence: 'Choose today or a later day.' }
  const slabs = after.slabs ?? []
  if (slabs.length > 0 && input.slabs === undefined && after.priceUnit !== before.priceUnit)
    return {
      field: 'slabs',
      sentence: `Enter the prices of larger quantities too: they are per ${singularUnit(before.priceUnit ?? 'pieces')}.`,
    }
  const price = after.pricePaise === null ? null : toRupees(after.pricePaise)
  const sentence = slabProblem(price, input.slabs ?? wireSlabs(slabs))
  return sentence === undefined ? undefined : { field: 'slabs', sentence }
}
