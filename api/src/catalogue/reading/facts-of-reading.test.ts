import { readQuery } from '@nalika/shared-trade/reading'
import { factsOfReading } from './facts-of-reading.ts'
import { gradeValue } from './grade-values.ts'

const KNOWLEDGE = {
  brands: ['Lohanadi'],
  places: new Map([['pune', 'Pune']]),
  brandIds: new Map([['Lohanadi', 1]]),
  grades: ['A106 Gr B', 'TP304', 'TP304L', 'YSt 310', 'API 5L X52'].map(gradeValue),
}

const read = (query: string) => {
  const reading = readQuery(query, KNOWLEDGE)
  return { reading, facts: factsOfReading(reading, KNOWLEDGE) }
}

/** Query, its facts as type and name with their likeliest meaning, and pieces that are no facts. */
const QUERIES: readonly (readonly [query: string, facts: string[], rest?: string[]])[] = [
  [
    '2 inch sch 40 seamless',
    ['size: 2 inch → 60.3 mm', 'schedule: Sch 40 → 3.91 mm wall', 'category: Seamless'],
  ],
  ['2"', ['size: 2 inch → 60.3 mm']],
  ['2” nb', ['size: 2 inch → 60.3 mm']],
  ["2''", ['size: 2 inch → 60.3 mm']],
  ['1 1/2 inch', ['size: 1 1/2 inch → 48.3 mm']],
  ['1-1/2" pipe', ['size: 1 1/2 inch → 48.3 mm']],
  ['1.1/2" gi', ['size: 1 1/2 inch → 48.3 mm', 'category: Galvanised']],
  ['1½"', ['size: 1 1/2 inch → 48.3 mm']],
  ['½ inch', ['size: 1/2 inch → 21.3 mm']],
  ['2½" sch40', ['size: 2 1/2 inch → 73 mm', 'schedule: Sch 40 → 5.16 mm wall']],
  ['nps 1/2', ['size: 1/2 inch → 21.3 mm']],
  ['DN50', ['size: NB 50 → 60.3 mm']],
  ['DN-80', ['size: NB 80 → 88.9 mm']],
  ['NB 50', ['size: NB 50 → 60.3 mm']],
  ['50nb', ['size: NB 50 → 60.3 mm']],
  ['50 NB medium', ['size: NB 50 → 60.3 mm', 'schedule: Medium (class B) → 3.6 mm wall']],
  ['50mm NB', ['size: NB 50 → 60.3 mm']],
  ['nominal bore 50', ['size: NB 50 → 60.3 mm']],
  ['60.3 x 3.91', ['size: OD 60.3 mm', 'wall: 3.91 mm wall']],
  ['60.3mm × 3.91mm', ['size: OD 60.3 mm', 'wall: 3.91 mm wall']],
  ['60.3*3.91', ['size: OD 60.3 mm', 'wall: 3.91 mm wall']],
  ['114.3 by 6.02', ['size: OD 114.3 mm', 'wall: 6.02 mm wall']],
  ['40x60x2.9', ['size: 60 × 40 mm', 'wall: 2.9 mm wall']],
  ['40x40x3 sq tube', ['size: 40 × 40 mm', 'wall: 3 mm wall', 'shape: Square']],
  ['2x2 square tube', ['size: 50.8 × 50.8 mm', 'shape: Square']],
  ['1"x1" square pipe', ['size: 25.4 × 25.4 mm', 'shape: Square']],
  ['100 x 50 rhs', ['size: 100 × 50 mm', 'shape: Rectangular']],
  ['square pipe 40 mm', ['shape: Square', 'size: 40 × 40 mm']],
  ['od 48.3 thk 3.2', ['size: OD 48.3 mm', 'wall: 3.2 mm wall']],
  ['114.3 OD 4.5 thk', ['size: OD 114.3 mm', 'wall: 4.5 mm wall']],
  ['4.5 thk 114.3 od', ['wall: 4.5 mm wall', 'size: OD 114.3 mm']],
  ['48.30 OD', ['size: OD 48.3 mm']],
  ['51 od', ['size: OD 51 mm']],
  ['wall 4 mm', ['wall: 4 mm wall']],
  ['14 swg', ['wall: 14 swg → 2.03 mm wall']],
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
  ['2 inch 40', ['size: 2 inch → 60.3 mm', 'schedule: Sch 40 → 3.91 mm wall']],
  ['2 40', ['size: NB 50 → 60.3 mm', 'schedule: Sch 40 → 3.91 mm wall']],
  ['25', ['size: NB 25 → 33.7 mm']],
  ['25mm', ['size: 25 mm → 33.7 mm']],
  ['1000 mm', ['size: 1000 mm → 1016 mm']],
  ['50.8 boiler tube', ['size: 50.8 → OD 50.8 mm', 'category: Boiler tubes']],
  ['316', ['grade: 316']],
  ['304L', ['grade: 304L']],
  ['ss316', ['category: Stainless', 'grade: 316']],
  ['SS 304', ['category: Stainless', 'grade: 304']],
  ['tp 316l', ['grade: 316L']],
  ['s.s. 304', ['category: Stainless', 'grade: 304']],
  ['ss 202', ['category: Stainless', 'grade: 202']],
  ['a106', ['standard: ASTM A106']],
  ['SA 106 Gr B', ['standard: ASTM A106', 'grade: Gr B']],
  ['a106 grb', ['standard: ASTM A106', 'grade: Gr B']],
  ['A106C', ['standard: ASTM A106', 'grade: Gr C']],
  ['astm a 53 gr.b', ['standard: ASTM A53', 'grade: Gr B']],
  ['a312 tp304', ['standard: ASTM A312', 'grade: 304']],
  ['sa213 t22', ['standard: ASTM A213', 'grade: T22']],
  ['t11', ['grade: T11']],
  ['a179', ['standard: ASTM A179']],
  ['a210 a1', ['standard: ASTM A210', 'grade: A-1']],
  ['api 5l', ['standard: API 5L']],
  ['api 5l x52', ['standard: API 5L', 'grade: X52']],
  ['X-60', ['grade: X60']],
  ['5l gr b', ['standard: API 5L', 'grade: Gr B']],
  ['is 1239', ['standard: IS 1239 (Part 1)']],
  ['IS:3589', ['standard: IS 3589']],
  ['1239', ['standard: IS 1239 (Part 1)']],
  ['bs 3059 gr 360', ['standard: BS 3059', 'grade: 360']],
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
  ['लोहे का पाइप', ['material: Steel']],
  ['smls', ['category: Seamless']],
  ['erw', ['category: ERW']],
  ['hsaw', ['category: HSAW']],
  ['spiral', ['category: HSAW']],
  ['lsaw', ['category: LSAW']],
  ['shs', ['shape: Square']],
  ['box pipe', ['category: Hollow sections']],
  ['chaukor', ['shape: Square']],
  ['चौकोर', ['shape: Square']],
  ['gol pipe', ['shape: Round']],
  ['hollow section', ['category: Hollow sections']],
  ['3lpe', ['finish: 3LPE']],
  ['fbe coated', ['finish: FBE']],
  ['black', ['finish: Black']],
  ['threaded', ['ends: Threaded']],
  ['with socket', ['ends: Screwed and socketed']],
  ['grooved', ['ends: Grooved']],
  ['plain end', ['ends: Plain ends']],
  ['6 mtr', ['length: 6 mtr long']],
  ['20 ft', ['length: 20 ft long → 6.1 m']],
  ["20'", ["length: 20' long → 6.1 m"]],
  ['6m gi', ['length: 6m long', 'category: Galvanised']],
  ['12 metre', ['length: 12 metre long']],
  ['120 m', [], ['quantity: 120 m']],
  ['120 metres', [], ['quantity: 120 metres']],
  ['10 ton', [], ['quantity: 10 ton']],
  ['50 pcs', [], ['quantity: 50 pcs']],
  ['qty 50', [], ['quantity: qty 50']],
  ['500 kg', [], ['quantity: 500 kg']],
  ['₹ 500', [], ['rate: ₹ 500']],
  ['rs. 60 per kg', [], ['rate: rs. 60 per kg']],
  ['under 5000', []],
  ['price list', []],
  ['10 bar', [], ['pressure: 10 bar']],
  ['gas', ['application: Gas']],
  ['water pipe', ['application: Water']],
  ['pani', ['application: Water']],
  ['steam', ['category: Steam']],
  ['fire fighting', ['application: Fire fighting']],
  ['scaffolding', ['application: Scaffolding']],
  ['heat exchanger', ['category: Heat exchanger tubes']],
  ['superheater', ['category: Superheater tubes']],
  ['borewell', ['application: Borewell']],
  ['casing', ['application: Borewell']],
  ['structural', ['application: Structural']],
  ['railing', ['application: Railings and fences']],
  ['solar', ['application: Solar mounting']],
  ['oil and gas', ['category: Oil and gas']],
  ['gas pipeline', ['category: Oil and gas']],
  ['water line pipe', ['application: Water']],
  ['gate valve', [], ['not pipe: gate valve']],
  ['ss flange', ['category: Stainless'], ['not pipe: flange']],
  ['pvc', [], ['not pipe: pvc']],
  ['copper pipe', [], ['not pipe: copper']],
  ['सरिया', [], ['not pipe: सरिया']],
  ['डेढ़ इंच', ['size: 1 1/2 inch → 48.3 mm']],
  ['ढाई इंच', ['size: 2 1/2 inch → 76.1 / 73 mm']],
  ['२ इंच', ['size: 2 inch → 60.3 mm']],
  ['aadha inch', ['size: 1/2 inch → 21.3 mm']],
  ['sch 40 x52', ['schedule: Sch 40', 'grade: X52']],
  ['6" x 6 m', ['size: 6 inch → 165.1 / 168.3 mm', 'length: x 6 m long']],
  ['48.3x3.2x6m', ['size: OD 48.3 mm', 'wall: 3.2 mm wall', 'length: x6m long']],
  ['1"x3 mm', ['size: 1 inch → 33.7 mm', 'wall: 3 mm wall']],
  ['lohanadi gi pipe', ['brand: Lohanadi', 'category: Galvanised']],
  [
    'gi pipe 2 inch under 80 per kg',
    ['category: Galvanised', 'size: 2 inch → 60.3 mm', 'price: At most ₹80 per kg'],
  ],
  ['ID 80', []],
  ['IS 3074', ['standard: IS 3074']],
  ['A335 P22', ['standard: ASTM A335', 'grade: P22']],
  ['24 inch STD', ['size: 24 inch → 610 mm', 'schedule: STD → 9.53 mm wall']],
  ['2" XXS', ['size: 2 inch → 60.3 mm', 'schedule: XXS → 11.07 mm wall']],
  ['50 mm dia gi pipe', ['size: NB 50 → 60.3 mm', 'category: Galvanised']],
  ['SHS 72x72x4', ['shape: Square', 'size: 72 × 72 mm', 'wall: 4 mm wall']],
  ['API 5CT J55 casing', ['standard: API 5CT', 'grade: J55']],
]
const NO_FACTS = new Set(['unknown', 'quantity', 'open quantity', 'rate', 'pressure', 'not pipe'])

