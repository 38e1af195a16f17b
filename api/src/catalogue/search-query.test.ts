import { parseSearch, toTsquery } from './search-query.ts'
import { sizeToken } from './size-tokens.ts'

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'PUB-19 the word %s, a property of every object, is searched for like any other',
  (word) => {
    expect(parseSearch(`pipe ${word}`)).toMatchObject({
      facts: [],
      words: ['pipe', word.replaceAll('_', '').toLowerCase()],
    })
  },
)

test.each([
  ['2 inch sch 40', [[['sch40']], [['dn50']]], []],
  ['2" Sch40 seamless', [[['sch40']], [['dn50']]], ['seamless']],
  ['2" NB', [[['dn50']]], []],
  ['1 1/2 inch', [[['dn40']]], []],
  ['1-1/2" pipe', [[['dn40']]], ['pipe']],
  ['1.5 in', [[['dn40']]], []],
  ['½ inch', [[['dn15']]], []],
  ['nps 1/2', [[['dn15']]], []],
  ['DN50', [[['dn50']]], []],
  ['NB 50', [[['dn50']]], []],
  ['50 nb medium', [[['dn50']]], ['medium']],
  ['50mm NB', [[['dn50']]], []],
  ['60.3 x 3.91', [[['od60.3', 'wt3.91'], ['60.3x3.91']]], []],
  ['60.3mm × 3.91mm', [[['od60.3', 'wt3.91'], ['60.3x3.91']]], []],
  ['40x60x2.9', [[['60x40', 'wt2.9']]], []],
  ['od 48.3 thk 3.2', [[['od48.3']], [['wt3.2']]], []],
  ['48.30 OD', [[['od48.3']]], []],
  ['tp316l 40s', [[['sch40s']]], ['tp316l']],
  ['IS 1239 heavy 25', [], ['is', '1239', 'heavy', '25']],
  ['GI pipe', [], ['galvanised', 'pipe']],
  ['GI pipe 1/2', [[['dn15']]], ['galvanised', 'pipe']],
  ['a106 1-1/2', [[['dn40']]], ['a106']],
  ['2 1/2 medium', [[['dn65']]], ['medium']],
  ['SMLS', [], ['seamless']],
  ['ms', [], ['mild', 'steel']],
  ['99 inch', [], ['99', 'inch']],
])('PUB-19 understands %j as the trade writes it', (text, sizes, words) => {
  const parsed = parseSearch(text)
  const readings = parsed.facts.map((fact) => fact.readings.map((reading) => reading.map(sizeToken)))
  expect({ sizes: readings, words: parsed.words }).toEqual({ sizes, words })
})

test('PUB-19 an interpreted fact has the typed text and its possible meanings', () => {
  expect(parseSearch('gi 60.3 x 3.91').facts).toEqual([
    {
      text: '60.3 x 3.91',
      readings: [
        [
          { type: 'diameter', mm: 60.3 },
          { type: 'thickness', mm: 3.91 },
        ],
        [{ type: 'sides', one: 60.3, other: 3.91 }],
      ],
    },
  ])
})

test('PUB-19 typed characters never become operators of the text search query', () => {
  const query = toTsquery(parseSearch(`pipe' & !x | (a:*b) <-> "quoted" \\ 'drop'`))
  expect(query).toMatch(/^('[\p{L}\p{N}.]+'(:\*)?( & )?)+$/u)
})
