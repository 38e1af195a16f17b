import { paiseOf } from '../../prices/price.ts'
import type { PriceLimit } from '../../prices/price.ts'
import { quantityOf, UNIT_KEYS } from '../../quantities/quantity.ts'
import { rule } from '../rule.ts'
import type { Proposal, Rule, RuleMatch, RuleText } from '../rule.ts'

const UNIT = UNIT_KEYS.filter((key) => key !== 't' && key !== 'dozen').join('|')

/** 'kg' of '80 per kg'; a price per quintal is no price per unit of ours. */
const unitOf = (key: string | undefined) => {
  const one = key === undefined ? undefined : quantityOf(1, key)
  return one?.value === 1 ? one.unit : undefined
}
const rateOf = ({ numbers, words }: RuleMatch, index = 0) => {
  const paise = paiseOf(numbers[index] ?? 0)
  const per = words.map(unitOf).findLast((unit) => unit !== undefined)
  return paise === undefined ? undefined : { paise, ...(per && { per }) }
}

const hasKey = ({ start, end }: RuleMatch, { tokens }: RuleText, key: string) =>
  tokens.slice(start, end).some((token) => token.key === key)

/** 'below 50 NB' and 'within 15 days' are no prices. */
const NO_PRICE = new Set(
  'mm inch nb dn od dia ft m rm km kg ton tonnes-mt mton mt quintal pieces length day days week weeks month months hours % x sch thk swg gauge'.split(
    ' ',
  ),
)
const isMeasure = ({ end }: RuleMatch, { tokens }: RuleText) => NO_PRICE.has(tokens[end]?.key ?? '')

function limit(is: PriceLimit['is'], match: RuleMatch, text: RuleText): Proposal | undefined {
  const rate = isMeasure(match, text) ? undefined : rateOf(match)
  return rate && { kind: 'price limit', value: { is, ...rate } }
}

export const PRICE_LIMITS: readonly Rule[] = [
  rule(
    'a price between two is two limits',
    [
      `between ~ rs? ~ N and|to|- rs? N rs? /|per|a|ka|ki? (${UNIT})`,
      `rs N to|- rs? N /|per? (${UNIT})?`,
      `rs . N to|- rs? N /|per? (${UNIT})?`,
      `N to|- N rs /|per? (${UNIT})?`,
      `N to|- N rs? /|per (${UNIT})`,
    ],
    (match) => {
      const [least, most] = [rateOf(match), rateOf(match, 1)]
      const second = match.places.filter((_, index) => index < 2)[1] ?? match.end
      return least && most && least.paise < most.paise
        ? [
            { kind: 'price limit', value: { is: 'least', ...least }, from: match.start, to: second },
            { kind: 'price limit', value: { is: 'most', ...most }, from: second, to: match.end },
          ]
        : undefined
    },
  ),
  rule(
    '"under", "below" and "budget" before a price limit it',
    [
      `under|budget ~ than? ~ rs? ~ N rs? / - per? (${UNIT})?`,
      `under|budget ~ than? ~ rs? ~ N rs? /|per|a|ka|ki (${UNIT})`,
      `under|budget ~ than? ~ rs? ~ N rs (${UNIT})`,
      'under|budget ~ than? ~ rs ~ N',
      'under|budget ~ than? ~ N rs?',
    ],
    limitOf('most'),
  ),
  rule(
    '"se kam", "tak" and "ke andar" behind a price limit it',
    [
      `N rs? /|per|a|ka|ki? (${UNIT})? ka|ki|ke? se|से kam|niche|neeche|कम|नीचे`,
      `N rs? /|per|a|ka|ki? (${UNIT})? ka|ki? tak|तक|max`,
      `N rs? /|per|a|ka|ki? (${UNIT})? ke|के andar|अंदर|niche|neeche|नीचे`,
      `rs ~ N /|per|a|ka|ki? (${UNIT})? se|से kam|niche|neeche|कम`,
      `rs ~ N /|per|a|ka|ki? (${UNIT})? tak|तक`,
    ],
    (match, text) => {
      const isPriced =
        hasKey(match, text, 'rs') ||
        hasKey(match, text, 'per') ||
        hasKey(match, text, '/') ||
        match.words.length === 0
      return isPriced ? limit('most', match, text) : undefined
    },
  ),
  rule(
    '"above" and "se zyada" leave what is dearer',
    [
      `above ~ than? ~ rs? ~ N rs? /|per (${UNIT})`,
      'above ~ than? ~ rs N',
      `N rs? /|per? (${UNIT})? se|से zyada|jyada|upar|ज्यादा|ऊपर`,
    ],
    (match, text) => limit('least', match, text),
  ),
]

/** Without rupees or a unit the number must end what is said of it, as in 'gi pipe under 5000'. */
function limitOf(is: PriceLimit['is']) {
  return (match: RuleMatch, text: RuleText) => {
    const next = text.tokens[match.end]
    const isPlain = match.words.length === 0 && !hasKey(match, text, 'rs')
    return isPlain && next?.is === 'sign' && next.key !== ',' ? undefined : limit(is, match, text)
  }
}

