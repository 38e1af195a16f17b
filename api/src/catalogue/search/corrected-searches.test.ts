import { readQuery } from '@nalika/shared-trade/reading'
import { correctedSearches, openQuestion } from './corrected-searches.ts'

function searchesFor(text: string, part: string) {
  const reading = readQuery(text)
  const piece = reading.pieces.find((one) => one.text === part)
  return piece && correctedSearches(reading, piece, {}).map(({ label, search }) => `${label}: ${search}`)
}
const searches = (text: string) => openQuestion(readQuery(text))?.choices.map(({ search }) => search)

test('LNG-05 each correction of a number is a search that says so', () => {
  expect(searchesFor('gi pipe 50', '50')).toEqual([
    'size 50 NB: gi pipe 50 NB',
    'size OD 50 mm: gi pipe 50 mm OD',
    'wall 50 mm: gi pipe 50 mm wall',
    '50 pieces: gi pipe 50 pieces',
    'not important: gi pipe',
  ])
  expect(searchesFor('1 inch pipe 16 gauge', '1 inch')).toEqual([
    'size OD 25.4 mm: 25.4 mm OD pipe 16 gauge',
    'not important: pipe 16 gauge',
  ])
  expect(searchesFor('80 x 3', '80 x')).toContain('size 80 NB: 80 NB x 3')
})

test('LNG-05 a word that is not understood can be searched for, or be left out', () => {
  expect(searchesFor('tata pipe 2 inch', 'tata')).toEqual([
    'a word of the product: "tata" pipe 2 inch',
    'not important: pipe 2 inch',
  ])
})

test('LNG-05 leaving out all that was typed is no correction', () => {
  expect(searchesFor('seamless', 'seamless')).toEqual([])
})

test.each([
  ['4 mm', ['4 mm OD', '4 mm wall']],
  ['65 nb pipe', ['65 nb pipe IS 1239 (Part 1)', '65 nb pipe ASME B36.10M']],
  ['100 mm ss pipe', ['100 NB ss pipe', '100 mm OD ss pipe']],
  ['12 x 12 pipe', ['12 x 12 mm pipe', '304.8 x 304.8 mm pipe']],
  [
    'heat exchanger tube 1 inch 16 gauge',
    ['heat exchanger tube 1 inch 1.63 mm wall', 'heat exchanger tube 1 inch 1.65 mm wall'],
  ],
  ['ms pipe under 3000', ['piece', 'metre', 'kg', 'tonne'].map((unit) => `ms pipe under 3000 per ${unit}`)],
])('LNG-04 %j is asked about, and no answer leaves it open', (text, wanted) => {
  expect(searches(text)).toEqual(wanted)
  expect(wanted.map((search) => searches(search))).toEqual(wanted.map(() => undefined))
})

test.each([
  '2 inch sch 40',
  '50 nb gi pipe',
  'ms square pipe 40x40x2',
  'seamless',
  'gi pipe under 80 per kg',
])('LNG-04 what narrows the list of %j only is not asked', (text) => {
  expect(searches(text)).toBeUndefined()
})
