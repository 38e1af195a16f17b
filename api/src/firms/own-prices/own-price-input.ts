import { MAX_OWN_PRICE, paise, toRupees, tradeUnit, unitOfTrade } from '@nalika/shared-api/contract'
import type { Publication, QuantityUnit } from '@nalika/shared-api/contract'
import { paisePer } from '@nalika/shared-trade'
import type { Quantity } from '@nalika/shared-trade'
import { amountOf, readAmount, readDays, readRate } from '@nalika/shared-trade/reading'
import { readPrice, readUnit, takeOffDiscount, UNIT_PROBLEM } from '../../catalogue/index.ts'
import { isCalendarDay } from '../../platform/index.ts'
import type { OwnPriceFile, OwnPriceFileField } from './own-price-file.ts'
import type { OwnPriceInput, OwnPriceValues } from './own-price-values.ts'
import { rangeOf } from './price-ranges.ts'

export type ReportProblem = (field: OwnPriceFileField, reason: string) => void

type Cells = ReadonlyMap<OwnPriceFileField, string>
type File = Pick<OwnPriceFile, 'mark' | 'price' | 'saysOf' | 'columns'>

/** The quantities that the title of a column of prices names. */
const titledRange = ({ columns }: File, field: OwnPriceFileField) =>
  rangeOf(columns.find((column) => column.field === field)?.title ?? '')

/** Clears a value; an empty cell leaves it as it is. */
const CLEAR = ['-', '–', 'none', 'nil']

/** Reads the cells of a row as new values of an own price. */
export function readInput(
  cells: Cells,
  stored: OwnPriceValues,
  file: File,
  problem: ReportProblem,
): OwnPriceInput {
  const price = readOwnPrice(cells, file, problem)
  return {
    ...price,
    ...readSlabs(cells, price, stored, file, problem),
    ...readValidUntil(cells, problem),
    ...readQuantity('stock', cells, stored, file, problem),
    ...lowestQuantity(price, file),
    ...readQuantity('minimum_order', cells, stored, file, problem),
    ...readLeadTime(cells, file, problem),
    ...readCode(cells, problem),
    ...readCity(cells, problem),
    ...readShown(cells, problem),
  }
}

function readOwnPrice(cells: Cells, file: File, problem: ReportProblem): OwnPriceInput {
  if (CLEAR.includes((cells.get('price') ?? '').toLowerCase())) return { price: null }
  const rate = readPrice(cells, file, problem)
  if (!rate) return {}
  const own = unitFrom(rate.per)
  const price = own && paisePer(rate, tradeUnit(own), {})
  if (own === undefined || price === undefined) {
    problem('price_unit', UNIT_PROBLEM)
    return {}
  }
  if (price < 1 || price > MAX_OWN_PRICE) problem('price', 'Enter a price of ₹0.01 to ₹1,00,00,000.')
  return { price: paise(price), price_unit: own }
}

/** The unit of a price: one of a hundred kilograms is kept per tonne, which is as exact. */
function unitFrom(per: Quantity | undefined): QuantityUnit | undefined {
  if (!per) return undefined
  return per.unit === 'kilograms' && per.value >= 100 ? 'tonnes' : unitOfTrade(per.unit)
}

const MOST = 10_000_000

/** '500', '500 kg', '0'. */
function readQuantity(
  field: 'stock' | 'minimum_order',
  cells: Cells,
  stored: OwnPriceValues,
  { mark, saysOf }: File,
  problem: ReportProblem,
): OwnPriceInput {
  const unitText = cells.get(`${field}_unit`) ?? ''
  const written = cells.get(field) ?? ''
  // No stock is a stock of 0, not one that nobody knows.
  const text = field === 'stock' && written.toLowerCase() === 'nil' ? '0' : written
  // A column of units that stands alone is of prices and quantities.
  const unit = saysOf(field)?.unit ?? readUnit(unitText || (cells.get('price_unit') ?? ''))
  if (unitText !== '' && !unit) problem(`${field}_unit`, UNIT_PROBLEM)
  const own = unit && unitOfTrade(unit.unit)
  if (text === '') return {}
  if (CLEAR.includes(text.toLowerCase())) return field === 'stock' ? { stock: null } : { minimum_order: null }
  const read = readAmount(text, mark)
  if (!read || read.value < 0) {
    problem(field, 'Enter a number, such as 120, or a number with its unit: 120 m, 1,200 kg or 2.5 tonnes.')
    return {}
  }
  if (unitText !== '' && unit && read.unit !== undefined && read.unit !== unit.unit)
    problem(`${field}_unit`, 'The quantity names another unit.')
  const none = read.value === 0 ? (stored.stockUnit ?? stored.priceUnit ?? 'pieces') : undefined
  const named = read.unit === undefined ? (own ?? none) : unitOfTrade(read.unit)
  if (!named) {
    problem(`${field}_unit`, `Name the unit. ${UNIT_PROBLEM}`)
    return {}
  }
  const amount = read.unit === undefined && unit ? amountOf(read.value, unit).value : read.value
  const reason = amountProblem(amount, named, field)
  if (reason !== undefined) {
    problem(field, reason)
    return {}
  }
  return inputOf(field, amount, named)
}

function amountProblem(
  amount: number,
  unit: QuantityUnit,
  field: 'stock' | 'minimum_order',
): string | undefined {
  if (amount === 0 && field === 'minimum_order') return 'Enter a quantity of more than 0.'
  if (amount > MOST) return 'Enter a quantity of at most 1,00,00,000.'
  if (unit === 'pieces' && !Number.isInteger(amount)) return 'Enter a whole number of pieces.'
  return /^\d+(\.\d{1,3})?$/.test(String(amount)) ? undefined : 'Enter at most three decimals.'
}

