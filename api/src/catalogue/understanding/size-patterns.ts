import type { FactPattern } from './fact-pattern.ts'
import { around } from './search-facts.ts'
import type { FactContent, Reading } from './search-facts.ts'
import { boreSize, formatNumber, inchSize, outsideDiameter, readInches, wallThickness } from './sizes.ts'
import type { SizeContext } from './sizes.ts'

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const FRACTION = '(?:\\d{1,2}[ .-]+)?\\d{1,2}/\\d{1,2}'
export const INCHES = `(${FRACTION}|\\d+(?:\\.\\d+)?)`
const INCH = '(?:"|inch|in(?! ?\\d))'
const MM = '(?: ?mm)?'
const OD = '(?:od|ø|out(?:er|side) dia|dia)'
const METRES_PER_FOOT = 0.3048
/** A piece is not longer; more metres are a quantity. */
export const LONGEST_PIECE = 12.6

/** Walls by gauge: SWG, and BWG where boiler tubes use it. */
const GAUGES: Readonly<Record<string, readonly number[]>> = {
  '8': [4.06, 4.19],
  '9': [3.66, 3.76],
  '10': [3.25, 3.4],
  '11': [2.95, 3.05],
  '12': [2.64, 2.77],
  '13': [2.34, 2.41],
  '14': [2.03, 2.11],
  '16': [1.63, 1.65],
  '18': [1.22, 1.25],
}
const CLASSES: Readonly<Record<string, string>> = { a: 'light', b: 'medium', c: 'heavy' }

/** Numbers of schedules in ASME B36.10M. */
export const SCHEDULES = [5, 10, 20, 30, 40, 60, 80, 100, 120, 140, 160]

function scheduleOf(name: string, context: SizeContext): FactContent | undefined {
  return SCHEDULES.includes(Number.parseInt(name, 10)) ? schedule(name.replace(' ', ''), context) : undefined
}

export function schedule(name: string, context: SizeContext): FactContent {
  const own = name.toUpperCase()
  const stainless: Reading[] =
    context.stainless && !own.endsWith('S')
      ? [{ where: { schedule: [`${own}S`] }, means: `Sch ${own}S`, inexact: true }]
      : []
  return {
    type: 'schedule',
    name: `Sch ${own}`,
    readings: [{ where: { schedule: [own] } }, ...stainless],
    wanted: { of: 'schedule', schedule: own },
  }
}

function pipeClass(name: string): FactContent {
  const weight = CLASSES[name] ?? name
  const className = Object.keys(CLASSES).find((one) => CLASSES[one] === weight) ?? ''
  return {
    type: 'schedule',
    name: `${weight.charAt(0).toUpperCase()}${weight.slice(1)} (class ${className.toUpperCase()})`,
    readings: [{ where: { schedule: [weight] } }],
    wanted: { of: 'schedule', schedule: weight },
  }
}

/** Schedules with a name instead of a number: standard and extra strong walls are those of 40 and 80 up to 10 and 8 inches. */
function namedSchedule(name: string, numbered: string, wall: number): FactContent {
  return {
    type: 'schedule',
    name: name.toUpperCase(),
    readings: [
      { where: { schedule: [numbered, `${numbered}S`] }, means: `Sch ${numbered}` },
      { where: { thickness: around(wall, 0.2) }, means: `${formatNumber(wall)} mm wall`, inexact: true },
    ],
    wanted: { of: 'schedule', schedule: numbered },
  }
}

function lengthOf(metres: number, typed: string): FactContent | undefined {
  if (metres > LONGEST_PIECE || metres < 1) return undefined
  return {
    type: 'length',
    name: `${typed} long`,
    readings: [
      {
        where: { length: around(metres, 0.16) },
        ...(typed.endsWith('ft') && { means: `${formatNumber(metres)} m` }),
      },
    ],
  }
}

function gauge(number: string): FactContent | undefined {
  const walls = GAUGES[number]
  if (!walls) return undefined
  return {
    type: 'wall',
    name: `${number} gauge`,
    readings: walls.map((mm) => ({
      where: { thickness: around(mm, 0.02) },
      means: `${formatNumber(mm)} mm wall`,
    })),
    wanted: { of: 'thickness', mm: walls[0] ?? 0 },
  }
}

