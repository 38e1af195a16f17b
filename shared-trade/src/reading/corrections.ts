import type { ExplainedText } from './explain.ts'
import { PhraseTrie } from './phrase-trie.ts'
import type { Explanation } from './piece.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { tokenize } from './tokens.ts'

/** Explains what a person has corrected: the same words mean the same in every later line. */
export function explainCorrections(text: ExplainedText, { corrections }: ReadingKnowledge) {
  if (!corrections || corrections.size === 0) return
  const trie = new PhraseTrie<Explanation>()
  for (const [words, explanation] of corrections)
    trie.add(
      tokenize(words).map(({ key }) => key),
      explanation,
    )
  for (let at = 0; at < text.tokens.length; at += 1) {
    const found = trie.longestAt(text.tokens, at, text.isFree)
    if (!found) continue
    text.explain(at, found.end, found.value, 'corrected by a person')
    at = found.end - 1
  }
}
