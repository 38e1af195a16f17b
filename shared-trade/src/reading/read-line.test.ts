import { readLine, readQuery } from './read-line.ts'
import { PLACES } from './testing/places.ts'

const asked = (text: string) => readLine(text).questions.map(({ about }) => about)

test.each([
  ['A106 Gr B 24" STD seamless 6 m', { nps: 24, od: 610, wall: 9.53, schedule: 'STD' }],
  ['A106 Gr B 12" XS seamless 6 m', { nps: 12, od: 323.8, wall: 12.7, schedule: 'XS' }],
  ['A106 Gr B 2" XXS seamless 6 m', { nps: 2, od: 60.3, wall: 11.07, schedule: 'XXS' }],
  ['SS 304 pipe 12" sch 40S A312 42 m', { od: 323.9, wall: 9.53, schedule: 'Sch 40S' }],
  ['GI pipe 50 NB C class 10 nos', { od: 60.3, wall: 4.5, schedule: 'heavy' }],
  ['65 NB sch 40 A106 Gr B 6 m', { od: 73, wall: 5.16 }],
  ['65 NB GI medium 6 m', { od: 76.1, wall: 3.6 }],
])('LNG-01 the wall of %j is that of the table', (text, facts) => {
  expect(readLine(text).facts).toMatchObject({ ...facts, confirmed: true })
})

test.each([
  ['IS 1239 tubes 50 NB heavy 300 m', 300],
  ['SS 304 pipes 2 inch sch 10 120 m', 120],
  ['2 inch sch 40 pipes 200 m', 200],
  ['GI 50 NB heavy 5.44 kg/m, 300 m', 300],
  ['GI 25 NB medium test pressure 50 kg/cm2, 120 m', 120],
  ['Drawing No. 12: GI 25 NB medium 200 m', 200],
])('LNG-02 the quantity of %j is no other number of the line', (text, value) => {
  expect(readLine(text).facts.quantity).toEqual({ value, unit: 'metres' })
})

test.each(['IS 3074', 'IS 9573', 'EN 10255', 'DIN 2448', 'ASTM A9999', 'GOST 8732', 'ISO 3183'])(
  'LNG-02 the standard %s is never a size',
  (text) => {
    const { pieces, facts } = readQuery(text)
    expect(pieces.map(({ kind }) => kind)).toEqual(['standard'])
    expect(facts).not.toHaveProperty('od')
    expect(facts).not.toHaveProperty('nb')
  },
)

test.each([
  ['100 mm dia GI pipe medium 6 m', { nb: 100, od: 114.3 }],
  ['150 mm dia MS pipe C class IS 1239 6 m', { nb: 150, od: 165.1 }],
  ['boiler tube 63.5 mm dia x 8 SWG A192', { od: 63.5, wall: 4.06 }],
])('LNG-03 "dia" of %j', (text, facts) => {
  expect(readLine(text).facts).toMatchObject(facts)
})

test('LNG-03 "dia" of stainless pipe is asked for', () => {
  expect(asked('SS 304 pipe 50 mm dia sch 10S 60 m')).toContain('size')
  expect(asked('SS 304 pipe 50 mm dia 2 mm thk 60 m')).toContain('size')
})

test.each([
  ['4 mm', ['OD 4 mm', 'wall 4 mm']],
  ['10 mm pipe', ['10 NB', 'OD 10 mm', 'wall 10 mm']],
  ['6 mm gi pipe', ['6 NB', 'wall 6 mm']],
  ['ss pipe 5 mm', ['OD 5 mm', 'wall 5 mm']],
])('LNG-04 few millimetres are asked about in %j', (text, labels) => {
  const { facts, questions } = readQuery(text)
  expect(facts).not.toHaveProperty('od')
  expect(facts).not.toHaveProperty('wall')
  expect(questions.find(({ about }) => about === 'size')?.choices.map(({ label }) => label)).toEqual(labels)
})

test('LNG-04 few millimetres of a pipe that no bore has are its wall', () => {
  expect(readQuery('4 mm ms pipe').facts).toMatchObject({ wall: 4 })
  expect(readQuery('API 5L X46 6.4 mm').facts).toMatchObject({ wall: 6.4 })
  expect(readQuery('2 inch pipe 4 mm').facts).toMatchObject({ nps: 2, wall: 4 })
})

