import type { SearchUnderstanding } from '@nalika/shared-api/contract'
import type { SearchFact, Understanding } from '../understanding/search-facts.ts'
import { queryWithout } from '../understanding/understand-query.ts'
import { contextNames } from './nearest-product.ts'
import type { NearestSize } from './nearest-product.ts'
import type { Choice, ReadFact } from './search-choices.ts'

/** A fact that no product has with the others, and the nearest that one has. */
export interface Replacement {
  fact: SearchFact
  nearest: NearestSize | undefined
}

const NOTES: Readonly<Record<Exclude<Understanding['ignored'][number]['because'], 'quantity'>, string>> = {
  price: 'Prices are shown with each product.',
  pressure: 'Pressure is not searched for; see the pressure rating of each product.',
  filler: '',
  unknown: '',
}

/** How a search was understood, as the contract says it. */
export function describeUnderstanding(
  typed: string,
  understood: Understanding,
  choice?: Choice,
  replacements: readonly Replacement[] = [],
): SearchUnderstanding {
  const { facts, corrections, ignored, otherGoods } = understood
  const read = choice?.read ?? []
  const used = read.map((one) => chipOf(typed, one))
  const replaced = replacements.flatMap(({ fact, nearest }) =>
    nearest ? [{ ...factOf(typed, fact), label: `${fact.name} → ${nearest.name}` }] : [],
  )
  const isRelaxed =
    replacements.length > 0 ||
    read.some((one) => one.reading.inexact && !OTHER_SERIES.test(chipOf(typed, one).label))
  const position = (text: string) => facts.findIndex((fact) => fact.text === text)
  const reason = reasonOf(understood, choice, facts)
  return {
    facts: [...used, ...replaced].sort((a, b) => position(a.text) - position(b.text)),
    messages: [
      ...read.filter(({ reading }) => reading.inexact).map((one) => inexactMessage(one, read)),
      ...replacements.map((one) => replacementMessage(one, read)),
      ...ignoredMessages(ignored),
    ],
    relaxed: isRelaxed,
    ignored: ignored.map(({ text }) => text),
    corrections,
    ...(otherGoods !== undefined && { other_goods: otherGoods }),
    ...(reason !== undefined && { reason }),
  }
}

/** Sch 40S of stainless pipe is what a buyer calls Sch 40. */
const OTHER_SERIES = /^Sch (\d+) → Sch \1S$/

const factOf = (typed: string, fact: SearchFact) => ({
  type: fact.type,
  text: fact.text,
  label: fact.name,
  without: queryWithout(typed, fact),
})

const chipOf = (typed: string, { fact, reading }: ReadFact) => ({
  ...factOf(typed, fact),
  label:
    reading.means === undefined || reading.means === fact.name
      ? fact.name
      : `${fact.name} → ${reading.means}`,
})

function reasonOf(
  { otherGoods, isEmpty }: Understanding,
  choice: Choice | undefined,
  facts: readonly SearchFact[],
) {
  if (otherGoods !== undefined)
    return `We list steel pipes and tubes only, so nothing is found for “${otherGoods}”.`
  if (isEmpty) return 'Enter a size, a grade or a word.'
  if (!choice && facts.length > 0)
    return `No product matches ${facts.map(({ text }) => `“${text.replaceAll('"', '')}”`).join(', ')}.`
  return undefined
}

/** 'No 2 inch Sch 10 in 316L; nearest: Sch 10S.' */
function nearestMessage(fact: SearchFact, nearest: string, read: readonly ReadFact[]): string {
  const others = read
    .filter(({ reading }) => !reading.inexact)
    .map((one) => one.fact)
    .filter((one) => one !== fact)
  const size = fact.type === 'size' ? '' : (others.find(({ type }) => type === 'size')?.name ?? '')
  return `No ${[size, fact.name].filter(Boolean).join(' ')}${contextNames(others)}; nearest: ${nearest}.`
}

const inexactMessage = ({ fact, reading }: ReadFact, read: readonly ReadFact[]) =>
  nearestMessage(fact, reading.means ?? 'similar products', read)

function replacementMessage({ fact, nearest }: Replacement, read: readonly ReadFact[]): string {
  if (nearest) return nearestMessage(fact, nearest.name, read)
  if (read.length === 0) return `No product matches “${fact.text}”; all products are shown.`
  return `Nothing found with “${fact.text}”; shown without it.`
}

function ignoredMessages(ignored: Understanding['ignored']): string[] {
  const of = (...reasons: Understanding['ignored'][number]['because'][]) => [
    ...new Set(ignored.filter(({ because }) => reasons.includes(because)).map(({ text }) => `“${text}”`)),
  ]
  const messages: string[] = []
  const words = of('filler', 'price', 'unknown')
  if (words.length > 0)
    messages.push(`Ignored: ${words.join(', ')}.${of('price').length > 0 ? ` ${NOTES.price}` : ''}`)
  for (const quantity of of('quantity')) messages.push(`${quantity} is a quantity: enter it in your request.`)
  if (of('pressure').length > 0) messages.push(`Ignored: ${of('pressure').join(', ')}. ${NOTES.pressure}`)
  return messages
}
