import { withoutDiscount } from '@nalika/shared-trade'
import type { Fraction, Quantity, WrittenRate } from '@nalika/shared-trade'
import { readNumber, readRate, readTitle } from '@nalika/shared-trade/reading'
import type { ColumnTitle, DecimalMark } from '@nalika/shared-trade/reading'
import { formatRupees, paise, QUANTITY_UNITS } from '@nalika/shared-api/contract'
import type { Paise } from '@nalika/shared-api/contract'
import type { PriceColumn } from './file-columns.ts'

/** A price with its unit. */
export type CompleteRate = WrittenRate & { per: Quantity }

export type ReportProblem<Field extends string> = (field: Field, reason: string) => void

export const UNIT_PROBLEM = `Write ${QUANTITY_UNITS.slice(0, -1).join(', ')} or ${QUANTITY_UNITS.at(-1) ?? ''}.`
export const DATE = /^\d{4}-\d\d-\d\d/
export const DATE_PROBLEM =
  'The spreadsheet made a date of this, perhaps of a fraction such as 1/2. Write it as text.'

/** What is known of the prices of a file. */
interface PriceFile {
  mark: DecimalMark
  price: PriceColumn
  saysOf: (field: 'price') => ColumnTitle | undefined
}

/** The unit that a cell of a column of units names; undefined when it names none of ours. */
export function readUnit(text: string): Quantity | undefined {
  if (text === '') return undefined
  const { unit, name } = readTitle(`per ${text}`)
  return name === '' ? unit : undefined
}

/** The price of a row with its unit, which the cell, a column of units, the title, a remark or an answer says; undefined without one. */
export function readPrice(
  cells: ReadonlyMap<string, string>,
  { mark, price, saysOf }: PriceFile,
  problem: ReportProblem<'price' | 'price_unit' | 'discount'>,
): CompleteRate | undefined {
  const [text, unitText] = [cells.get('price') ?? '', cells.get('price_unit') ?? '']
  const unit = unitText === '' ? undefined : readUnit(unitText)
  if (unitText !== '' && !unit) problem('price_unit', UNIT_PROBLEM)
  if (text === '') return undefined
  const rate = readRate(text, mark)
  if (!rate) {
    problem(
      'price',
      DATE.test(text) ? DATE_PROBLEM : 'This is not a price. Write it as 58.40, 65/kg or 62,500/MT.',
    )
    return undefined
  }
  const titled = saysOf('price')?.unit
  if (unit && ((rate.per && !isSame(rate.per, unit)) || (titled && !rate.per && !isSame(titled, unit))))
    problem('price_unit', 'The price names another unit.')
  const per = rate.per ?? unit ?? price.per
  if (!per) {
    if (cells.has('price_unit')) problem('price_unit', `Name the unit of the price. ${UNIT_PROBLEM}`)
    else problem('price', 'Choose what the prices of this column are for.')
    return undefined
  }
  if (price.isTaxOpen && rate.gst === undefined) {
    problem('price', 'Choose which GST the prices of this column include.')
    return undefined
  }
  if (price.isDiscountOpen) {
    problem('price', 'Choose whether a discount is still to be taken off.')
    return undefined
  }
  const rupees = takeOffDiscount(rate.rupees, cells, { mark, price })
  if (!rupees) {
    problem('discount', 'Enter a discount of 0 to 99%.')
    return undefined
  }
  const gst = rate.gst ?? price.gst
  return { ...rate, rupees, per, ...(gst !== undefined && { gst }) }
}

/** An amount of a row less the discount of all prices and its own; undefined when its own is none. */
export function takeOffDiscount(
  rupees: Fraction,
  cells: ReadonlyMap<string, string>,
  { mark, price }: Pick<PriceFile, 'mark' | 'price'>,
): Fraction | undefined {
  const text = (cells.get('discount') ?? '').replace('%', '').trim()
  const percent = text === '' ? 0 : readNumber(text, mark)
  if (percent === undefined || percent < 0 || percent >= 100) return undefined
  return withoutDiscount(withoutDiscount(rupees, price.discount ?? 0), percent)
}

const isSame = (one: Quantity, other: Quantity) => one.unit === other.unit && one.value === other.value

const NAMING = new Set(['id', 'name', 'category', 'price_unit'])

/** A row of a price list that has everything but its price; undefined for any other. */
export const missingPrice = (cells: ReadonlyMap<string, string>): string | undefined =>
  cells.get('price') === '' && [...cells].every(([field, text]) => text === '' || NAMING.has(field))
    ? 'The price is empty, as of a formula without a value: nothing changes.'
    : undefined

/** Rise or fall of a price that is asked about. */
const JUMP = 0.3

/** What a price is compared with. */
export interface KnownPrices {
  /** The price of the product now, in the same unit as the new one. */
  before?: Paise | null
  /** The new price per kilogram; null when the weight is not known. */
  perKilogram: number | null
  category: string
  /** Prices per kilogram of each category, in paise. */
  ranges: PriceRanges
}
export type PriceRanges = ReadonlyMap<string, { least: Paise; most: Paise }>

/** What looks wrong about a price: it jumps, or its steel costs what none of the category does. */
export function priceQuestion(price: Paise, unit: string, known: KnownPrices): string | undefined {
  const { before = null, perKilogram, category, ranges } = known
  if (before !== null && before > 0 && Math.abs(price - before) > before * JUMP) {
    const percent = Math.round((Math.abs(price - before) / before) * 100).toLocaleString('en-IN')
    return `${formatRupees(price)} per ${unit} is ${percent}% ${price > before ? 'more' : 'less'} than ${formatRupees(before)} now. Is it right?`
  }
  const range = ranges.get(category)
  if (perKilogram === null || !range) return undefined
  if (perKilogram >= range.least * (1 - JUMP) && perKilogram <= range.most * (1 + JUMP)) return undefined
  return `This is ${formatRupees(paise(Math.round(perKilogram)))} per kg. Such products cost ${formatRupees(range.least)} to ${formatRupees(range.most)} per kg. Is it right?`
}
