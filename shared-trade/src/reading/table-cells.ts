import { fractionOf, times, toNumber } from '../quantities/fraction.ts'
import { parseInches } from '../quantities/parse-inches.ts'
import type { Quantity } from '../quantities/quantity.ts'
import type { WrittenRate } from '../prices/price.ts'
import { gaugeWall } from '../tables/wire-gauges.ts'
import { readTitle } from './column-titles.ts'
import { tokenize } from './tokens.ts'

/** What separates the decimals in a file. */
export type DecimalMark = '.' | ','

const POINT = /^-?(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d+)?$/
const COMMA = /^-?(?:\d{1,3}(?:[. ]\d{3})+|\d+)(?:,\d+)?$/
const ONLY_POINT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})\.(?:\d{1,2}|\d{4,})$|^\d{1,3}(?:,\d{2})+,\d{3}$/
const ONLY_COMMA = /^(?:\d+|\d{1,3}(?:[. ]\d{3})+),(?:\d{1,2}|\d{4,})$/
/** Longest cell that is read as a number with its unit. */
const MOST_CHARACTERS = 60

/** The decimal mark of a file: a comma where a number can only be read with one, and none only with a point. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark {
  let isComma = false
  for (const cell of cells) {
    if (cell.length > MOST_CHARACTERS) continue
    const text = cell.replace(/[^\d.,\s]/g, '').trim()
    if (ONLY_POINT.test(text)) return '.'
    isComma ||= ONLY_COMMA.test(text)
  }
  return isComma ? ',' : '.'
}

/** The digits of a number as `fractionOf` takes them; undefined for what is none. */
function digitsOf(text: string, mark: DecimalMark): string | undefined {
  const number = text.trim()
  if (number.length > MOST_CHARACTERS || !(mark === '.' ? POINT : COMMA).test(number)) return undefined
  return mark === '.' ? number.replaceAll(',', '') : number.replaceAll(/[. ]/g, '').replace(',', '.')
}

/** '2,45,000.50', or '2.450,50' where the mark is a comma. */
export function readNumber(text: string, mark: DecimalMark): number | undefined {
  const digits = digitsOf(text, mark)
  return digits === undefined ? undefined : Number(digits)
}

const NUMBER = /-?\d(?:[\d.,]*\d)?(?:\s\d{3}(?!\d)(?:[.,]\d+)?)*/
const BEFORE_PRICE = new Set(['rs', '@', '.', ':'])
const BEHIND_PRICE = new Set(['each', 'only', '='])
/** A unit stands behind 'per', a slash or rupees: '65 kg' is a quantity. */
const IS_RATE = /^(?:\/|per\b|प्रति|pmt\b|each\b|\(?(?:rs|₹|inr))/i

/**
 * A price in rupees with its unit: 'Rs. 62,500/MT', '65/kg', '₹ 163.50 per mtr', '1,590/-'. Undefined for anything else, also for an
 * amount beside which a unit stands without 'per', or an unknown word.
 */
export function readRate(text: string, mark: DecimalMark): WrittenRate | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const [written = ''] = NUMBER.exec(text) ?? []
  const digits = digitsOf(written, mark)
  const start = text.indexOf(written)
  if (digits === undefined || tokenize(text.slice(0, start)).some(({ key }) => !BEFORE_PRICE.has(key)))
    return undefined
  const rupees = fractionOf(digits)
  const behind = text
    .slice(start + written.length)
    .replace(/^\s*\/-/, '')
    .trim()
  if (behind === '') return { rupees }
  const { name, words, unit, tax } = readTitle(behind)
  const isEach = name === 'each'
  const isUnknown = words !== '' && name !== '' && !BEHIND_PRICE.has(name)
  const isOpen = unit === undefined && words !== name
  const isUnitAlone = unit !== undefined && !IS_RATE.test(behind)
  const isTaxOpen = tax?.included === true && tax.percent === undefined
  if (isUnknown || isOpen || isUnitAlone || isTaxOpen) return undefined
  const per: Quantity | undefined = isEach ? { value: 1, unit: 'pieces' } : unit
  return {
    rupees,
    ...(per && { per }),
    ...(tax?.included === true && { gst: tax.percent ?? 0 }),
  }
}

