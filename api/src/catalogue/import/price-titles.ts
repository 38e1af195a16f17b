import { readTitle } from '@nalika/shared-trade/reading'

/**
 * What a title of prices says of them: 'price' counts, also ex works; a 'list' price may have a discount; an 'old' one is over; a
 * 'total' has tax; an 'open' one may be another price, such as a delivered one.
 */
export type PriceTitle = 'price' | 'list' | 'old' | 'total' | 'open'

const PRICE_WORDS = new Set(['price', 'prices', 'rate', 'rates', 'भाव', 'दर'])
const TYPE_WORDS: Readonly<Record<string, PriceTitle>> = {
  ...{ net: 'price', nett: 'price', new: 'price', revised: 'price', current: 'price', latest: 'price' },
  ...{ basic: 'price', final: 'price', our: 'price', my: 'price', own: 'price', unit: 'price' },
  ...{ offer: 'price', selling: 'price', special: 'price', ex: 'price', exw: 'price', works: 'price' },
  ...{ mill: 'price', godown: 'price', exworks: 'price' },
  ...{ list: 'list', mrp: 'list', gross: 'list', catalogue: 'list' },
  ...{ old: 'old', previous: 'old', last: 'old', earlier: 'old', existing: 'old' },
  ...{ total: 'total', amount: 'total' },
}
const MRP = /\bm\.?\s?r\.?\s?p\b/i

/** Reads a title as one of prices; undefined for any other. */
export function priceTitleOf(title: string): PriceTitle | undefined {
  const { name, unit, isMoney } = readTitle(title)
  const words = name.split(' ').filter((word) => /\p{L}|\p{N}/u.test(word))
  const others = words.filter((word) => !PRICE_WORDS.has(word))
  const isNamed = others.length < words.length
  // A 'Rate list' is a heading.
  if (words.at(-1) === 'list') return undefined
  const types = others.map((word) => TYPE_WORDS[word])
  const isRate = isMoney === true && unit !== undefined
  if (!isNamed && !isRate) return undefined
  if (types.includes(undefined) || (!isNamed && types.length === 0 && name !== '')) return 'open'
  const said = types.find((type) => type !== 'price')
  return said ?? (MRP.test(title) ? 'list' : 'price')
}

/** The columns among which the price is: more than one when nothing decides, none when none is named. */
export function priceColumnsOf(titles: readonly (PriceTitle | undefined)[]): number[] {
  const places = (...types: PriceTitle[]) =>
    titles.flatMap((type, place) => (type !== undefined && types.includes(type) ? [place] : []))
  const [own, list] = [places('price'), places('list')]
  if (own.length > 0) return [...own, ...places('open')]
  if (list.length > 0) return [...list, ...places('open')]
  return places('open', 'old', 'total')
}

/** 'Discount %', beside a list price. */
export const isDiscountTitle = (title: string) => /\b(?:discount|disc|rebate)\b|छूट/iu.test(title)

/** A line about all prices that changes them: 'Less 12% trade discount', 'Rates for minimum 5 MT'. */
export interface PriceCondition {
  text: string
  /** Percent that it takes off. */
  discount?: number
}

const DISCOUNT =
  /\b(?:less|discount|disc|rebate)\b[^%]{0,40}?(\d{1,2}(?:\.\d{1,2})?)\s*%|(\d{1,2}(?:\.\d{1,2})?)\s*%\s*(?:trade |special |cash )?(?:less|discount|disc|rebate|off)\b/i
const MINIMUM =
  /\b(?:rates?|prices?)\b.{0,60}\b(?:min|minimum|above|upto|up to)\b.{0,20}\d\s*(?:mt|ton|kg|mtr|pcs|nos)/i
const MOST_CHARACTERS = 300

export function priceConditionOf(remarks: readonly string[]): PriceCondition | undefined {
  for (const remark of remarks) {
    const text = remark.slice(0, MOST_CHARACTERS)
    const [found, behind, before] = DISCOUNT.exec(text) ?? []
    if (found !== undefined) return { text, discount: Number(behind ?? before) }
    if (MINIMUM.test(text)) return { text }
  }
  return undefined
}
