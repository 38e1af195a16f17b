import { rule } from '../rule.ts'
import type { Proposal, Rule, RuleMatch, RuleText } from '../rule.ts'
import { size } from './size-proposals.ts'

/** Several numbers before one unit: '15/20/25 NB', '1 aur 1.5 inch'. */
function listOf(match: RuleMatch, { tokens }: RuleText): Proposal[] | undefined {
  const key = tokens[match.end - 1]?.key
  const { numbers, places, start, end } = match
  const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
  if (!isRising || tokens[start - 1]?.key === '=') return undefined
  return numbers.map((number, index) => ({
    ...size(
      key === 'inch'
        ? { as: 'inch', inches: number }
        : key === 'mm'
          ? { as: 'mm', mm: number }
          : { as: 'nb', mm: number },
    ),
    from: index === 0 ? start : (places[index] ?? end),
    to: index === numbers.length - 1 ? end : (places[index] ?? start) + 1,
  }))
}

const LINK = '/|,|&|and|plus'

export const SIZE_LISTS: readonly Rule[] = [
  rule(
    'two numbers with a stroke are no fraction of the trade',
    ['N / N inch'],
    (match, { text, tokens }) => ({
      kind: 'unknown',
      value: text.slice(tokens[match.start]?.start, tokens[match.end - 1]?.end),
    }),
  ),
  rule(
    'one inch and a fraction without its stroke may be two sizes',
    ['N 12|14|34 inch'],
    (match, { text, tokens }) => {
      const [inches = 0] = match.numbers
      return Number.isInteger(inches) && inches <= 6 && !tokens[match.start]?.glued
        ? { kind: 'unknown', value: text.slice(tokens[match.start]?.start, tokens[match.end - 1]?.end) }
        : undefined
    },
  ),
  rule(
    'several sizes share their unit',
    [
      `N ${LINK} N ${LINK} N ${LINK} N nb|dn|inch`,
      `N ${LINK} N ${LINK} N mm? nb|dn|inch`,
      `N ${LINK} N mm? nb|dn|inch`,
    ],
    listOf,
  ),
  rule(
    'a range of sizes is no size',
    ['N to N mm? nb|dn|inch', 'N inch|nb|dn to N mm? nb|dn|inch', 'N - N nb|dn'],
    (match, text) => {
      const [low = 0, high = 0] = match.numbers
      if (low < high) return listOf(match, text)
      const second = match.places[1] ?? match.end
      return [
        { kind: 'open quantity', value: { value: low, unit: '' }, from: match.start, to: second },
        { ...size({ as: 'nb', mm: high }), from: second, to: match.end },
      ]
    },
  ),
  rule('inches and sut are no nominal size', ['N inch N sut|soot|suti|सूत'], (match, { text, tokens }) => ({
    kind: 'unknown',
    value: text.slice(tokens[match.start]?.start, tokens[match.end - 1]?.end),
  })),
]
