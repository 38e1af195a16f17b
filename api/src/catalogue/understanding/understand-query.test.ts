import type { CatalogueWords } from '../search/spelling.ts'
import { queryWithout, understandQuery } from './understand-query.ts'

/** Query, facts as type and name, and what is ignored or other goods, with the reason. */
const QUERIES: readonly (readonly [query: string, facts: string[], rest?: string[]])[] = [
  ['2 inch sch 40 seamless', ['category: Seamless', 'schedule: Sch 40', 'size: 2 inch']],
  ['2"', ['size: 2 inch']],
  ['2” nb', ['size: 2 inch']],
  ["2''", ['size: 2 inch']],
  ['1 1/2 inch', ['size: 1 1/2 inch']],
  ['1-1/2" pipe', ['size: 1 1/2 inch']],
  ['1.1/2" gi', ['category: Galvanised', 'size: 1 1/2 inch']],
  ['1½"', ['size: 1 1/2 inch']],
  ['½ inch', ['size: 1/2 inch']],
  ['2½" sch40', ['schedule: Sch 40', 'size: 2 1/2 inch']],
  ['nps 1/2', ['size: 1/2 inch']],
  ['DN50', ['size: NB 50']],
  ['DN-80', ['size: NB 80']],
  ['NB 50', ['size: NB 50']],
  ['50nb', ['size: NB 50']],
  ['50 NB medium', ['schedule: Medium (class B)', 'size: NB 50']],
  ['50mm NB', ['size: NB 50']],
  ['nominal bore 50', ['size: 50']],
  ['60.3 x 3.91', ['size: 60.3 × 3.91']],
  ['60.3mm × 3.91mm', ['size: 60.3 × 3.91']],
  ['60.3*3.91', ['size: 60.3 × 3.91']],
  ['114.3 by 6.02', ['size: 114.3 × 6.02']],
  ['40x60x2.9', ['size: 40 × 60 × 2.9']],
  ['40x40x3 sq tube', ['shape: Square', 'size: 40 × 40 × 3']],
  ['2x2 square tube', ['shape: Square', 'size: 2 × 2 inch']],
  ['1"x1" square pipe', ['shape: Square', 'size: 1 × 1 inch']],
  ['100 x 50 rhs', ['shape: Rectangular', 'size: 100 × 50']],
  ['square pipe 40 mm', ['shape: Square', 'size: 40 mm']],
  ['od 48.3 thk 3.2', ['size: OD 48.3 mm', 'wall: 3.2 mm wall']],
  ['114.3 OD 4.5 thk', ['size: OD 114.3 mm', 'wall: 4.5 mm wall']],
  ['4.5 thk 114.3 od', ['wall: 4.5 mm wall', 'size: OD 114.3 mm']],
  ['48.30 OD', ['size: OD 48.3 mm']],
  ['51 od', ['size: OD 51 mm']],
  ['wall 4 mm', ['wall: 4 mm wall']],
  ['14 swg', ['wall: 14 gauge']],
  ['sch10s', ['schedule: Sch 10S']],
  ['sch-160', ['schedule: Sch 160']],
  ['schedule 80', ['schedule: Sch 80']],
  ['40 sch', ['schedule: Sch 40']],
  ['10S', ['schedule: Sch 10S']],
  ['sch no 40', ['schedule: Sch 40']],
  ['xs', ['schedule: XS']],
  ['std', ['schedule: STD']],
  ['xxs', ['schedule: XXS']],
  ['c class', ['schedule: Heavy (class C)']],
  ['class b', ['schedule: Medium (class B)']],
  ['heavy duty', ['schedule: Heavy (class C)']],
  ['light', ['schedule: Light (class A)']],
  ['भारी', ['schedule: Heavy (class C)']],
  ['2 inch 40', ['size: 2 inch', 'schedule: Sch 40']],
  ['2 40', ['size: 2', 'schedule: Sch 40']],
  ['25', ['size: 25']],
  ['25mm', ['size: 25 mm']],
  ['4mm', ['size: 4 mm']],
  ['1000 mm', ['size: 1000 mm']],
  ['50.8 boiler tube', ['category: Boiler tubes', 'size: 50.8']],
  ['316', ['grade: 316']],
  ['304L', ['grade: 304L']],
  ['ss316', ['grade: 316']],
  ['SS 304', ['grade: 304']],
  ['tp 316l', ['grade: 316L']],
  ['s.s. 304', ['grade: 304']],
  ['ss 202', ['grade: 202']],
  ['a106', ['standard: ASTM A106']],
  ['SA 106 Gr B', ['grade: A106 Gr B']],
  ['a106 grb', ['grade: A106 Gr B']],
  ['A106C', ['grade: A106 Gr C']],
  ['astm a 53 gr.b', ['grade: A53 Gr B']],
  ['a312 tp304', ['grade: 304']],
  ['sa213 t22', ['grade: A213 T22']],
  ['t11', ['grade: T11']],
  ['a179', ['standard: ASTM A179']],
  ['a210 a1', ['grade: A210 Gr A1']],
  ['api 5l', ['standard: API 5L']],
  ['api 5l x52', ['grade: API 5L X52']],
  ['X-60', ['grade: API 5L X60']],
  ['5l gr b', ['grade: API 5L Gr B']],
  ['psl 2', ['standard: PSL 2']],
  ['is 1239', ['standard: IS 1239']],
  ['IS:3589', ['standard: IS 3589']],
  ['1239', ['standard: IS 1239']],
  ['bs 3059 gr 360', ['grade: BS 3059 Gr 360']],
  ['bs 1387', ['standard: BS 1387']],
  ['yst310', ['grade: YSt 310']],
  ['fe 410', ['grade: Fe 410']],
  ['gr b', ['grade: Gr B']],
  ['GI', ['category: Galvanised']],
  ['g.i. pipe', ['category: Galvanised']],
  ['galvanised iron', ['category: Galvanised']],
  ['जीआई पाइप', ['category: Galvanised']],
  ['MS', ['material: Mild steel']],
  ['m s pipe', ['material: Mild steel']],
  ['mild steel', ['material: Mild steel']],
  ['एमएस', ['material: Mild steel']],
  ['cs', ['material: Carbon steel']],
  ['alloy', ['material: Alloy steel']],
  ['loha pipe', ['material: Steel']],
  ['लोहे का पाइप', ['material: Steel'], ['filler: का']],
  ['smls', ['category: Seamless']],
  ['erw', ['category: ERW']],
  ['hsaw', ['category: HSAW']],
  ['spiral', ['category: HSAW']],
  ['lsaw', ['category: LSAW']],
  ['shs', ['shape: Square']],
  ['box pipe', ['shape: Box section']],
  ['chaukor', ['shape: Square']],
  ['चौकोर', ['shape: Square']],
  ['gol pipe', ['shape: Round']],
  ['hollow section', ['category: Hollow sections']],
  ['3lpe', ['finish: 3LPE']],
  ['fbe coated', ['finish: FBE']],
  ['black', ['finish: Black']],
  ['threaded', ['ends: Threaded']],
  ['with socket', ['ends: Threaded']],
  ['grooved', ['ends: Grooved']],
  ['plain end', ['ends: Plain ends']],
  ['6 mtr', ['length: 6 m long']],
  ['20 ft', ['length: 20 ft long']],
  ["20'", ['length: 20 ft long']],
  ['6m gi', ['category: Galvanised', 'length: 6 m long']],
  ['12 metre', ['length: 12 m long']],
  ['x 6000', ['length: 6 m long']],
  ['120 m', [], ['quantity: 120 m']],
  ['120 metres', [], ['quantity: 120 metres']],
  ['10 ton', [], ['quantity: 10 ton']],
  ['50 pcs', [], ['quantity: 50 pcs']],
  ['qty 50', [], ['quantity: qty 50']],
  ['500 kg', [], ['quantity: 500 kg']],
  ['₹ 500', [], ['price: ₹ 500']],
  ['rs. 60 per kg', [], ['price: rs. 60', 'price: per kg']],
  ['under 5000', [], ['price: under 5000']],
  ['price list', [], ['price: price list']],
  ['10 bar', [], ['pressure: 10 bar']],
  ['gas', ['application: Gas']],
  ['water pipe', ['application: Water']],
  ['pani', ['application: Water']],
  ['steam', ['category: Steam']],
  ['ibr', ['category: Steam']],
  ['fire fighting', ['application: Fire fighting']],
  ['scaffolding', ['application: Scaffolding']],
  ['heat exchanger', ['category: Heat exchanger tubes']],
  ['superheater', ['category: Superheater tubes']],
  ['borewell', ['application: Borewell']],
  ['casing', ['application: Borewell casing']],
  ['hydraulic', ['category: Hydraulic']],
  ['structural', ['application: Structural']],
  ['railing', ['application: Fences, railings and furniture']],
  ['solar', ['application: Solar mounting']],
  ['oil and gas', ['category: Oil and gas']],
  ['gas pipeline', ['category: Oil and gas']],
  ['water line pipe', ['application: Water']],
  ['gate valve', ['application: Fences, railings and furniture'], ['other goods: valve']],
  ['ss flange', ['category: Stainless'], ['other goods: flange']],
  ['pvc', [], ['other goods: pvc']],
  ['copper pipe', [], ['other goods: copper']],
  ['सरिया', [], ['other goods: सरिया']],
  ['डेढ़ इंच', ['size: 1 1/2 inch']],
  ['ढाई इंच', ['size: 2 1/2 inch']],
  ['२ इंच', ['size: 2 inch']],
  ['aadha inch', ['size: 1/2 inch']],
  ['sch 40 x52', ['grade: API 5L X52', 'schedule: Sch 40']],
  ['6" x 6 m', ['length: 6 m long', 'size: 6 inch']],
  ['48.3x3.2x6m', ['length: 6 m long', 'size: 48.3 × 3.2']],
  ['1"x3 mm', ['size: NB 25 × 3 mm']],
]