/** Schedules, classes and lengths. */
export const wallPatterns = (context: SizeContext): readonly FactPattern[] => [
  ['sch[ .:-]*(?:pieces )?(\\d{1,3} ?s?)', (_match, name = '') => scheduleOf(name, context)],
  ['(\\d{1,3}s?) ?sch', (_match, name = '') => scheduleOf(name, context)],
  ['(5|10|40|80)s', (match) => schedule(match, context)],
  ['sch[ -]?xs|xs', (match) => namedSchedule(match, '80', 12.7)],
  ['sch[ -]?std|std', (match) => namedSchedule(match, '40', 9.53)],
  ['sch[ -]?xxs|xxs', (match) => namedSchedule(match, '160', 22.2)],
  ['([abc])[ -]?class|class[ -]?([abc])', (_match, one, other) => pipeClass(one ?? other ?? '')],
  ['(light|medium|heavy)(?: (?:class|duty|weight|gauge|thk))?', (_match, name = '') => pipeClass(name)],
  [`${NUMBER} ?(?:m|metre)(?: length)?`, (_match, metres) => lengthOf(Number(metres), `${metres} m`)],
  [`length ?${NUMBER} ?(?:m|metre)`, (_match, metres) => lengthOf(Number(metres), `${metres} m`)],
  [
    `${NUMBER} ?(?:ft|')(?: length)?`,
    (_match, feet) => lengthOf(Number(feet) * METRES_PER_FOOT, `${feet} ft`),
  ],
  [
    '(\\d{4,5}) ?mm(?= length)|(?<=x ?)([3-9]000|1[0-2]000)(?: ?mm)?',
    (_match, one, other) => lengthOf(Number(one ?? other) / 1000, `${String(Number(one ?? other) / 1000)} m`),
  ],
]

/** Sizes with a word or a sign for what they are. */
export const sizePatterns = (context: SizeContext): readonly FactPattern[] => [
  [`nps ?${INCHES}(?: ?${INCH})?`, (_match, size = '') => inchSize(readInches(size), context)],
  [
    `${INCHES}[ -]?${INCH}(?: ?(?:nb|dn|nps|od|dia|bore|pieces))?`,
    (match, size = '') => inches(match, size, context),
  ],
  [FRACTION, (match) => inchSize(readInches(match), context)],
  [`(?<!\\d ?)(?:dn|nb)[ :-]*(\\d+)(?: ?mm)?`, (_match, dn) => boreSize(Number(dn), context)],
  [`(\\d+)[ -]?(?:mm ?)?(?:nb|dn|bore)`, (_match, dn) => boreSize(Number(dn), context)],
  // '114.3 OD 4.5 thk' and 'OD 114.3 thk 4.5': a number belongs to the word that no other number stands at.
  [`(?<!\\d(?: ?mm)? ?)${OD}[ :-]*${NUMBER}${MM}`, (_match, mm) => outsideDiameter(Number(mm), context)],
  [`(?<!(?:thk|dia)[ :-]*)${NUMBER}${MM}[ -]?${OD}`, (_match, mm) => outsideDiameter(Number(mm), context)],
  [`(?<!\\d(?: ?mm)? ?)thk[ :-]*(?:thk )?${NUMBER}${MM}`, (_match, mm) => wallThickness(Number(mm))],
  [`${NUMBER}${MM}[ -]?thk(?: thk)?`, (_match, mm) => wallThickness(Number(mm))],
  [
    `${NUMBER}${MM}[ -]?${OD}|${OD}[ :-]*${NUMBER}${MM}`,
    (_match, one, other) => outsideDiameter(Number(one ?? other), context),
  ],
  ['(\\d{1,2}) ?gauge|gauge ?(\\d{1,2})', (_match, one, other) => gauge(one ?? other ?? '')],
]

/** '2 inch OD' is a tube's diameter. */
function inches(match: string, size: string, context: SizeContext): FactContent | undefined {
  return inchSize(readInches(size), match.endsWith('od') ? { ...context, boiler: true } : context)
}
