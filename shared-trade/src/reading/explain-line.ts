import { ExplainedText } from './explain.ts'
import { explainInOrder } from './order-of-rules.ts'
import type { Explanation, Piece } from './piece.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { tokenize } from './tokens.ts'

/** The pieces of a text in their order, each with its one explanation. Marks say what stands at a place: the column of a table. */
export function explain(
  text: string,
  knowledge: ReadingKnowledge = {},
  marks: readonly (Explanation & { start: number; end: number })[] = [],
): Piece[] {
  const explained = new ExplainedText(text, tokenize(text))
  for (const { start, end, ...mark } of marks) {
    const from = explained.tokens.findIndex((token) => token.start >= start)
    const to = explained.tokens.findIndex((token) => token.start >= end)
    if (from >= 0)
      explained.explain(from, to < 0 ? explained.tokens.length : to, mark, 'its column says what it is')
  }
  explainInOrder(explained, knowledge)
  return explained.pieces
}