test.each(QUERIES.map(([query, facts, rest = []]) => [query, facts, rest] as const))(
  'PUB-19 PUB-23 understands %j as the trade writes it',
  (query, facts, rest) => {
    const { facts: found, ignored, otherGoods } = understandQuery(query)
    expect(found.map(({ type, name }) => `${type}: ${name}`)).toEqual(facts)
    const others = ignored.map(({ because, text }) => `${because}: ${text}`)
    expect(otherGoods === undefined ? others : [...others, `other goods: ${otherGoods}`]).toEqual(rest)
  },
)

const knowing = (known: string[], similar: Record<string, string[]> = {}): CatalogueWords => ({
  known: new Set(known),
  whole: new Set(known),
  similar: new Map(Object.entries(similar)),
})

test('PUB-23 words of the catalogue are searched for, and unknown ones beside facts are ignored', () => {
  const { facts, ignored } = understandQuery('lohanadi gi pipe tata', { catalogue: knowing(['lohanadi']) })
  expect(facts.map(({ name }) => name)).toEqual(['Galvanised', 'lohanadi'])
  expect(ignored).toEqual([{ text: 'tata', because: 'unknown' }])
})

test('a strict reading ignores no unknown word', () => {
  expect(understandQuery('meera gi pipe', { strict: true }).facts.map(({ name }) => name)).toEqual([
    'Galvanised',
    'meera',
  ])
})

