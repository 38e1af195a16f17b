import { searchQuery, searchTerms, searchVector, spellableWords } from './search-words.ts'
import type { SearchableProduct } from './search-words.ts'

const product: SearchableProduct = {
  name: 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B',
  category: 'seamless',
  applications: ['Boilers', 'Oil and gas'],
  grade: 'A106 Gr B',
  standard: 'ASTM A106',
  material: 'Carbon steel',
  shape: 'round',
  diameter: 60.3,
  width: null,
  height: null,
  thickness: 3.91,
  nominal_size: 'NPS 2',
  schedule: '40',
  finish: 'Black',
  end_type: 'Plain',
}

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'PUB-19 the word %s, a member of every object, is searched for like any other',
  (word) => {
    expect(searchTerms(`pipe ${word}`)).toEqual({
      sizes: [],
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
])('PUB-19 reads %j as the trade means it', (text, sizes, words) => {
  expect(searchTerms(text)).toEqual({ sizes, words })
})

test('the same size is found whatever system it is asked in', () => {
  const vector = searchVector(product, ['Lohanadi'])
  for (const mark of ['dn50', 'sch40', 'od60.3', 'wt3.91', 'seamless', 'lohanadi', 'smls', 'boilers']) {
    expect(vector).toMatch(new RegExp(`'${mark}':\\d+[ABD]`))
  }
})

test('every word stands once, with the weight of its best place', () => {
  const words = searchVector(product, []).split(' ')
  expect(new Set(words.map((word) => word.split(':')[0])).size).toBe(words.length)
  expect(words.find((word) => word.startsWith("'a106'"))).toMatch(/A$/)
})

test('nothing that people type becomes an operator of the query', () => {
  const query = searchQuery(searchTerms(`pipe' & !x | (a:*b) <-> "quoted" \\ 'drop'`))
  expect(query).toMatch(/^('[\p{L}\p{N}.]+'(:\*)?( & )?)+$/u)
})

test('only words of letters are offered as corrections', () => {
  const words = spellableWords(searchVector(product, ['Lohanadi']))
  expect(words).toEqual(expect.arrayContaining(['seamless', 'lohanadi', 'carbon']))
  expect(words.every((word) => /^\p{L}{4,}$/u.test(word))).toBe(true)
})
