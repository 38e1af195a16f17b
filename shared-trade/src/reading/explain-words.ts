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

const phrasesOf = (kind: 'finish' | 'coating' | 'ends' | 'not pipe', terms: readonly { id: string; written: readonly string[] }[]) =>
  terms.flatMap(({ id, written }) => written.map((one) => [one, { kind, value: id } as Explanation] as const))

/** Words of the trade: those of this folder's phrases first, then those of the register. */
const tradeWords = trieOf([
  ...PHRASES,
  ...PROCESSES.flatMap(({ id, written }) => written.map((one) => [one, { kind: 'process', value: id } as Explanation] as const)),
  ...phrasesOf('finish', FINISHES),
  ...phrasesOf('coating', COATINGS),
  ...phrasesOf('ends', ENDS),
])
const otherGoods = trieOf([...OTHER_GOODS_PHRASES, ...phrasesOf('not pipe', OTHER_GOODS)])

function explainPhrases(text: ExplainedText, trie: PhraseTrie<Explanation>, because: string) {
  for (let at = 0; at < text.tokens.length; at += 1) {
    if (!text.isFree(at)) continue
    const found = trie.longestAt(text.tokens, at, text.isFree)
    if (!found) continue
    text.explain(at, found.end, found.value, because)
    at = found.end - 1
  }
}

export const explainTradeWords = (text: ExplainedText) => {
  explainPhrases(text, tradeWords, 'a word of the trade')
}

/** Things that are no pipe. 'incl. fittings' and 'with sockets' go with a pipe. */
export function explainOtherGoods(text: ExplainedText) {
  for (let at = 0; at < text.tokens.length; at += 1) {
    if (!text.isFree(at)) continue
    const found = otherGoods.longestAt(text.tokens, at, text.isFree)
    if (!found) continue
    const isExtra = isAccompanied(text, at)
    const explanation: Explanation = isExtra ? { kind: 'term', value: text.text.slice(text.tokens[at]?.start, text.tokens[found.end - 1]?.end) } : found.value
    text.explain(at, found.end, explanation, isExtra ? 'goes with the pipe' : 'a thing that is no pipe')
    at = found.end - 1
  }
}

const WITH = new Set(['with', 'incl', 'including', 'inclusive', 'for', 'c/w', 'cw', 'ke', 'all', 'w/o', 'without', 'excl', 'excluding'])

function isAccompanied({ tokens }: ExplainedText, at: number): boolean {
  for (let before = at - 1; before >= at - 6 && before >= 0; before -= 1) {
    if (WITH.has(tokens[before]?.key ?? '')) return true
  }
  return false
}

const tries = new WeakMap<ReadingKnowledge, PhraseTrie<Explanation>>()

/** Brands and places of the catalogue, as a phrase each. */
function knownNames(knowledge: ReadingKnowledge): PhraseTrie<Explanation> {
  let trie = tries.get(knowledge)
  if (!trie) {
    trie = new PhraseTrie<Explanation>()
    for (const brand of knowledge.brands ?? []) trie.add(keysOf(brand), { kind: 'brand', value: brand })
    for (const [written, name] of knowledge.places ?? []) trie.add(keysOf(written), { kind: 'place', value: { name } })
    tries.set(knowledge, trie)
  }
  return trie
}

export function explainNames(text: ExplainedText, knowledge: ReadingKnowledge) {
  explainPhrases(text, knownNames(knowledge), 'a name of the catalogue')
}

/** Explains the words that are left: words of the catalogue, chatter, unknown. */
export function explainLeftWords(text: ExplainedText, { words }: ReadingKnowledge) {
  text.tokens.forEach(({ is, key, text: typed }, at) => {
    if (!text.isFree(at) || is === 'sign') return
    const lower = typed.toLowerCase()
    if (words?.has(lower)) text.explain(at, at + 1, { kind: 'word', value: lower }, 'a word of the catalogue')
    else if (CHATTER.has(key) || CHATTER.has(lower)) text.explain(at, at + 1, { kind: 'chatter', value: lower }, 'says nothing about the product')
    else text.explain(at, at + 1, { kind: 'unknown', value: lower }, 'no rule explains it')
  })
}
