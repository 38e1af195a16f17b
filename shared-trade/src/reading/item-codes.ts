import type { ExplainedText } from './explain.ts'
import { trieOfNames } from './explain-words.ts'
import type { Piece } from './piece.ts'
import type { ReadingKnowledge } from './reading-context.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Shorter texts are sizes and grades. */
export const SHORTEST_ITEM_CODE = 4

/** Explains codes of the catalogue's products, before a part of one looks like a size. A number alone may be anything. */
export function explainCodes(text: ExplainedText, { codes }: ReadingKnowledge) {
  if (!codes || codes.size === 0) return
  const trie = trieOfNames(codes, () =>
    [...codes]
      .filter((code) => /\p{L}/u.test(code))
      .map((code) => [code, { kind: 'item code', value: code }]),
  )
  for (let at = 0; at < text.tokens.length; at += 1) {
    const found = trie.longestAt(text.tokens, at, text.isFree)
    const [first, last] = [text.tokens[at], text.tokens[(found?.end ?? 0) - 1]]
    if (!found || !first || !last) continue
    const [before, behind] = [text.text[first.start - 1] ?? '', text.text[last.end] ?? '']
    if (LETTER_OR_DIGIT.test(before) || LETTER_OR_DIGIT.test(behind)) continue
    text.explain(at, found.end, found.value, 'a code of the catalogue')
    at = found.end - 1
  }
}

const BESIDE_CODES = new Set<Piece['kind']>(['item number', 'quantity', 'open quantity', 'chatter'])

/** In a list that goes by codes, a number beside nothing but a quantity is a code that the catalogue does not know. */
export function withUnknownCode(pieces: Piece[], { codes }: ReadingKnowledge): Piece[] {
  if (!codes || codes.size === 0 || !pieces.every(({ kind }) => BESIDE_CODES.has(kind))) return pieces
  if (!pieces.some(({ kind }) => kind === 'quantity' || kind === 'open quantity')) return pieces
  const code = pieces.find(
    ({ kind, text }) => kind === 'item number' && text.length >= SHORTEST_ITEM_CODE && /\d/.test(text),
  )
  return pieces.map((piece) =>
    piece === code ? { ...piece, kind: 'item code', value: piece.text.toLowerCase() } : piece,
  )
}

/** Whether the text of a cell is a code of the catalogue. */
export const isKnownCode = (text: string, { codes }: ReadingKnowledge): boolean =>
  codes?.has(text.trim().toLowerCase()) === true