test('an unknown word alone is searched for as it is', () => {
  expect(understandQuery('zzzz').facts.map(({ name }) => name)).toEqual(['zzzz'])
})

test('a word of the catalogue is never other goods nor a typing error', () => {
  expect(understandQuery('flange', { catalogue: knowing(['flange']) }).otherGoods).toBeUndefined()
  expect(understandQuery('seemless', { catalogue: knowing(['seemless']) }).corrections).toEqual([])
})

test.each([
  ['seemless', 'seamless', 'Seamless'],
  ['galvenised', 'galvanised', 'Galvanised'],
  ['galvanzied', 'galvanized', 'Galvanised'],
  ['sqaure', 'square', 'Square'],
  ['scafolding', 'scaffolding', 'Scaffolding'],
  ['boilar', 'boiler', 'Boiler tubes'],
  ['stainles', 'stainless', 'Stainless'],
  ['rectanguler', 'rectangular', 'Rectangular'],
])('PUB-23 the typing error %j is read as %j', (typed, meant, name) => {
  const { facts, corrections } = understandQuery(`${typed} pipe`)
  expect(corrections).toEqual([{ typed, meant, instead: `"${typed}" pipe` }])
  expect(facts.map((fact) => fact.name)).toEqual([name])
})

test('PUB-23 a word in quotation marks is not corrected', () => {
  expect(understandQuery('"seemless" pipe 2"')).toMatchObject({
    corrections: [],
    facts: [
      { type: 'word', name: 'seemless' },
      { type: 'size', name: '2 inch' },
    ],
  })
})

test('PUB-23 a search without one of its facts keeps what else was typed', () => {
  const query = 'SS  316L, 2½” (sch 10) chahiye'
  const { facts } = understandQuery(query)
  expect(facts.map((fact) => [fact.text, queryWithout(query, fact)])).toEqual([
    ['SS  316L', ', 2½” (sch 10) chahiye'],
    ['sch 10', 'SS 316L, 2½” ( ) chahiye'],
    ['2½”', 'SS 316L, (sch 10) chahiye'],
  ])
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'PUB-19 the word %s, a property of every object, is searched for like any other',
  (word) => {
    const { facts } = understandQuery(`pipe ${word}`, { catalogue: knowing([word.toLowerCase(), 'proto']) })
    expect(facts.map(({ type }) => type)).toEqual(['word'])
  },
)

test('PUB-19 typed characters never become operators of the text search query', () => {
  const { facts } = understandQuery(`abc' & !x | (a:*b) <-> \\ 'drop'`)
  for (const { readings } of facts) {
    for (const { where } of readings) expect(where.terms).toMatch(/^'[\p{L}\p{N}.]+'(:\*)?$/u)
  }
})
