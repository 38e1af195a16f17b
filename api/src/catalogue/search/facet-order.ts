import type { FacetName } from '@nalika/shared-api/contract'
import { FACETS } from './product-filters.queries.ts'

const VOCABULARIES = new Map<FacetName, readonly string[]>(
  FACETS.map(({ name, vocabulary }) => [name, vocabulary]),
)

const NUMBERED: readonly FacetName[] = ['nominal_size', 'schedule', 'length']

/** Compares two values of a facet: in the order of its vocabulary, others last; sizes by the number in them. */
export function compareValues(facet: FacetName, one: string, other: string): number {
  const compare = NUMBERED.includes(facet) ? compareNumbered : compareTexts
  return comparePositions(VOCABULARIES.get(facet) ?? [], one, other) || compare(one, other)
}

/** By the order of a vocabulary; words it does not contain come last. */
export function comparePositions(vocabulary: readonly string[], one: string, other: string): number {
  const position = (word: string) =>
    vocabulary.includes(word) ? vocabulary.indexOf(word) : vocabulary.length
  return position(one) - position(other)
}

/** 'NPS 1 1/2' comes after 'NPS 1' and before 'NPS 10'. */
function compareNumbered(one: string, other: string): number {
  const [a, b] = [splitNumber(one), splitNumber(other)]
  return compareTexts(a.before, b.before) || a.number - b.number || compareTexts(one, other)
}

const compareTexts = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

function splitNumber(text: string): { before: string; number: number } {
  const [, before = '', whole = '', top = '', bottom = ''] =
    /^(\D*)(\d*\.?\d*(?!\d*\/)) ?(?:(\d+)\/(\d+))?/.exec(text) ?? []
  return { before, number: Number(whole) + (bottom === '' ? 0 : Number(top) / Number(bottom)) }
}
