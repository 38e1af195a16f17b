import type { FactPattern } from './fact-pattern.ts'
import type { FactContent, Reading, Requirement } from './search-facts.ts'

const tokens = (...words: string[]) => words.map((word) => `'${word}'`).join(' & ')
const grade = (name: string, terms: string, extra: Partial<FactContent> = {}): FactContent => ({
  type: 'grade',
  name,
  readings: [{ where: { terms } }],
  ...extra,
})
const standard = (name: string, terms: string, extra: Partial<FactContent> = {}): FactContent => ({
  ...grade(name, terms, extra),
  type: 'standard',
})
const instead = (means: string, where: Requirement): Reading => ({ means, where })

/** Where a standard that is not sold has an equivalent that may be. */
const EQUIVALENTS: Readonly<Record<string, Reading>> = {
  '269': instead('stainless', { category: ['stainless'] }),
  '249': instead('stainless', { category: ['stainless'] }),
  '268': instead('stainless', { category: ['stainless'] }),
  '333': instead('seamless', { category: ['seamless'] }),
  '335': instead('alloy steel', { material: ['Alloy steel'] }),
  '500': instead('IS 4923', { category: ['hollow-sections'] }),
  '252': instead('IS 1239', { terms: tokens('1239') }),
  '134': instead('SAW pipe', { category: ['saw'] }),
  '139': instead('SAW pipe', { category: ['saw'] }),
}
const ASTM_NUMBERS = '53|106|179|192|210|213|312|333|335|500|672|795|269|249|268|252|139|134'

function readAstm(_match: string, number = '', suffix = ''): FactContent {
  const name = `A${number}`
  const gradeName = suffix.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^GR/, '')
  const own = EQUIVALENTS[number] ?? undefined
  if (gradeName === '') return standard(`ASTM ${name}`, tokens(name.toLowerCase()), own && { fallback: own })
  const steel = /^TP/.test(gradeName) || /^\d{3}/.test(gradeName)
  if (steel) return { ...stainlessGrade('', gradeName.replace('TP', ''), ''), type: 'grade' }
  const terms = gradeName === 'A1' ? tokens('a210') : tokens(name.toLowerCase(), gradeName.toLowerCase())
  const label = gradeName.startsWith('T') ? `${name} ${gradeName}` : `${name} Gr ${gradeName}`
  return grade(label, terms, { fallback: own ?? instead(name, { terms: tokens(name.toLowerCase()) }) })
}

function stainlessGrade(_match: string, number = '', suffix = ''): FactContent {
  const name = `${number}${suffix.toUpperCase()}`
  const terms = ['tp', 'ss', ''].map((prefix) => `'${prefix}${name.toLowerCase()}'`).join(' | ')
  const relative = number.slice(0, 3)
  const related = ['', 'l', 'h'].map((letter) => `'tp${relative}${letter}'`).join(' | ')
  const family = relative === '304' || relative === '316'
  return grade(name, `(${terms})`, {
    readings: [
      { where: { category: ['stainless'], terms: `(${terms})` } },
      { where: { terms: `(${terms})` } },
    ],
    fallback: family
      ? instead(relative, { terms: `(${related})` })
      : instead('stainless', { category: ['stainless'] }),
  })
}

const lineGrade = (name: string): FactContent => ({
  type: 'grade',
  name: `API 5L ${name}`,
  readings: [
    { where: { category: ['line-pipe'], terms: tokens(name.replace('Gr ', '').toLowerCase()) } },
    { where: { terms: tokens(name.replace('Gr ', '').toLowerCase()) } },
  ],
  fallback: instead('API 5L', { category: ['line-pipe'] }),
})

const IS_EQUIVALENTS: Readonly<Record<string, Reading>> = {
  '3601': instead('ERW pipe', { category: ['erw'] }),
  '9295': instead('ERW pipe', { category: ['erw'] }),
  '4270': instead('borewell pipe', { application: 'Borewell' }),
  '2062': instead('structural pipe', { application: 'Structural' }),
  '4736': instead('galvanised pipe', { category: ['galvanised'] }),
  '4014': instead('scaffolding pipe', { application: 'Scaffolding' }),
  '2750': instead('scaffolding pipe', { application: 'Scaffolding' }),
}