test.each(QUERIES.map(([query, facts, rest = []]) => [query, facts, rest] as const))(
  'PUB-19 PUB-23 understands %j as the trade writes it',
  (query, facts, rest) => {
    const { reading, facts: found } = read(query)
    const named = found.map(({ type, name, meanings: [meaning] }) =>
      meaning?.means === undefined || meaning.means === name
        ? `${type}: ${name}`
        : `${type}: ${name} → ${meaning.means}`,
    )
    expect(named).toEqual(facts)
    const others = reading.pieces.filter(({ kind }) => NO_FACTS.has(kind))
    expect(others.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(rest)
  },
)

test('PUB-23 a grade is the one of its name: no other that begins like it', () => {
  const gradesOf = (query: string) =>
    read(query).facts.find(({ type }) => type === 'grade')?.meanings[0]?.where.grade
  expect(gradesOf('SA 106 Gr B')).toEqual(['A106 Gr B'])
  expect(gradesOf('ss 304')).toEqual(['TP304'])
  expect(gradesOf('tp304l')).toEqual(['TP304L'])
  expect(gradesOf('X52')).toEqual(['API 5L X52'])
  expect(gradesOf('A53 Gr B')).toEqual([])
  expect(gradesOf('A335 P22')).toEqual([])
})

test('PUB-19 typed characters never become operators of the text search query', () => {
  const text = `abc' & !x | (a:*b) <-> \\ 'drop'`
  const reading = readQuery(text, {
    ...KNOWLEDGE,
    corrections: new Map(
      ['abc', 'drop', 'b'].map((word) => [word, { kind: 'word', value: `${word}' | 'x` }]),
    ),
  })
  const terms = factsOfReading(reading, KNOWLEDGE).flatMap(({ meanings }) =>
    meanings.map(({ where }) => where.terms),
  )
  expect(terms).not.toHaveLength(0)
  for (const term of terms) expect(term).toMatch(/^'[\p{L}\p{N}]+'(:\*)?( & '[\p{L}\p{N}]+')*$/u)
})
