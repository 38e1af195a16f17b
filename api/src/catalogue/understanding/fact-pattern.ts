import type { FactContent } from './search-facts.ts'

/** Reads a match of a pattern; undefined when it is something else after all. */
export type ReadFact = (match: string, ...groups: (string | undefined)[]) => FactContent | undefined

/** A regular expression without anchors, and what its matches say. Matches begin and end with whole words. */
export type FactPattern = readonly [pattern: string, read: ReadFact]

/** Text that a fact has taken. It is no part of any pattern. */
export const TAKEN = '\u0001'

const EDGE = '[\\p{L}\\p{M}\\p{N}]'

/** The expression of a pattern: a digit may follow a letter and a letter a digit only where the pattern says so. */
export const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<!${EDGE}|\\d[./])(?:${pattern})(?!${EDGE}|[./]\\d)`, 'gu')
