import { ExplainedText } from './explain.ts'
import { isKnownCode, withUnknownCode } from './item-codes.ts'
import { explainInOrder } from './order-of-rules.ts'
import type { Explanation, Piece } from './piece.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { tokenize } from './tokens.ts'

/** Most numbers of a text: a line of 2,000 characters that is full of sizes and quantities has fewer. */
const MOST_NUMBERS = 300

/** The pieces of a text in their order, each with its one explanation. Marks say what stands at a place: the column of a table. */
export function explain(
  text: string,
  knowledge: ReadingKnowledge = {},
  marks: readonly (Explanation & { start: number; end: number })[] = [],
): Piece[] {
  const explained = new ExplainedText(text, tokenize(text))
  if (explained.numbers > MOST_NUMBERS) {
    explained.explain(
      0,
      explained.tokens.length,
      { kind: 'unknown', value: text },
      'no line has so many numbers',
    )
    return explained.pieces
  }
  for (const { start, end, ...mark } of marks) {
    const from = explained.tokens.findIndex((token) => token.start >= start)
    const to = explained.tokens.findIndex((token) => token.start >= end)
    const cell = text.slice(start, end)
    // Columns of codes are numbers of the list to whoever does not know them.
    const says: Explanation =
      mark.kind === 'item number' && isKnownCode(cell, knowledge)
        ? { kind: 'item code', value: cell.trim().toLowerCase() }
        : mark
    if (from >= 0)
      explained.explain(from, to < 0 ? explained.tokens.length : to, says, 'its column says what it is')
  }
  explainInOrder(explained, knowledge)
  return withUnknownCode(explained.pieces, knowledge)
}
