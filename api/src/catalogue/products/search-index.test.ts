import { searchVector, spellableWords } from './search-index.ts'
import type { SearchableProduct } from './search-index.ts'

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

test('PUB-19 a product is indexed by its words, brands and aliases', () => {
  const vector = searchVector(product, ['Lohanadi'])
  for (const token of ['seamless', 'lohanadi', 'smls', 'boilers', 'a106', 'carbon']) {
    expect(vector).toMatch(new RegExp(`'${token}':\\d+[ABD]`))
  }
})

test('each word is indexed once, with its highest weight', () => {
  const words = searchVector(product, []).split(' ')
  expect(new Set(words.map((word) => word.split(':')[0])).size).toBe(words.length)
  expect(words.find((word) => word.startsWith("'a106'"))).toMatch(/A$/)
})

test('spelling is corrected to words of letters only', () => {
  const words = spellableWords(searchVector(product, ['Lohanadi']))
  expect(words).toEqual(expect.arrayContaining(['seamless', 'lohanadi', 'carbon']))
  expect(words.every((word) => /^\p{L}{4,}$/u.test(word))).toBe(true)
})
