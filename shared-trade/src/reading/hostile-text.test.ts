import { ExplainedText } from './explain.ts'
import { explainInOrder } from './order-of-rules.ts'
import { MOST_ROWS, readList } from './read-list.ts'
import { tokenize } from './tokens.ts'

const PARTS = [
  '1 ',
  'qwxzv ',
  '1x',
  '1/2',
  '2" ',
  'sch ',
  'a.',
  '1,',
  '1 lakh ',
  'sau ',
  'gr b/',
  'a106 ',
  '(',
  'N x N ',
  'gi 2 inch ',
]

function stepsOf(text: string): number {
  const explained = new ExplainedText(text, tokenize(text))
  explainInOrder(explained, {})
  return explained.steps
}

test.each(PARTS)('TRU-02 twice as much of %j is at most about twice the work', (part) => {
  const [once, twice] = [stepsOf(part.repeat(500)), stepsOf(part.repeat(1000))]
  expect(twice).toBeLessThanOrEqual(2.2 * once + 100)
})

test.each([...PARTS, '1\n', 'GI pipe 2 inch\n', '1\t'])('TRU-02 a list of 100 kB of %j is read', (part) => {
  expect(readList(part.repeat(100_000 / part.length)).length).toBeLessThanOrEqual(MOST_ROWS)
})
