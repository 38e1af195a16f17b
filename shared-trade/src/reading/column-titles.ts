import type { Tax } from '../prices/price.ts'
import { quantityOf } from '../quantities/quantity.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { piecesOf } from './piece.ts'
import { readLine } from './read-line.ts'
import { tokenize } from './tokens.ts'
import type { Token } from './token.ts'

/** What the title of a column says, or the cell below it. */
export interface ColumnTitle {
  /** Its words in the one spelling of the language: 'rate kg', 'lead time weeks'. */
  words: string
  /** Without units: 'rate', 'lead time'. */
  name: string
  /** What a price is for, or a quantity counts: 100 kilograms for a quintal. Undefined where it says none, or several. */
  unit?: Quantity
  /** Millimetres of one of its unit of length. */
  millimetres?: number
  /** Days of one of its unit of time. */
  days?: number
  tax?: Tax
  /** It names rupees. */
  isMoney?: true
  /** It names a unit of weight: 'Wt. (kg)' is no wall. */
  isWeight?: true
}

const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, inch: 25.4, m: 1000, ft: 304.8 }
const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  days: 1,
  week: 7,
  weeks: 7,
  wk: 7,
  wks: 7,
  month: 30,
  months: 30,
}
const PER = new Set(['per', '/'])
/** What stands between words and units: 'Rate in Rs. per kg'. */
const SILENT = new Set(['rs', 'per', '/', '(', ')', '[', ']', '.', ',', '-', ':', 'of', '#', '*'])
/** Words that name no unit by themselves: 'Unit', 'Sr. No.', 'Length', 't'. */
const UNIT_BEHIND_PER = /^(?:lengths?|no|numbers?|t|pipes?|tubes?)$/i
const NEVER_UNIT = /^units?$/i
/** 'Mt' is the tonne or the metre; only 'MT' is the tonne. */
const OPEN_UNIT = 'mt'
/** 'Rate w.e.f. 01.06.2026'; 'Valid until' is a title of its own. */
const VALIDITY = /(?<=\S)\s*\(?\b(?:w\.?e\.?f\.?|dated?|dt|as on|valid)(?=[^\p{L}]).*$/iu
const MOST_CHARACTERS = 100

/** Reads the title of a column with its units: 'Rate (Rs/MT)', 'OD (inch)', 'Price (incl. GST 18%)', 'Lead time (weeks)'. */
export function readTitle(title: string): ColumnTitle {
  const text = title.slice(0, MOST_CHARACTERS).replace(VALIDITY, '')
  const taxes = piecesOf(readLine(text).pieces, 'tax')
  const tokens = tokenize(text).filter(
    ({ start, end }) => !taxes.some((piece) => start >= piece.start && end <= piece.end),
  )
  const units = tokens.map((_, at) => unitAt(tokens, at))
  const words = tokens.flatMap((token, at) => {
    const isAfterPer = NEVER_UNIT.test(token.text) && PER.has(tokens[at - 1]?.key ?? '')
    if (SILENT.has(token.key) || isPreposition(tokens, at) || isAfterPer || isMeasure(tokens, at)) return []
    return [{ word: NEVER_UNIT.test(token.text) ? token.text.toLowerCase() : token.key, unit: units[at] }]
  })
  const keys = [...new Set(units.filter((unit) => unit !== undefined))]
  const only = <Value>(values: readonly (Value | undefined)[]) => {
    const known = values.filter((value) => value !== undefined)
    return known.length === 1 ? known[0] : undefined
  }
  const unit = keys.includes(OPEN_UNIT) ? undefined : only(keys.map((key) => quantityOf(1, key)))
  const millimetres = only(keys.map((key) => MILLIMETRES[key]))
  const days = only(keys.map((key) => DAYS[key]))
  const [tax] = taxes
  return {
    words: words.map(({ word }) => word).join(' '),
    name: words.flatMap((one) => (one.unit === undefined ? [one.word] : [])).join(' '),
    ...(unit && { unit }),
    ...(millimetres !== undefined && { millimetres }),
    ...(days !== undefined && { days }),
    ...(tax && { tax: tax.value }),
    ...(tokens.some(({ key }) => key === 'rs') && { isMoney: true as const }),
    ...(keys.some(isWeight) && { isWeight: true as const }),
  }
}

function isWeight(key: string): boolean {
  const unit = quantityOf(1, key)?.unit
  return unit === 'kilograms' || unit === 'tonnes'
}

/** '(6 m)' says what is sold, not what its numbers are. */
function isMeasure(tokens: readonly Token[], at: number): boolean {
  const isOf = (number: Token | undefined, unit: Token | undefined) =>
    number?.is === 'number' && unit !== undefined && unit.key in MILLIMETRES
  return isOf(tokens[at], tokens[at + 1]) || isOf(tokens[at - 1], tokens[at])
}

/** 'OD in mm', 'Rate in Rs': not the inch. */
function isPreposition(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    tokens[at]?.text.toLowerCase() === 'in' &&
    next !== undefined &&
    (next.key === 'rs' || unitAt(tokens, at + 1) !== undefined)
  )
}

/** The key of the unit that a token is; a measure such as '(6 m)' is none. */
function unitAt(tokens: readonly Token[], at: number): string | undefined {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (token?.is !== 'word' || before?.is === 'number' || isPreposition(tokens, at)) return undefined
  const { key, text } = token
  if (NEVER_UNIT.test(text)) return undefined
  const isBehindPer = before !== undefined && PER.has(before.key)
  if (UNIT_BEHIND_PER.test(text)) return isBehindPer ? (/^t$/i.test(text) ? 'ton' : 'pieces') : undefined
  if (key === 'pmt') return 'mton'
  if (key === OPEN_UNIT) return key
  const isUnit = quantityOf(1, key) !== undefined || key in MILLIMETRES || key in DAYS
  return isUnit ? key : undefined
}

/** What a text above or below a table says of all its prices: 'Rate in Rs. per metre, GST extra'. */
export function readRemark(text: string): Pick<ColumnTitle, 'unit' | 'tax'> {
  const tokens = tokenize(text.slice(0, MOST_REMARK))
  const units = tokens.flatMap((token, at) => {
    const isOfPrice = tokens
      .slice(Math.max(0, at - MOST_BETWEEN), at)
      .some(({ key }) => key === 'rate' || key === 'price' || key === 'rs')
    const key = PER.has(tokens[at - 1]?.key ?? '') && isOfPrice ? unitAt(tokens, at) : undefined
    const unit = key === undefined || token.is !== 'word' ? undefined : quantityOf(1, key)
    return unit ? [unit] : []
  })
  const [unit, ...others] = units
  const isOne = others.every((one) => JSON.stringify(one) === JSON.stringify(unit))
  const [tax] = piecesOf(readLine(text).pieces, 'tax')
  return { ...(unit && isOne && { unit }), ...(tax && { tax: tax.value }) }
}

const MOST_REMARK = 300
/** Tokens between 'rate' and its unit: 'Rates (Rs.) per metre'. */
const MOST_BETWEEN = 8
