import { findWall, SIZE_TABLES, sizeTable } from '../tables/size-tables.ts'
import { isProcess, PROCESSES } from './processes.ts'
import { findGrades, parseCitation, STANDARDS, standardOf } from './standards.ts'
import { APPROVALS, COATINGS, ENDS, FINISHES, METALS, OTHER_GOODS } from './trade-words.ts'

function read(text: string) {
  const citation = parseCitation(text)
  if (!citation) return null
  const { standard, grades, psl, process, class: pipeClass } = citation
  return [
    standard.id,
    ...grades.map(({ name }) => name),
    psl && `PSL${String(psl)}`,
    process,
    pipeClass && `class ${pipeClass}`,
  ]
    .filter(Boolean)
    .join(' | ')
}

test.each([
  ['A106GrB', 'ASTM A106 | B'],
  ['A 106 Gr.B', 'ASTM A106 | B'],
  ['ASTM A106 Grade B', 'ASTM A106 | B'],
  ['SA 106 B', 'ASTM A106 | B'],
  ['A/SA 106', 'ASTM A106'],
  ['A/SA-106 Gr.B', 'ASTM A106 | B'],
  ['A106/SA106 Gr B', 'ASTM A106 | B'],
  ['ASTM A106 / ASME SA106 Gr. B', 'ASTM A106 | B'],
  ['SA213T22', 'ASTM A213 | T22'],
  ['SA-213 Gr. T-22', 'ASTM A213 | T22'],
  ['A335 P11', 'ASTM A335 | P11'],
  ['A335P91', 'ASTM A335 | P91'],
  ['A333 Gr 6', 'ASTM A333 | 6'],
  ['A333-6', 'ASTM A333 | 6'],
  ['A312 TP304L', 'ASTM A312 | TP304L'],
  ['A312 304L', 'ASTM A312 | TP304L'],
  ['ASTM A312 TP316/316L', 'ASTM A312 | TP316 | TP316L'],
  ['A53 Type E Gr B', 'ASTM A53 | B | ERW'],
  ['A53 Gr.B Type S', 'ASTM A53 | B | seamless'],
  ['A53/A53M', 'ASTM A53'],
  ['A672 C60 CL 22', 'ASTM A672 | C60 | class 22'],
  ['A790 S31803', 'ASTM A790 | S31803'],
  ['API5LX42', 'API 5L | X42'],
  ['5L X-70 PSL-2', 'API 5L | X70 | PSL2'],
  ['API 5L Gr.B PSL 1', 'API 5L | B | PSL1'],
  ['API 5L PSL2 X65M', 'API 5L | X65 | PSL2'],
  ['API 5CT J55', 'API 5CT | J55'],
  ['IS1239 pt 1', 'IS 1239 (Part 1)'],
  ['IS:1239 (Part 1)-2004', 'IS 1239 (Part 1)'],
  ['IS 1239 Part 2', 'IS 1239 (Part 2)'],
  ['IS:3589', 'IS 3589'],
  ['IS 3589 Fe 410', 'IS 3589 | Fe 410'],
  ['IS 3589:2001 Gr Fe 330', 'IS 3589 | Fe 330'],
  ['IS 3074', 'IS 3074'],
  ['IS 9573', 'IS 9573'],
  ['BS1387', 'BS 1387'],
  ['BS EN 10255', 'EN 10255'],
  ['EN 10216-2 P235GH', 'EN 10216-2 | P235GH'],
  ['BS 3059 1990', 'BS 3059'],
  ['BS 3059 Part 2 Gr 360', 'BS 3059-2 | 360'],
  ['DIN 2448', 'DIN 2448'],
  ['DIN 17175 St 35.8', 'DIN 17175 | St 35.8'],
  ['JIS G 3454 STPG 370', 'JIS G3454 | STPG 370'],
  ['B36.10', 'ASME B36.10M'],
])('LNG-02 the citation %s is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  'A333 6',
  'A106 Gr D',
  'API 5L X43',
  'IS 1239 50',
  'IS 3589 219.1',
  '304',
  'EN',
  '',
  'A53 2',
  'A312 TP305',
])(
  'LNG-02 %s is no citation: a number after a standard is not its grade, and an unknown grade is not another',
  (text) => {
    expect(read(text)).toBeNull()
  },
)

