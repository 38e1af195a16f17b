import { FACT_TYPES } from '../understanding/search-facts.ts'
import type { Reading, SearchFact } from '../understanding/search-facts.ts'

/** A fact with the meaning that is chosen for it. */
export interface ReadFact {
  fact: SearchFact
  reading: Reading
}

/** Meanings of some of the facts; the others are given up. */
export interface Choice {
  read: ReadFact[]
  givenUp: SearchFact[]
}

const MOST_CHOICES = 64

/** All ways to read the facts, those with the likeliest meanings first. */
export function choicesOf(facts: readonly SearchFact[], most = MOST_CHOICES): Choice[] {
  let ways: { read: ReadFact[]; rank: number }[] = [{ read: [], rank: 0 }]
  for (const fact of facts) {
    ways = ways
      .flatMap((way) =>
        fact.readings.map((reading, index) => ({
          read: [...way.read, { fact, reading }],
          rank: way.rank + index,
        })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most * 4)
  }
  return ways.slice(0, most).map(({ read }) => ({ read, givenUp: [] }))
}

/**
 * Ways to read the facts when no product has all of them: with a fact's fallback, without one fact, then without
 * more and more, the less important first.
 */
export function relaxedChoices(facts: readonly SearchFact[]): Choice[] {
  const order = facts.toSorted((a, b) => FACT_TYPES.indexOf(a.type) - FACT_TYPES.indexOf(b.type))
  const relaxed = (givenUp: SearchFact[], change = (fact: SearchFact) => fact): Choice[] =>
    choicesOf(facts.filter((fact) => !givenUp.includes(fact)).map(change)).map(({ read }) => ({
      read,
      givenUp,
    }))
  const single = order.flatMap((fact) => [
    ...(fact.fallback
      ? relaxed([], (one) => (one === fact ? { ...one, readings: fallbackOf(fact) } : one))
      : []),
    ...relaxed([fact]),
  ])
  const several = order.slice(1).flatMap((_fact, index) => relaxed(order.slice(0, index + 2), withFallback))
  return [...single, ...several].filter(
    ({ read, givenUp }) => read.length > 0 || givenUp.every(({ wanted }) => wanted !== undefined),
  )
}

const fallbackOf = ({ fallback }: SearchFact) => (fallback ? [fallback] : [])
const withFallback = (fact: SearchFact): SearchFact => ({
  ...fact,
  readings: [...fact.readings, ...fallbackOf(fact)],
})

/** Every meaning of the facts. */
export const readingsOf = (facts: readonly SearchFact[]): Reading[] =>
  facts.flatMap((fact) => [...fact.readings, ...fallbackOf(fact)])
