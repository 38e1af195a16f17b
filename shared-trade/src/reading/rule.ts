import { compilePattern } from './pattern.ts'
import type { Match, Pattern } from './pattern.ts'
import type { Explanation } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Token } from './token.ts'

/** What a rule proposes: an explanation of a match, or several, each of its own tokens. */
export type Proposal = Explanation & {
  /** Tokens that it explains; the whole match when left out. */
  from?: number
  to?: number
  alternatives?: readonly Explanation[]
}

/** What a rule may look at: the tokens, what is already explained, and what the text is about. */
export interface RuleText {
  tokens: readonly Token[]
  text: string
  isFree: (at: number) => boolean
  context: ReadingContext
}

/** One rule: patterns, and what a match of them says. Undefined when it is something else after all. */
export interface Rule {
  /** The rule in words; every piece carries it. */
  because: string
  patterns: readonly Pattern[]
  read: (match: RuleMatch, text: RuleText) => Proposal | readonly Proposal[] | undefined
}

export interface RuleMatch {
  start: number
  end: number
  /** Values of the captured numbers, in order. */
  numbers: readonly number[]
  /** Keys of the other captured tokens, in order. */
  words: readonly string[]
  /** Places of all captured tokens, in order. */
  places: readonly number[]
}

/** A rule by its patterns: lines as `pattern.ts` explains them. */
export const rule = (because: string, patterns: readonly string[], read: Rule['read']): Rule => ({
  because,
  patterns: patterns.map(compilePattern),
  read,
})

export function toRuleMatch(start: number, { end, captured }: Match): RuleMatch {
  const isNumber = ({ token }: (typeof captured)[number]) => token.is === 'number'
  return {
    start,
    end,
    numbers: captured.filter(isNumber).map(({ token }) => token.value),
    words: captured.filter((one) => !isNumber(one)).map(({ token }) => token.key),
    places: captured.map(({ at }) => at),
  }
}

/** Rules in their order, with the patterns that a token can begin. */
export interface RuleSet {
  patterns: readonly { pattern: Pattern; rule: Rule }[]
  byKey: ReadonlyMap<string, readonly number[]>
  byNumber: readonly number[]
  byWord: readonly number[]
}

/** Prepares rules, so that a text looks only at those that its words can begin. */
export function ruleSet(...rules: readonly Rule[]): RuleSet {
  const patterns = rules.flatMap((one) => one.patterns.map((pattern) => ({ pattern, rule: one })))
  const byKey = new Map<string, number[]>()
  const [byNumber, byWord]: [number[], number[]] = [[], []]
  patterns.forEach(({ pattern: { firstKeys, elements } }, index) => {
    if (firstKeys === undefined) (elements[0]?.is === 'number' ? byNumber : byWord).push(index)
    for (const key of firstKeys ?? []) byKey.set(key, [...(byKey.get(key) ?? []), index])
  })
  return { patterns, byKey, byNumber, byWord }
}
