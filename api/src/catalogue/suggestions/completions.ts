import { formatInches, tokenize } from '@nalika/shared-trade/reading'
import type { Requirement } from '../reading/search-facts.ts'

/** What a visitor may be about to type. */
export interface Completion {
  type: 'size' | 'category' | 'grade' | 'brand'
  label: string
  detail: string
  /** What is put into the search text. */
  text: string
  /** Spellings by whose beginning it is found. */
  spellings: readonly string[]
  /** It is offered when products meet one of these. */
  sold?: readonly Requirement[]
  /** Page to open when the visitor has typed nothing else. */
  path?: string
}

/** A completion with the whole search text that it makes. */
export interface Completed extends Completion {
  search: string
  /** What was typed before; '' when it is nothing else. */
  head: string
}

/**
 * One spelling for signs and fractions, and none for spaces but between digits: '1 1/2 inch' is not 11/2. With the words as typed,
 * or those that the trade's rules know: 'जीआई' is 'gi'.
 */
function squeeze(text: string, word: (typed: string, key: string) => string): string {
  return tokenize(text)
    .map(({ is, text: typed, key, value }) => {
      if (is === 'number') return Number.isInteger(value) ? key : formatInches(value)
      return /\p{L}/u.test(typed) ? word(typed, key) : key
    })
    .filter((part) => part !== '-')
    .join(' ')
    .replaceAll(/(?<!\d) | (?!\d)/g, '')
}
const asTyped = (text: string) => squeeze(text, (typed) => typed.toLowerCase())
const spellingsOf = (text: string): string[] =>
  [...new Set([asTyped(text), squeeze(text, (_typed, key) => key)])].filter(Boolean)

/** 2 for the whole spelling, 1 for whole words or numbers of it, 0 for a part of one. */
function closenessOf(begun: string, spelling: string): number {
  if (!spelling.startsWith(begun)) return -1
  const remainder = spelling.slice(begun.length)
  if (remainder === '') return 2
  const isCut = /\d$/.test(begun) ? /^[\d.]/.test(remainder) : /^\p{L}/u.test(remainder)
  return isCut ? 0 : 1
}

const MOST_WORDS = 5

/**
 * Completes the last words of a search text: the most words that begin a spelling of some completion. In the order of
 * the completions, those whose words or numbers are complete first: for '2' comes '2 inch' before '20 inch'.
 */
export function completeText(typed: string, completions: readonly Completion[]): Completed[] {
  const starts = [...typed.matchAll(/(?<!\S)\S/g)].map(({ index }) => index)
  for (const start of starts.slice(-MOST_WORDS)) {
    const begun = spellingsOf(typed.slice(start))
    const head = typed.slice(0, start).trim()
    // A number behind × is a side or a wall.
    if (/(?:^|[\d\s])[x×*]$/i.test(head)) return []
    const matches = completions.flatMap((completion) => {
      const found = completion.spellings.filter((spelling) => begun.some((one) => spelling.startsWith(one)))
      if (found.length === 0) return []
      return [
        {
          ...completion,
          search: `${head} ${completion.text}`.trim(),
          head,
          closeness: Math.max(...found.flatMap((spelling) => begun.map((one) => closenessOf(one, spelling)))),
        },
      ]
    })
    if (matches.length > 0)
      return matches
        .toSorted((a, b) => b.closeness - a.closeness)
        .map(({ closeness: _closeness, ...completed }) => completed)
  }
  return []
}

/** The spellings of a completion, as they are compared. */
export const toSpellings = (...texts: readonly string[]): string[] => [...new Set(texts.map(asTyped))]
