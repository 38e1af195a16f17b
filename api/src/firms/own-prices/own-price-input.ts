import {
  MAX_OWN_PRICE,
  parseRupees,
  QUANTITY_UNITS,
  readQuantity,
  unitNamed,
} from '@nalika/shared-api/contract'
import type { OwnPriceField, QuantityUnit } from '@nalika/shared-api/contract'
import { numberFrom } from '../../catalogue/index.ts'
import type { OwnPriceInput, OwnPriceValues } from './own-price-values.ts'

export type ReportProblem = (field: OwnPriceField, reason: string) => void

type Cells = ReadonlyMap<OwnPriceField, string>

/** Clears a value; an empty cell leaves it as it is. */
const CLEAR = ['-', '–', 'none', 'nil']

const UNIT_PROBLEM = `Write ${QUANTITY_UNITS.slice(0, -1).join(', ')} or ${QUANTITY_UNITS.at(-1) ?? ''}.`

/** Reads the cells of a row as new values of an own price. */
export function readInput(cells: Cells, stored: OwnPriceValues, problem: ReportProblem): OwnPriceInput {
  const price = readPrice(cells, stored, problem)
  const unit = price.price_unit ?? stored.priceUnit ?? undefined
  const quantityOf = (field: 'stock' | 'minimum_order', storedUnit: QuantityUnit | null) =>
    readAmount(cells, field, storedUnit ?? unit, problem)
  return {
    ...price,
    ...quantityOf('stock', stored.stockUnit),
    ...quantityOf('minimum_order', stored.minimumOrderUnit),
    ...readLeadTime(cells, problem),
    ...readCity(cells, problem),
    ...readShown(cells, problem),
  }
}

function readPrice(cells: Cells, stored: OwnPriceValues, problem: ReportProblem): OwnPriceInput {
  const text = cells.get('price') ?? ''
  const unit = readUnit(cells, 'price_unit', problem)
  if (text === '') return unit ? { price_unit: unit } : {}
  if (CLEAR.includes(text.toLowerCase())) return { price: null, ...(unit && { price_unit: unit }) }
  const [, written = '', name] =
    /^(.{1,40}?)\s*(?:(?:\/|\bper\b)\s*(.{1,20}))?$/i.exec(text.replace(/\s*\/-$/, '')) ?? []
  // Spreadsheets calculate prices with many decimals.
  const price = parseRupees(written)
  const own = name === undefined ? undefined : unitNamed(name)
  if (price === undefined || (name !== undefined && !own)) {
    problem('price', 'This is not a price. Write it as 58.40 or 58.40/kg.')
    return {}
  }
  if (price < 1 || price > MAX_OWN_PRICE) problem('price', 'Enter a price of ₹0.01 to ₹1,00,00,000.')
  const priceUnit = own ?? unit ?? stored.priceUnit
  if (own && unit && own !== unit) problem('price_unit', 'The price names another unit.')
  if (!priceUnit) problem('price_unit', `Name the unit of the price. ${UNIT_PROBLEM}`)
  return { price, ...(priceUnit && { price_unit: priceUnit }) }
}

function readUnit(
  cells: Cells,
  field: 'price_unit' | 'stock_unit' | 'minimum_order_unit',
  problem: ReportProblem,
): QuantityUnit | undefined {
  const text = cells.get(field) ?? ''
  if (text === '') return undefined
  const unit = unitNamed(text.replace(/^(₹|rs\.?|inr)?\s*(\/|per\b)\s*/i, '').trim())
  if (!unit) problem(field, UNIT_PROBLEM)
  return unit
}

/** '500', '500 kg', '0'. */
function readAmount(
  cells: Cells,
  field: 'stock' | 'minimum_order',
  usual: QuantityUnit | undefined,
  problem: ReportProblem,
): OwnPriceInput {
  const unitField = `${field}_unit` as const
  const unit = readUnit(cells, unitField, problem)
  const text = cells.get(field) ?? ''
  if (text === '') return unit ? amountOf(field, undefined, unit) : {}
  if (CLEAR.includes(text.toLowerCase())) return amountOf(field, null, unit)
  const fallback = unit ?? usual
  if (/^[\d.,\s]+$/.test(text) && !fallback) {
    problem(unitField, `Name the unit. ${UNIT_PROBLEM}`)
    return {}
  }
  if (field === 'stock' && numberFrom(text) === 0) return amountOf(field, 0, fallback)
  const read = readQuantity(text, fallback ?? 'pieces')
  if (read.problem !== undefined) {
    problem(field, read.problem)
    return {}
  }
  if (unit && read.unit !== unit) problem(unitField, 'The quantity names another unit.')
  return amountOf(field, read.quantity, read.unit)
}

function amountOf(
  field: 'stock' | 'minimum_order',
  amount: number | null | undefined,
  unit: QuantityUnit | undefined,
): OwnPriceInput {
  return field === 'stock'
    ? { ...(amount !== undefined && { stock: amount }), ...(unit && { stock_unit: unit }) }
    : {
        ...(amount !== undefined && { minimum_order: amount }),
        ...(unit && { minimum_order_unit: unit }),
      }
}

function readLeadTime(cells: Cells, problem: ReportProblem): OwnPriceInput {
  const text = cells.get('lead_time_days') ?? ''
  if (text === '') return {}
  if (CLEAR.includes(text.toLowerCase())) return { lead_time_days: null }
  const days = Number(/^(\d{1,3})\s*(days?)?$/i.exec(text)?.[1] ?? NaN)
  if (!(days <= 365)) {
    problem('lead_time_days', 'Enter a lead time of 0 to 365 days.')
    return {}
  }
  return { lead_time_days: days }
}

function readCity(cells: Cells, problem: ReportProblem): OwnPriceInput {
  const text = cells.get('city') ?? ''
  if (text === '') return {}
  if (text.length > 80) problem('city', 'The city may have at most 80 characters.')
  return { city: CLEAR.includes(text) ? '' : text }
}

function readShown(cells: Cells, problem: ReportProblem): OwnPriceInput {
  const text = (cells.get('shown') ?? '').toLowerCase()
  if (text === '') return {}
  if (!['yes', 'no', 'y', 'n', 'true', 'false'].includes(text)) {
    problem('shown', 'Write yes or no.')
    return {}
  }
  return { shown: ['yes', 'y', 'true'].includes(text) }
}
