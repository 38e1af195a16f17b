import { MAX_PRICE_SLABS, unitOfTrade } from '@nalika/shared-api/contract'
import type { QuantityUnit } from '@nalika/shared-api/contract'
import { readUnit } from '../../catalogue/index.ts'

/** Quantities that a column of prices is for: 'Rate 1–5 MT', 'Price above 5 MT', 'Rate up to 500 kg'. */
export interface PriceRange {
  /** The first quantity; 'above 5 MT' begins behind 5 tonnes, at the next thousandth. */
  from: number
  unit: QuantityUnit
  /** The title without the range: 'Rate (Rs/kg)'. */
  rest: string
}

const NUMBER = String.raw`(\d{1,7}(?:\.\d{1,3})?)`
const UNIT = String.raw`\s*(MT|tonnes?|tons?|kgs?|pcs|pieces|nos|m|mtr|metres?|ft|feet)\b\.?`
const PATTERNS: readonly { pattern: RegExp; begin: (first: number) => number }[] = [
  {
    pattern: new RegExp(`${NUMBER}(?:${UNIT})?\\s*(?:-|–|to)\\s*\\d{1,7}(?:\\.\\d{1,3})?${UNIT}`, 'i'),
    begin: (first) => first,
  },
  { pattern: new RegExp(`\\b(?:up\\s?to|below|under|less than)\\s*${NUMBER}${UNIT}`, 'i'), begin: () => 0 },
  { pattern: new RegExp(`[<≤]\\s*${NUMBER}${UNIT}`, 'i'), begin: () => 0 },
  {
    pattern: new RegExp(`${NUMBER}${UNIT}\\s*(?:\\+|(?:and|&|or)\\s*(?:above|more|over)\\b)`, 'i'),
    begin: (first) => first,
  },
  { pattern: new RegExp(`(?:\\bfrom|≥)\\s*${NUMBER}${UNIT}`, 'i'), begin: (first) => first },
  {
    pattern: new RegExp(`(?:\\b(?:above|over|more than)|>)\\s*${NUMBER}${UNIT}`, 'i'),
    begin: (first) => Math.round(first * 1000 + 1) / 1000,
  },
]
const IS_PRICE = /^\s*(?:(?:basic|net|unit|my|own|new)\s+)?(?:rate|price)\b/i
const MOST_CHARACTERS = 100

/** The range that a title of prices names; undefined for any other title. */
export function rangeOf(title: string): PriceRange | undefined {
  const text = title.slice(0, MOST_CHARACTERS)
  if (!IS_PRICE.test(text)) return undefined
  for (const { pattern, begin } of PATTERNS) {
    const found = pattern.exec(text)
    if (!found) continue
    const [whole, first = '', ...names] = found
    const unit = readUnit(names.findLast((name) => name !== undefined) ?? '')
    const own = unit?.value === 1 ? unitOfTrade(unit.unit) : undefined
    if (own === undefined) return undefined
    return {
      from: begin(Number(first)),
      unit: own,
      rest: text.replace(whole, ' ').replace(/\s+/g, ' ').trim(),
    }
  }
  return undefined
}

/**
 * The titles as the reading of columns knows them: the lowest range is the price, unless another column is, and the others are the
 * prices of larger quantities.
 */
export function withoutRanges(titles: readonly string[]): string[] {
  const ranges = titles.map(rangeOf)
  const order = ranges
    .flatMap((range, at) => (range ? [{ at, from: range.from }] : []))
    .toSorted((a, b) => a.from - b.from)
  const hasPrice = titles.some((title, at) => !ranges[at] && IS_PRICE.test(title) && !/\d/.test(title))
  const places = new Map(order.map(({ at }, index) => [at, hasPrice ? index + 1 : index]))
  return titles.map((title, at) => {
    const [range, place] = [ranges[at], places.get(at)]
    if (!range || place === undefined || place > MAX_PRICE_SLABS) return title
    const unit = range.rest.replace(IS_PRICE, '')
    return place === 0 ? `Price${unit}` : `Rate ${String(place)}${unit}`
  })
}
