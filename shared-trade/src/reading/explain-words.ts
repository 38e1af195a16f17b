import { COATINGS, ENDS, FINISHES, OTHER_GOODS } from '../register/trade-words.ts'
import { PROCESSES } from '../register/processes.ts'
import type { ExplainedText } from './explain.ts'
import { PhraseTrie } from './phrase-trie.ts'
import { CHATTER, OTHER_GOODS_PHRASES, PHRASES } from './phrases.ts'
import type { Explanation } from './piece.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { tokenize } from './tokens.ts'

const keysOf = (phrase: string) => tokenize(phrase).map(({ key }) => key)

function trieOf(phrases: readonly (readonly [string, Explanation])[]): PhraseTrie<Explanation> {
  const trie = new PhraseTrie<Explanation>()
  for (const [phrase, explanation] of phrases) trie.add(keysOf(phrase), explanation)
  return trie
}

const phrasesOf = (
  kind: 'finish' | 'coating' | 'ends' | 'not pipe',
  terms: readonly { id: string; written: readonly string[] }[],
) =>
  terms.flatMap(({ id, written }) => written.map((one) => [one, { kind, value: id } as Explanation] as const))

/** Words of the trade, those of the register first. */
const tradeWords = trieOf([
  ...PROCESSES.flatMap(({ id, written }) =>
    written.map((one) => [one, { kind: 'process', value: id } as Explanation] as const),
  ),
  ...phrasesOf('finish', FINISHES),
  ...phrasesOf('coating', COATINGS),
  ...phrasesOf('ends', ENDS),
  ...PHRASES,
  ...phrasesOf('not pipe', OTHER_GOODS),
  ...OTHER_GOODS_PHRASES,
])

function explainPhrases(text: ExplainedText, trie: PhraseTrie<Explanation>, because: string) {
  for (let at = 0; at < text.tokens.length; at += 1) {
    if (!text.isFree(at)) continue
    const found = trie.longestAt(text.tokens, at, text.isFree)
    if (!found) continue
    text.explain(at, found.end, found.value, because)
    at = found.end - 1
  }
}

/** Explains words of the trade; the longest phrase wins. 'incl. fittings' and 'with sockets' go with a pipe. */
export function explainTradeWords(text: ExplainedText) {
  for (let at = 0; at < text.tokens.length; at += 1) {
    if (!text.isFree(at)) continue
    const found = tradeWords.longestAt(text.tokens, at, text.isFree)
    // 'be' and 'pe' of a sentence are no ends.
    const isProse =
      found?.end === at + 1 &&
      CAPITALS.has(text.tokens[at]?.text ?? '') &&
      // 'sch 80 be' says the ends.
      !(found.value.kind === 'ends' && text.tokens[at - 1]?.is === 'number')
    if (!found || isProse) continue
    const [number, before] = [text.tokens[at - 1], text.tokens[at - 2]]
    const isCounted =
      found.value.kind === 'not pipe' &&
      (at < 2 || text.isFree(at - 2)) &&
      number?.is === 'number' &&
      text.isFree(at - 1) &&
      Number.isInteger(number.value) &&
      before?.key !== 'x' &&
      !text.tokens[at]?.glued
    if (isCounted)
      text.explain(
        at - 1,
        at,
        { kind: 'quantity', value: { value: number.value, unit: 'pieces' } },
        'a number before a thing counts it',
      )
    const isExtra =
      !isCounted && found.value.kind === 'not pipe' && (isAccompanied(text, at) || isOfTube(text, at, found))
    const explanation: Explanation = isExtra
      ? { kind: 'term', value: text.text.slice(text.tokens[at]?.start, text.tokens[found.end - 1]?.end) }
      : found.value
    text.explain(at, found.end, explanation, isExtra ? 'goes with the pipe' : 'a word of the trade')
    at = found.end - 1
  }
}

/** Abbreviations that are words when they are written small. */
const CAPITALS = new Set([
  'be',
  'pe',
  'ap',
  'ba',
  'as',
  'ub',
  'uc',
  'dom',
  'saw',
  'gate',
  'ell',
  'di',
  'ci',
  'eh',
])

/** Goods that name a tube when 'tube' or 'pipe' follows: 'coil tube', 'pump pipe'. */
const USES = new Set(['sheet', 'coil', 'pump', 'tank', 'pole'])

/** 'coil tube' is a tube for coils, and 'tubes … U bend' are bent tubes. */
function isOfTube(
  { tokens, placesOf }: ExplainedText,
  at: number,
  { end, value }: { end: number; value: Explanation },
): boolean {
  const isFollowed = /^(?:pipe|tube)$/.test(tokens[end]?.key ?? '')
  const isBentTube = tokens[at - 1]?.key === 'u' && tokens[at]?.key === 'bend' && placesOf('tube').length > 0
  return isBentTube || (isFollowed && value.kind === 'not pipe' && USES.has(value.value))
}

const WITH = new Set([
  'with',
  'incl',
  'including',
  'inclusive',
  'for',
  'c/w',
  'cw',
  'ke',
  'all',
  'w/o',
  'without',
  'excl',
  'excluding',
])

function isAccompanied({ tokens }: ExplainedText, at: number): boolean {
  for (let before = at - 1; before >= at - 6 && before >= 0; before -= 1) {
    // 'with 10 nos elbow' is an item of its own.
    if (tokens[before]?.is === 'number') return false
    if (WITH.has(tokens[before]?.key ?? '')) return true
  }
  return false
}

const tries = new WeakMap<object, PhraseTrie<Explanation>>()

/** The trie of a list of names, made once for each list. */
export function trieOfNames(
  names: object,
  phrases: () => readonly (readonly [string, Explanation])[],
): PhraseTrie<Explanation> {
  const known = tries.get(names)
  if (known) return known
  const trie = trieOf(phrases())
  tries.set(names, trie)
  return trie
}

/** Explains brands and places of the catalogue, a phrase each. */
export function explainNames(text: ExplainedText, { brands, places }: ReadingKnowledge) {
  const because = 'a name of the catalogue'
  if (brands)
    explainPhrases(
      text,
      trieOfNames(brands, () => brands.map((brand) => [brand, { kind: 'brand', value: brand }])),
      because,
    )
  if (places)
    explainPhrases(
      text,
      trieOfNames(places, () =>
        [...places].map(([written, name]) => [written, { kind: 'place', value: { name } }]),
      ),
      because,
    )
}

/** Explains the words that are left: words of the catalogue, chatter, unknown. Letters and digits without a gap are one name. */
export function explainLeftWords(text: ExplainedText, { words }: ReadingKnowledge) {
  const { tokens } = text
  const isLeft = (at: number) => text.isFree(at) && tokens[at]?.is !== 'sign'
  for (let at = 0, end = 1; at < tokens.length; at = end, end += 1) {
    if (!isLeft(at)) continue
    while (isLeft(end) && tokens[end]?.glued) end += 1
    const { key = '' } = tokens[at] ?? {}
    const lower = text.text.slice(tokens[at]?.start, tokens[end - 1]?.end).toLowerCase()
    if (words?.has(lower)) text.explain(at, end, { kind: 'word', value: lower }, 'a word of the catalogue')
    else if (CHATTER.has(lower) || (end === at + 1 && CHATTER.has(key)))
      text.explain(at, end, { kind: 'chatter', value: lower }, 'says nothing about the product')
    else text.explain(at, end, { kind: 'unknown', value: lower }, 'no rule explains it')
  }
}