function inputOf(field: 'stock' | 'minimum_order', amount: number, unit: QuantityUnit): OwnPriceInput {
  return field === 'stock'
    ? { stock: amount, stock_unit: unit }
    : { minimum_order: amount, minimum_order_unit: unit }
}

function readLeadTime(cells: Cells, { saysOf }: File, problem: ReportProblem): OwnPriceInput {
  const text = cells.get('lead_time_days') ?? ''
  if (text === '') return {}
  if (CLEAR.includes(text.toLowerCase())) return { lead_time_days: null }
  const days = readDays(text, saysOf('lead_time_days')?.days ?? 1)
  if (days === undefined || !Number.isInteger(days) || days < 0 || days > 365) {
    problem('lead_time_days', 'Enter a lead time of 0 to 365 days.')
    return {}
  }
  return { lead_time_days: days }
}

function readCode(cells: Cells, problem: ReportProblem): OwnPriceInput {
  const text = cells.get('item_code') ?? ''
  if (text === '') return {}
  if (text.length > 40) problem('item_code', 'The item code may have at most 40 characters.')
  return { item_code: CLEAR.includes(text) ? '' : text }
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
  const publication = PUBLICATION_WORDS[text]
  if (publication === undefined) problem('shown', 'Write yes, no or bookable.')
  return publication === undefined ? {} : { publication }
}
const PUBLICATION_WORDS: Readonly<Record<string, Publication>> = {
  ...{ yes: 'shown', y: 'shown', true: 'shown', shown: 'shown' },
  ...{ no: 'hidden', n: 'hidden', false: 'hidden', hidden: 'hidden' },
  ...{ bookable: 'bookable', book: 'bookable' },
}

/** Days come first in India: 31/03/2027, 31-3-2027; workbooks have 2027-03-31. */
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)/
const INDIAN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

function readValidUntil(cells: Cells, problem: ReportProblem): OwnPriceInput {
  const text = cells.get('valid_until') ?? ''
  if (text === '') return {}
  if (CLEAR.includes(text.toLowerCase())) return { valid_until: '' }
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text) ?? []
  const [, day = isoDay, month = isoMonth, year = isoYear] = INDIAN_DAY.exec(text) ?? []
  const written = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
  if (isCalendarDay(written)) return { valid_until: written }
  problem('valid_until', 'Write the day as 31/03/2027.')
  return {}
}

const SLABS = [1, 2, 3, 4, 5] as const

/** 'Rate 1–5 MT' is a price from a tonne on, unless another column is for less or says the minimum order. */
function lowestQuantity({ price }: OwnPriceInput, file: File): OwnPriceInput {
  const range = price ? titledRange(file, 'price') : undefined
  return range && range.from > 0 ? { minimum_order: range.from, minimum_order_unit: range.unit } : {}
}

/** Prices of larger quantities. A row that has one of them has all of them. */
function readSlabs(
  cells: Cells,
  input: OwnPriceInput,
  stored: OwnPriceValues,
  file: File,
  problem: ReportProblem,
): OwnPriceInput {
  const { mark, price, saysOf } = file
  const first = (cells.get('slab_from_1') ?? '').toLowerCase()
  if (CLEAR.includes(first)) return { slabs: [] }
  const given = SLABS.filter((slab) =>
    ([`slab_from_${slab}`, `slab_price_${slab}`] as const).some((field) => (cells.get(field) ?? '') !== ''),
  )
  if (given.length === 0) return {}
  const priceUnit = input.price_unit ?? stored.priceUnit
  const cell = readRate(cells.get('price') ?? '', mark)
  const usual = cell?.per ?? readUnit(cells.get('price_unit') ?? '') ?? price.per
  const column = readUnit(cells.get('slab_unit') ?? '')
  if ((cells.get('slab_unit') ?? '') !== '' && !column) problem('slab_unit', UNIT_PROBLEM)
  let unit = column && unitOfTrade(column.unit)
  const slabs = given.flatMap((slab) => {
    const [from, to] = [`slab_from_${slab}`, `slab_price_${slab}`] as const
    const titled = titledRange(file, to)
    const quantity = titled
      ? { value: titled.from, unit: tradeUnit(titled.unit) }
      : readAmount(cells.get(from) ?? '', mark)
    const rate = readRate(cells.get(to) ?? '', mark)
    if (!quantity || quantity.value <= 0) problem(from, 'Enter a quantity of more than 0, such as 5 or 5 MT.')
    if (!rate) problem(to, 'Enter the price of this quantity, such as 61.50.')
    if (!quantity || !rate || priceUnit === null) return []
    const named = quantity.unit === undefined ? saysOf(from)?.unit?.unit : quantity.unit
    const own = named && unitOfTrade(named)
    if (own && unit && own !== unit) problem(from, 'All quantities of a row have one unit.')
    unit ??= own
    const gst = rate.gst ?? price.gst
    const per = rate.per ?? saysOf(to)?.unit ?? usual ?? { value: 1, unit: tradeUnit(priceUnit) }
    const rupees = takeOffDiscount(rate.rupees, cells, file) ?? rate.rupees
    const amount = paisePer(
      { ...rate, rupees, per, ...(gst !== undefined && { gst }) },
      tradeUnit(priceUnit),
      {},
    )
    if (amount === undefined) problem(to, 'This price is of another unit than the price.')
    return amount === undefined ? [] : [{ from: quantity.value, price: toRupees(paise(amount)) }]
  })
  return { slabs, slab_unit: unit ?? priceUnit ?? 'pieces' }
}
