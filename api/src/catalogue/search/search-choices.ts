import { FACT_TYPES } from '../reading/search-facts.ts'
import type { Meaning, SearchFact } from '../reading/search-facts.ts'

/** A fact with the meaning that is chosen for it. */
export interface ChosenFact {
  fact: SearchFact
  meaning: Meaning
}

/** Meanings of some of the facts; the others are given up. */
export interface Choice {
  chosen: ChosenFact[]
  givenUp: SearchFact[]
}

const MOST_CHOICES = 64

/** All ways to read the facts, those with the likeliest meanings first. */
export function choicesOf(facts: readonly SearchFact[], most = MOST_CHOICES): Choice[] {
  let ways: { chosen: ChosenFact[]; rank: number }[] = [{ chosen: [], rank: 0 }]
  for (const fact of facts) {
    ways = ways
      .flatMap((way) =>
        fact.meanings.map((meaning, index) => ({
          chosen: [...way.chosen, { fact, meaning }],
          rank: way.rank + index,
        })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most * 4)
  }
  return ways.slice(0, most).map(({ chosen }) => ({ chosen, givenUp: [] }))
}

/**
 * Ways to read the facts when no product has all of them: with a fact's fallback, without one fact, then without
 * more and more, the less important first.
 */
export function relaxedChoices(facts: readonly SearchFact[]): Choice[] {
  const order = facts.toSorted((a, b) => FACT_TYPES.indexOf(a.type) - FACT_TYPES.indexOf(b.type))
  const relaxed = (givenUp: SearchFact[], change = (fact: SearchFact) => fact): Choice[] =>
    choicesOf(withoutGivenUp(facts, givenUp).map(change)).map(({ chosen }) => ({
      chosen,
      givenUp,
    }))
  const single = order.flatMap((fact) => [
    ...(fact.fallback
      ? relaxed([], (one) => (one === fact ? { ...one, meanings: fallbackOf(fact) } : one))
      : []),
    ...relaxed([fact]),
  ])
  const several = order.slice(1).flatMap((_fact, index) => relaxed(order.slice(0, index + 2), withFallback))
  return [...single, ...several].filter(
    ({ chosen, givenUp }) => chosen.length > 0 || givenUp.every(({ wanted }) => wanted !== undefined),
  )
}

function withoutGivenUp(facts: readonly SearchFact[], givenUp: readonly SearchFact[]): SearchFact[] {
  const isSized = !givenUp.some(({ type }) => type === 'size')
  return facts
    .filter((fact) => !givenUp.includes(fact))
    .map((fact) => (isSized || !fact.withoutSize ? fact : { ...fact, meanings: fact.withoutSize }))
}

const fallbackOf = ({ fallback }: SearchFact) => (fallback ? [fallback] : [])
const withFallback = (fact: SearchFact): SearchFact => ({
  ...fact,
  meanings: [...fact.meanings, ...fallbackOf(fact)],
})

/** Every meaning of the facts. */
export const meaningsOf = (facts: readonly SearchFact[]): Meaning[] =>
  facts.flatMap((fact) => [...fact.meanings, ...(fact.withoutSize ?? []), ...fallbackOf(fact)])