/** A quantity; its unit is undefined where the cell names none. */
export interface WrittenAmount {
  value: number
  unit?: Quantity['unit']
}

/** '500', '500 kg', '12 MT', '25 quintal'; undefined for anything else. */
export function readAmount(text: string, mark: DecimalMark): WrittenAmount | undefined {
  const { number, behind } = splitNumber(text, mark)
  if (number === undefined || behind === '') return number === undefined ? undefined : { value: number }
  const { unit, name } = readTitle(`per ${behind}`)
  return unit && name === '' ? amountOf(number, unit) : undefined
}

/** So many of a unit: 25 of a quintal are 2,500 kilograms. */
export const amountOf = (value: number, unit: Quantity): Quantity => ({
  value: toNumber(times(fractionOf(value), fractionOf(unit.value))),
  unit: unit.unit,
})

function splitNumber(text: string, mark: DecimalMark): { number: number | undefined; behind: string } {
  const [, written = '', behind = ''] =
    /^(-?[\d.,\s]*\d)\s*(\D*)$/u.exec(text.slice(0, MOST_CHARACTERS + 1).trim()) ?? []
  return {
    number: text.length > MOST_CHARACTERS ? undefined : readNumber(written, mark),
    behind: behind.trim(),
  }
}

const MILLIMETRES_PER_INCH = 25.4

/**
 * Millimetres of a length: '60.3', '48.3 mm', '1.67"', '2 3/8 inch', '20 ft', '10 SWG'. A number without a unit counts in `usual`, the
 * millimetres of one. Undefined for anything else.
 */
export function readLength(text: string, mark: DecimalMark, usual: number): number | undefined {
  const gauge = /^(?:(\d{1,2})\s*(swg|bwg)|(swg|bwg)\s*(\d{1,2}))$/i.exec(text.trim())
  if (gauge) {
    const system = (gauge[2] ?? gauge[3] ?? '').toUpperCase() as 'SWG' | 'BWG'
    return gaugeWall(system, Number(gauge[1] ?? gauge[4]))
  }
  const { number, behind } = splitNumber(text, mark)
  if (number === undefined || /["″”]|''|inch|in\.?$/i.test(text)) {
    const isInches = usual === MILLIMETRES_PER_INCH || !/^[\d\s/.-]+$/.test(text)
    const inches =
      isInches && text.length <= MOST_CHARACTERS ? parseInches(text.replace(/[”]/g, '"')) : undefined
    return inches === undefined ? undefined : exactly(inches, MILLIMETRES_PER_INCH)
  }
  if (behind === '') return exactly(number, usual)
  const { millimetres, name } = readTitle(`(${behind})`)
  return millimetres === undefined || name !== '' ? undefined : exactly(number, millimetres)
}

/** '5.44', '5.44 kg/m'; undefined for anything else. */
export function readWeightPerMetre(text: string, mark: DecimalMark): number | undefined {
  const { number, behind } = splitNumber(text, mark)
  return behind === '' || readTitle(behind).words === 'kg m' ? number : undefined
}

const exactly = (value: number, factor: number) => toNumber(times(fractionOf(value), fractionOf(factor)))

const LATEST = /^\s*\d+\s*(?:-|–|to)\s*(?=\d)/i

/**
 * Days of '3', '3 days', '2 weeks'; a number without a unit counts in `usual`. Of '2-3 weeks' it is the latest, which holds in any
 * case. Undefined for anything else.
 */
export function readDays(written: string, usual: number): number | undefined {
  const [earliest = ''] = LATEST.exec(written) ?? []
  const text = written.slice(earliest.length)
  const { number, behind } = splitNumber(text, '.')
  if (number === undefined || Number.parseInt(earliest) > Number(text.match(/^\d+/)?.[0])) return undefined
  if (behind === '') return exactly(number, usual)
  const { days, name } = readTitle(behind)
  return days === undefined || name !== '' ? undefined : exactly(number, days)
}
