import type { ExplainedText } from './explain.ts'
import type { Piece } from './piece.ts'
import { PhraseTrie } from './phrase-trie.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { tokenize } from './tokens.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Those of a list are the same for each of its lines. */
const tries = new WeakMap<ReadonlySet<string>, PhraseTrie<string>>()

function trieOf(codes: ReadonlySet<string>): PhraseTrie<string> {
  const known = tries.get(codes)
  if (known) return known
  const trie = new PhraseTrie<string>()
  for (const code of codes)
    if (/\p{L}/u.test(code))
      trie.add(
        tokenize(code).map(({ key }) => key),
        code,
      )
  tries.set(codes, trie)
  return trie
}

/** Explains codes of the catalogue's products, before a part of one looks like a size. A number alone may be anything. */
export function explainCodes(text: ExplainedText, { codes }: ReadingKnowledge) {
  if (!codes || codes.size === 0) return
  const trie = trieOf(codes)
  for (let at = 0; at < text.tokens.length; at += 1) {
    const found = trie.longestAt(text.tokens, at, text.isFree)
    const [first, last] = [text.tokens[at], text.tokens[(found?.end ?? 0) - 1]]
    if (!found || !first || !last) continue
    const [before, behind] = [text.text[first.start - 1] ?? '', text.text[last.end] ?? '']
    if (LETTER_OR_DIGIT.test(before) || LETTER_OR_DIGIT.test(behind)) continue
    text.explain(at, found.end, { kind: 'item code', value: found.value }, 'a code of the catalogue')
    at = found.end - 1
  }
}

const BESIDE_CODES = new Set<Piece['kind']>(['item number', 'quantity', 'open quantity', 'chatter'])
const SHORTEST_CODE = 4

/** In a list that goes by codes, a number beside nothing but a quantity is a code that the catalogue does not know. */
export function withUnknownCode(pieces: Piece[], { codes }: ReadingKnowledge): Piece[] {
  if (!codes || codes.size === 0 || !pieces.every(({ kind }) => BESIDE_CODES.has(kind))) return pieces
  if (!pieces.some(({ kind }) => kind === 'quantity' || kind === 'open quantity')) return pieces
  const code = pieces.find(
    ({ kind, text }) => kind === 'item number' && text.length >= SHORTEST_CODE && /\d/.test(text),
  )
  return pieces.map((piece) =>
    piece === code ? { ...piece, kind: 'item code', value: piece.text.toLowerCase() } : piece,
  )
}

/** Whether the text of a cell is a code of the catalogue. */
export const isKnownCode = (text: string, { codes }: ReadingKnowledge): boolean =>
  codes?.has(text.trim().toLowerCase()) === true
