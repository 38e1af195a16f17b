import { parseInches } from './parse-inches.ts'

test.each([
  ['2.375', 2.375],
  ['2 3/8', 2.375],
  ['2-3/8"', 2.375],
  ['2 - 3/8 in', 2.375],
  ['1.1/2', 1.5],
  ['3/4', 0.75],
  ['1½', 1.5],
  ['1 ½″', 1.5],
  ['⅜ inch', 0.375],
  ['.5', 0.5],
  ['24', 24],
] as const)('PUB-15 LNG-07 "%s" is %d inches', (text, inches) => {
  expect(parseInches(text)).toBe(inches)
})

test.each(['', '2 9/8', '2 3/7', '2 3', '60,3', '1e9', '-2', '2 3/8 mm', '½ 1'])(
  'PUB-15 LNG-07 "%s" is no number of inches',
  (text) => {
    expect(parseInches(text)).toBeUndefined()
  },
)