/** Standards and grades of steel, as they are cited. */
export const GRADE_PATTERNS: readonly FactPattern[] = [
  [
    `(?:astm |asme )?s?a[ -]?(${ASTM_NUMBERS})(?:[ /-]*(?:gr[ -]?)?((?:tp ?)?3\\d\\d[lh]?|t ?\\d{1,2}|a-?1|p ?\\d{1,2}|c ?[67]\\d|[abc](?! ?class)))?`,
    readAstm,
  ],
  [
    '(?:gr )?t[ -]?(5|9|11|12|22|91)',
    (_match, number = '') =>
      grade(`T${number}`, tokens(`t${number}`), {
        fallback: instead('alloy steel', { material: ['Alloy steel'] }),
      }),
  ],
  [
    '(?:gr )?p[ -]?(5|9|11|22|91)',
    (_match, number = '') =>
      grade(`P${number}`, tokens(`p${number}`), {
        fallback: instead('alloy steel', { material: ['Alloy steel'] }),
      }),
  ],
  [
    '(?:ss|tp|aisi|type)(?: steel)?[ -]?(?:gr )?(?:tp ?)?(20[12]|30[1-9]|31[0-9]|321|347|409|410|430|904)[ -]?(l|h|ti)?',
    stainlessGrade,
  ],
  ['(304|316|321|347)[ -]?(l|h)?(?! ?(?:mm|nb|od|x|dn|"|metre|m\\b))', stainlessGrade],
  [
    'api[ -]?5 ?ct',
    () =>
      standard('API 5CT', tokens('5ct'), { fallback: instead('borewell pipe', { application: 'Borewell' }) }),
  ],
  [
    '(?:api[ -]?5 ?l?|5l)(?: (?:gr ?)?x[ -]?(42|46|52|56|60|65|70|80))',
    (_match, number = '') => lineGrade(`X${number}`),
  ],
  ['(?:api[ -]?5 ?l?|5l) ?(?:gr ?)?b', () => lineGrade('Gr B')],
  [
    '(?:(?<!(?:\\d|"|mm|nb) ?)x[ ]?|x-)(42|46|52|56|60|65|70|80)',
    (_match, number = '') => lineGrade(`X${number}`),
  ],
  [
    'api[ -]?5 ?l?|5l|api',
    () => ({ ...standard('API 5L', tokens('5l')), readings: [{ where: { category: ['line-pipe'] } }] }),
  ],
  ['psl[ -]?([12])', (_match, level = '') => standard(`PSL ${level}`, tokens('psl', level))],
  [
    '(?:bs|is)[ :-]*3059(?: (?:part|pt) ?[12])?(?: (?:gr )?(320|360|440))?',
    (_match, number) =>
      number
        ? grade(`BS 3059 Gr ${number}`, tokens('3059', number), {
            fallback: instead('BS 3059', { terms: tokens('3059') }),
          })
        : standard('BS 3059', tokens('3059')),
  ],
  [
    'bs[ :-]*1387',
    () => ({
      ...standard('BS 1387', tokens('1239')),
      readings: [instead('IS 1239', { terms: tokens('1239') })],
    }),
  ],
  [
    '(?:bs )?en[ :-]*(?:10210|10219)',
    () => ({
      ...standard('EN 10219', tokens('4923')),
      readings: [instead('IS 4923', { terms: tokens('4923') })],
    }),
  ],
  [
    '(?:is[ :-]*)?(1239|3589|4923|1161|3601|9295|4270|2062|4736|4014|2750)(?: ?(?:part|pt|p)[ -]?[123])?(?:[ -](?:19|20)\\d\\d)?',
    (match, number = '') => isStandard(match, number),
  ],
  [
    'yst[ -]?(\\d{3})',
    (_match, number = '') =>
      grade(`YSt ${number}`, tokens('yst', number), { fallback: instead('YSt', { terms: tokens('yst') }) }),
  ],
  [
    'fe[ -]?(\\d{3})',
    (_match, number = '') =>
      grade(`Fe ${number}`, tokens('fe', number), { fallback: instead('Fe', { terms: tokens('fe') }) }),
  ],
  ['gr[ -]?c ?(60|65|70)', (_match, number = '') => grade(`Gr C${number}`, tokens(`c${number}`))],
  [
    'gr[ -]?([abc])(?! ?class)',
    (_match, letter = '') => grade(`Gr ${letter.toUpperCase()}`, tokens('gr', letter)),
  ],
]

/** A number alone is a standard only when no unit follows; 2062 and the like need their IS. */
function isStandard(match: string, number: string): FactContent | undefined {
  if (!match.startsWith('is') && !['1239', '3589', '4923', '1161'].includes(number)) return undefined
  const other = IS_EQUIVALENTS[number]
  return standard(`IS ${number}`, tokens(number), other && { fallback: other })
}