test.each([
  ['pipe 50 NB heavy IS 1239 - 100 m', 'finish', ['black', 'galvanised']],
  ['72x72x4 SHS 24 nos', 'grade', ['YSt 210', 'YSt 310']],
  ['65 NB pipe 40 m', 'standard', ['76.1', '73']],
  ['GI 25 NB medium 200 mt', 'unit', ['metres', 'tonnes']],
  ['SS 304 12" sch 40 20 m', 'schedule', ['Sch 40S (9.53 mm)', 'Sch 40 (10.31 mm)']],
])('LNG-04 %j asks about the %s', (text, about, labels) => {
  const question = readLine(text).questions.find((one) => one.about === about)
  const choices = question?.choices.map(({ label }) => label).join(' | ') ?? ''
  for (const label of labels) expect(choices).toContain(label)
})

test('LNG-04 an answer given to the next reading settles the question', () => {
  const text = 'pipe 50 NB heavy IS 1239 - 100 m'
  const [question] = readLine(text).questions
  const says = question?.choices[1]?.says
  const given = says ? [{ ...says, start: 0, end: 0, text: '', because: 'chosen' }] : []
  const { facts, questions } = readLine(text, { given })
  expect(facts).toMatchObject({ finish: 'Galvanised', wall: 4.5 })
  expect(questions).toEqual([])
})

test.each([
  ['GI 80 NB medium 4.8 mm thk IS 1239', '80 NB medium is 4 mm; 4.8 mm is heavy.'],
  ['150 NB GI light IS 1239 60 m', 'IS 1239 (Part 1) has no light at 150 NB.'],
  ['25 nb gi 5 mm thick is 1239', 'IS 1239 (Part 1) has no 5 mm at 25 NB.'],
  ['Fe 250 pipe IS 3589 DN 300 x 6', 'IS 3589 has no grade Fe 250.'],
])('LNG-01 %j contradicts the standard, and the sentence says what is so', (text, sentence) => {
  expect(readLine(text).problems.map((problem) => problem.text)).toContain(sentence)
})

test.each([
  'SS 304 elbow 2 inch',
  'ISMC 100 channel',
  'hdpe pipe 110 mm',
  'Weld neck flange 4" 150# - 16 nos',
])('LNG-04 %j is no pipe, and nothing is asked', (text) => {
  expect(readLine(text)).toMatchObject({ facts: { notPipe: expect.any(String) as string }, questions: [] })
})

test('LNG-06 price and place of a search are facts in paise, units and names', () => {
  expect(readQuery('gi pipe 2 inch under 80 per kg').facts.limits).toEqual([
    { is: 'most', paise: 8000, per: 'kilograms' },
  ])
  expect(readQuery('seamless 2 inch sch 40 5000 per piece se kam').facts.limits).toEqual([
    { is: 'most', paise: 500_000, per: 'pieces' },
  ])
  expect(readQuery('gi pipe in Pune', { places: PLACES }).facts.place).toEqual({ name: 'Pune' })
  expect(readQuery('1 inch gi pipe delivery to 411001').facts.place).toEqual({ pin: '411001' })
})

test('a search reads six metres as a length, a request as a quantity', () => {
  expect(readQuery('gi pipe 2 inch 6 m').facts).toMatchObject({ length: 6000 })
  expect(readLine('gi pipe 2 inch 6 m').facts).toMatchObject({ quantity: { value: 6, unit: 'metres' } })
})

test('LNG-04 what a tender says beside the goods leaves nothing to ask about', () => {
  const { facts, pieces } = readLine(
    'Supplying, laying and testing of mild steel black ERW pipe, heavy class (C), IS 1239 Part 1, 80 mm dia, with two coats of paint, 340 Rm',
  )
  expect(pieces.filter(({ kind }) => kind === 'unknown')).toEqual([])
  expect(facts).toMatchObject({ nb: 80, wall: 4.8, quantity: { value: 340, unit: 'metres' } })
  const { questions } = readLine('GI pipe heavy class (B) 80 NB 340 m')
  expect(questions.map(({ about }) => about)).toContain('schedule')
})

test('LNG-02 a number in a name that nothing explains is a part of the name, no size', () => {
  const { facts, pieces } = readQuery('Kept7Private')
  expect(facts.od).toBeUndefined()
  expect(pieces).toMatchObject([{ kind: 'unknown', text: 'Kept7Private' }])
})

test('every letter and digit is explained exactly once', () => {
  const text = 'Item 7) MS black pipe 65 NB heavy IS 1239 - 36 pcs @ Rs 85/kg, urgent zzz'
  const { pieces } = readLine(text)
  const covered = [...text].map((_, at) => pieces.filter(({ start, end }) => at >= start && at < end).length)
  expect([...text].filter((sign, at) => /[\p{L}\d]/u.test(sign) && covered[at] !== 1)).toEqual([])
})

test('words that are properties of every object are words', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(readLine(`pipe ${word} 2 inch`).pieces.some(({ kind }) => kind === 'unknown')).toBe(true)
})