test('LNG-02 a number that the trade uses for a standard says so', () => {
  expect(parseCitation('1239')).toMatchObject({ numberAlone: true })
  expect(parseCitation('IS 1239')).toMatchObject({ numberAlone: false })
})

test.each([
  ['X52', ['API 5L']],
  ['yst 310', ['IS 4923', 'IS 1161']],
  ['Fe410', ['IS 3589', 'IS 4270']],
  ['J55', ['API 5CT']],
  ['SS 304L', expect.arrayContaining(['ASTM A312', 'ASTM A269']) as string[]],
  ['T22', ['ASTM A213']],
  ['P22', ['ASTM A335']],
  [
    '1.4301',
    [
      'DIN 11850',
      'DIN 17456',
      'DIN 17457',
      'EN 10216-5',
      'EN 10217-7',
      'ASTM A312',
      'ASTM A269',
      'ASTM A213',
      'ASTM A249',
    ],
  ],
  ['B', []],
  ['6', []],
  ['360', []],
])('LNG-02 the grade %s alone is of %j', (text, expected: string[]) => {
  const found = findGrades(text).map(({ standard }) => standard.id)
  expect(Array.isArray(expected) ? found.toSorted() : found).toEqual(
    Array.isArray(expected) ? expected.toSorted() : expected,
  )
})

test('LNG-02 digits of a grade alone are marked: a size or a quantity explains them as well', () => {
  expect(findGrades('2205').map(({ numberAlone }) => numberAlone)).toContain(true)
  expect(findGrades('304').every(({ numberAlone }) => numberAlone)).toBe(true)
  expect(findGrades('304L').some(({ numberAlone }) => numberAlone)).toBe(false)
})

test('LNG-02 every standard is read back from its name and each grade with it', () => {
  for (const standard of STANDARDS) {
    expect([standard.id, parseCitation(standard.id)?.standard.id]).toEqual([standard.id, standard.id])
    for (const name of standard.written)
      expect([name, parseCitation(name)?.standard.id]).toEqual([name, standard.id])
    for (const { name } of standard.grades)
      expect([standard.id, name, read(`${standard.id} Gr ${name}`)]).toEqual([
        standard.id,
        name,
        `${standard.id} | ${name}`,
      ])
  }
})

test('LNG-02 the register is whole: names once, equivalents known, tables there, strengths in order', () => {
  const ids = STANDARDS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, title, equivalents, tables, grades, form } of STANDARDS) {
    expect(title).not.toMatch(/\.$/)
    for (const { standard, caveat } of equivalents) {
      expect([id, standard, standardOf(standard)?.id]).toEqual([id, standard, standard])
      expect(caveat.length).toBeGreaterThan(20)
    }
    for (const table of tables) expect(sizeTable(table).rows.length).toBeGreaterThan(0)
    expect(new Set(grades.map(({ name }) => name)).size).toBe(grades.length)
    for (const grade of grades) {
      expect([id, grade.name]).not.toContain('')
      if (grade.yield !== undefined)
        expect([id, grade, grade.yield < (grade.tensile ?? 0)]).toEqual([id, grade, true])
    }
    if (form === 'dimensions') expect(grades).toEqual([])
  }
  for (const { standards } of SIZE_TABLES)
    for (const id of standards) expect([id, standardOf(id)?.id]).toEqual([id, id])
  expect(findWall({ walls: [] }, 1)).toBeUndefined()
})

test('LNG-04 a process is passed off as no other: LSAW is SAW, and neither HSAW nor any SAW', () => {
  expect(isProcess('LSAW', 'SAW')).toBe(true)
  expect(isProcess('LSAW', 'LSAW')).toBe(true)
  expect(isProcess('HSAW', 'LSAW')).toBe(false)
  expect(isProcess('SAW', 'LSAW')).toBe(false)
  expect(isProcess('DOM', 'seamless')).toBe(false)
  expect(isProcess('CDW', 'seamless')).toBe(false)
  expect(isProcess('HFI', 'ERW')).toBe(true)
})

test('LNG-04 no word means two things of one kind', () => {
  for (const terms of [PROCESSES, FINISHES, COATINGS, ENDS, APPROVALS, METALS, OTHER_GOODS]) {
    const words = terms.flatMap(({ written }) => written)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    expect(words.map((word) => word.toLowerCase())).toEqual(words)
  }
})
