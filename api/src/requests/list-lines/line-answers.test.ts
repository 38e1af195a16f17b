import { answersIn, readAnswered } from './line-answers.ts'

const NOTHING = { given: [], corrections: [] }

test('PUB-27 LNG-05 a corrected word counts for all lines, a corrected figure for its own', () => {
  const text = 'GI pipe 25 NB heavy kasal 40\nGI pipe 40 NB heavy kasal 40'
  const [first] = readAnswered(text, NOTHING, {})
  const line = first?.id ?? ''
  const ignored = { line, text: 'kasal', kind: 'chatter', value: 'kasal' } as const
  const pieces = { line, text: '40', kind: 'quantity', value: { value: 40, unit: 'pieces' } } as const
  const items = readAnswered(text, { given: [], corrections: [ignored, pieces] }, {})
  expect(items.map(({ facts }) => facts.quantity)).toEqual([{ value: 40, unit: 'pieces' }, undefined])
  expect(items.map((item) => item.pieces.some(({ kind }) => kind === 'unknown'))).toEqual([false, false])
})

test.each([
  '{',
  '{}',
  '[{"line":"0.0","kind":"size","value":{"as":"nb"}}]',
  '[1]',
  '[{"kind":"finish","value":"Black"}]',
])('PUB-27 answers that nobody can have chosen are refused: %s', (given) => {
  expect(() => answersIn({ given })).toThrow('Choose one of the answers.')
})
