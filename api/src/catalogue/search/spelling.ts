import { piecesOf, readQuery, TRADE_WORDS } from '@nalika/shared-trade/reading'
import type { Explanation, Piece, Reading } from '@nalika/shared-trade/reading'
import levenshtein from 'damerau-levenshtein'
import type { CatalogueWord } from '../reading/reading-knowledge.queries.ts'
import { useFact } from '../reading/uses.ts'

/** A word in quotation marks is searched for as it is: '"seemless" pipe'. */
const QUOTED = /(?<=^|\s)"([\p{L}\p{M}]{3,})"(?=\s|$)/gu
const LETTERS = /^[\p{L}\p{M}]+$/u
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u

const wordOf = (value: string): Explanation => ({ kind: 'word', value })

/** What a person says about words of a text by quoting them. */
export const quotedWords = (text: string): Map<string, Explanation> =>
  new Map(
    [...text.matchAll(QUOTED)].map(
      ([, word = '']) => [word.toLowerCase(), wordOf(word.toLowerCase())] as const,
    ),
  )

/** Whether a piece is a word that stands alone: no part of a code such as 'fe410'. */
const isWord = (text: string, { start, end, text: typed }: Piece) =>
  LETTERS.test(typed) &&
  !LETTER_OR_DIGIT.test(text.charAt(start - 1)) &&
  !LETTER_OR_DIGIT.test(text.charAt(end))

/** Words that no rule explains, and those that name other goods: the catalogue may know them. */
export const doubtfulWords = ({ text, pieces }: Reading): string[] => [
  ...new Set(
    [...piecesOf(pieces, 'unknown'), ...piecesOf(pieces, 'not pipe')]
      .filter((piece) => isWord(text, piece) && piece.text.length >= 4)
      .map((piece) => piece.text.toLowerCase()),
  ),
]

export interface Correction {
  typed: string
  meant: string
}

/** What doubtful words are after all: words of the catalogue, or typing errors. Digits are never a typing error of a word. */
export function explainDoubtful(
  { pieces }: Reading,
  words: readonly CatalogueWord[],
): { explanations: Map<string, Explanation>; corrections: Correction[] } {
  const explanations = new Map<string, Explanation>()
  const corrections: Correction[] = []
  const goods = new Set(piecesOf(pieces, 'not pipe').map(({ text }) => text.toLowerCase()))
  for (const { typed, isKnown, similar } of words) {
    const isWhole = similar.includes(typed)
    if (goods.has(typed)) {
      if (isWhole) explanations.set(typed, wordOf(typed))
    } else if (isKnown) explanations.set(typed, wordOf(typed))
    else {
      const meant = similarWord(typed, similar)
      if (meant === undefined) continue
      explanations.set(typed, explanationOf(meant))
      corrections.push({ typed, meant })
    }
  }
  return { explanations, corrections }
}

/** What the trade says of a word; of one that products must say, the word as it is spelt. */
function explanationOf(word: string): Explanation {
  const [piece] = readQuery(word).pieces
  if (!piece || piece.kind === 'unknown' || piece.kind === 'chatter') return wordOf(word)
  const isSaid =
    (piece.kind === 'application' && !useFact(piece.value)) ||
    (piece.kind === 'shape' && piece.value === 'other')
  return isSaid ? wordOf(word) : piece
}

const CORRECTABLE = [...TRADE_WORDS].filter((word) => word.length >= 5)

/** Typing errors that a word of this length may have. */
const errorsAllowed = (word: string) => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

function similarWord(word: string, ofCatalogue: readonly string[]): string | undefined {
  const allowed = errorsAllowed(word)
  if (allowed === 0) return undefined
  const near = [...CORRECTABLE, ...ofCatalogue]
    .filter((one) => Math.abs(one.length - word.length) <= allowed && one[0] === word[0])
    .map((one) => ({ one, distance: levenshtein(word, one).steps }))
    .filter(({ one, distance }) => distance <= Math.min(allowed, errorsAllowed(one)))
  near.sort((a, b) => a.distance - b.distance)
  return near[0]?.one
}