const FOREIGN = new Set(['usd', 'eur', 'euro', '$', '€', 'aed', 'gbp'])

export const RATES: readonly Rule[] = [
  rule(
    'an amount in another currency is no rate of ours',
    ['usd|eur|euro|$|€|aed|gbp ~ N ~ /|per? W?', 'N usd|eur|euro|$|€ ~ /|per? W?'],
    (match, { text, tokens }) => ({
      kind: 'term',
      value: text.slice(tokens[match.start]?.start, tokens[match.end - 1]?.end),
    }),
  ),
  rule(
    'a total is no rate',
    [
      'N budget|emd',
      'amount|total|emd|value|budget|deposit|turnover ~ of? ~ rs ~ N / -?',
      'amount|emd|budget ~ rs? ~ N',
    ],
    (match, text) =>
      isMeasure(match, text)
        ? undefined
        : {
            kind: 'term',
            value: text.text.slice(text.tokens[match.start]?.start, text.tokens[match.end - 1]?.end),
          },
  ),
  rule(
    'a rate with two units is open',
    [`N rs? /|per (${UNIT}) /|per (${UNIT})`.replace('rs? ', '')],
    (match) => {
      const paise = paiseOf(match.numbers[0] ?? 0)
      return paise === undefined ? undefined : { kind: 'rate', value: { paise } }
    },
  ),
  rule(
    'an amount of rupees, or a number per unit, is a rate',
    [
      '@|rate|rs ~ rs? ~ N / - each',
      '@|rate|rs ~ rs? ~ N each|pmt',
      `rs ~ N / - /|per|a|ka? (${UNIT})?`,
      `@|rate|price|rs|target|at ~ rs? ~ N rs? / - per (${UNIT})`,
      `@|rate|price|rs|target|at ~ rs? ~ N rs? /|per|a|ka (${UNIT})`,
      'rs ~ N pmt',
      `rs ~ N (${UNIT})?`,
      'rate|price|target ~ rs? ~ N / -',
      'rate|price|target ~ rs? ~ N',
      '@ ~ rs ~ N',
      `N / - per? (${UNIT})?`,
      `N rs /|per|a|ka|ki? (${UNIT})?`,
      `N per (${UNIT})`,
      'N / (kg|ton|mton|tonnes-mt|quintal)',
      'N pmt',
    ],
    (match, text) => {
      const rate = rateOf(match)
      const [start, next] = [text.tokens[match.start]?.key ?? '', text.tokens[match.end]?.key ?? '']
      const isBare =
        match.words.length === 0 && /^(?:rate|price|target)$/.test(start) && !hasKey(match, text, 'rs')
      if (!rate || (isBare && (isMeasure(match, text) || /^(?:inch|nb)$/.test(next))) || FOREIGN.has(start))
        return undefined
      if (hasKey(match, text, 'each')) return { kind: 'rate', value: { paise: rate.paise, per: 'pieces' } }
      const isPmt = hasKey(match, text, 'pmt')
      return { kind: 'rate', value: isPmt ? { paise: rate.paise, per: 'tonnes' } : rate }
    },
  ),
  rule('a number behind @ is a rate, or a quantity', ['@ ~ N'], (match, text) => {
    const rate = isMeasure(match, text) ? undefined : rateOf(match)
    const next = text.tokens[match.end]
    return rate && !(next?.is === 'word' && next.glued) ? { kind: 'rate', value: rate } : undefined
  }),
  rule('a number with "each" is a rate per piece', ['N each'], (match) => {
    const paise = paiseOf(match.numbers[0] ?? 0)
    return paise !== undefined && paise >= 10_000
      ? { kind: 'rate', value: { paise, per: 'pieces' } }
      : undefined
  }),
]

const INCLUDED = /^(?:incl|inclusive|including|included|with)$/
const EXTRA = /^(?:plus|extra|excl|excluding|exclusive|without)$/

const tax = (match: RuleMatch, { tokens }: RuleText): Proposal => {
  const keys = tokens.slice(match.start, match.end).map(({ key }) => key)
  const [percent] = match.numbers
  const included = keys.some((key) => INCLUDED.test(key))
    ? true
    : keys.some((key) => EXTRA.test(key))
      ? false
      : undefined
  return {
    kind: 'tax',
    value: { ...(percent !== undefined && { percent }), ...(included !== undefined && { included }) },
  }
}

export const TAXES: Rule = rule(
  'GST with a percentage is tax',
  [
    'plus|incl|inclusive|including|excl|excluding|with ~ of? ~ N % ~ tax',
    'plus|incl|inclusive|including|excl|excluding|with ~ of? ~ tax ~ @? ~ N %',
    'tax ~ @? ~ at? ~ N % ~ extra|inclusive|included|excl|plus?',
    'N % ~ tax ~ extra|inclusive|included|excl?',
  ],
  tax,
)

export const TAX_WORDS: Rule = rule(
  'GST without a percentage is tax',
  [
    'plus|extra|incl|inclusive|including|excl|excluding|with|without|and ~ of? ~ tax',
    'tax ~ extra|inclusive|included|excluding|excl|incl|as|paid',
    'tax',
  ],
  tax,
)
