import { rule } from '../rule.ts'
import type { Rule } from '../rule.ts'
import type { Token } from '../token.ts'

const THICKEST_WALL = 150
const CLASSES: Readonly<Record<string, string>> = { a: 'light', b: 'medium', c: 'heavy' }
const SCHEDULES = new Set([5, 10, 20, 30, 40, 60, 80, 100, 120, 140, 160])

const exact = (value: number) => Math.round(value * 10_000) / 10_000

export const SCHEDULE_RULES: readonly Rule[] = [
  rule(
    'two schedules are open',
    ['sch ~ N /|or|and|& sch? ~ N'],
    ({ numbers: [one = 0, other = 0], start, places, end }) =>
      SCHEDULES.has(one) && SCHEDULES.has(other)
        ? [
            { kind: 'schedule', value: `Sch ${String(one)}`, from: start, to: (places[0] ?? start) + 1 },
            { kind: 'schedule', value: `Sch ${String(other)}`, from: (places[0] ?? start) + 1, to: end },
          ]
        : undefined,
  ),
  rule(
    'a number behind "Sch", or with S, is a schedule',
    ['sch ~ pieces? ~ N +s', 'sch ~ pieces? ~ N s', 'sch ~ pieces? ~ N', 'N +s', 'N sch', 's -? +N'],
    ({ start, end, numbers: [number = 0] }, { tokens }) => {
      if (!SCHEDULES.has(number)) return undefined
      const isStainless = tokens.slice(start, end).some(({ key, glued }) => key === 's' && glued)
      const isMarked = tokens.slice(start, end).some(({ key }) => key === 'sch') || tokens[start]?.key === 's'
      if (!isMarked && !(isStainless && [5, 10, 40, 80].includes(number))) return undefined
      if (
        tokens[start]?.key === 's' &&
        (tokens[start]?.text !== 'S' || (tokens[start]?.glued && tokens[start - 1]?.is !== 'sign'))
      )
        return undefined
      return {
        kind: 'schedule',
        value: `Sch ${String(number)}${isStainless && tokens[start]?.key !== 's' ? 'S' : ''}`,
      }
    },
  ),
  rule(
    'two classes are open',
    ['(a|b|c) /|or|and|& (a|b|c) ~ class', 'class (a|b|c) /|or|and|& (a|b|c)'],
    ({ words, start, places, end }) => {
      const [first, second] = words.map((word) => CLASSES[word])
      const split = places[1] ?? end
      return first === undefined || second === undefined
        ? undefined
        : [
            { kind: 'schedule', value: first, from: start, to: split },
            { kind: 'schedule', value: second, from: split, to: end },
          ]
    },
  ),
  rule(
    'class A is light, B medium, C heavy',
    ['(a|b|c) ~ class', `"|' (a|b|c) "|' ~ class`, `class ~ "|'? (a|b|c) "|'?`],
    ({ words }) => {
      const name = CLASSES[words[0] ?? '']
      return name === undefined ? undefined : { kind: 'schedule', value: name }
    },
  ),
  rule(
    'a letter in brackets behind the name of a class is a class',
    ['< (a|b|c) >'],
    ({ start, words: [name = ''] }, { tokens }) => {
      const value = CLASSES[name]
      const isBehind = /^(?:class|light|medium|heavy)$/.test(tokens[start - 1]?.key ?? '')
      return isBehind && value !== undefined ? { kind: 'schedule', value } : undefined
    },
  ),
  rule(
    'a capital behind GI or its size is the class',
    ['(a|b|c)'],
    ({ start, words: [name = ''] }, { tokens, context }) => {
      const [before, token] = [tokens[start - 1], tokens[start]]
      const isBehind = before !== undefined && /^(?:gi|galvanised|nb|inch|mm)$/.test(before.key)
      const isCapital =
        token?.text === name.toUpperCase() && !token.glued && tokens[start + 1]?.glued !== true
      const value = CLASSES[name]
      return context.byBore && isBehind && isCapital && value !== undefined
        ? { kind: 'schedule', value }
        : undefined
    },
  ),
  rule(
    'there are classes A, B and C only',
    ['(d|e|f|g) ~ class', 'class ~ (d|e|f|g)'],
    ({ words: [name = ''] }) => ({
      kind: 'schedule',
      value: `class ${name.toUpperCase()}`,
    }),
  ),
  rule(
    'a class in figures is one of pressure or of a standard',
    ['class ~ N'],
    ({ numbers: [number = 0], end }, { tokens }) => {
      const next = tokens[end]
      const isCounted =
        next !== undefined &&
        /^(?:pieces|length|m|rm|ft|kg|ton|pipe|tube|inch|nb|mm|dozen|tonnes-mt|mt|stick)$/.test(next.key)
      return isCounted || !Number.isInteger(number)
        ? undefined
        : { kind: 'pressure', value: `class ${String(number)}` }
    },
  ),
]

/** Whether 'OD' before a number is the mark of that number, not of one before: 'OD 60.3 thk', '44.5 OD 6.3 thk'. */
function isMarkOf(tokens: readonly Token[], number: number): boolean {
  if (!/^(?:od|id|dia)$/.test(tokens[number - 1]?.key ?? '')) return false
  const before = /^(?:mm|inch)$/.test(tokens[number - 2]?.key ?? '') ? number - 3 : number - 2
  const hasOwnMark = /^(?:od|id|dia|thk|wall)$/.test(tokens[before - 1]?.key ?? '')
  return tokens[before]?.is !== 'number' || hasOwnMark
}

export const WALL_RULES: readonly Rule[] = [
  rule(
    'a gauge is a wall by its number',
    ['N -? (swg|bwg|gauge)', '(swg|bwg|gauge) ~ N', 'N +g', 'x N (swg|gauge|bwg)'],
    ({ numbers: [number = 0], words }) =>
      Number.isInteger(number) && number > 0 && number <= 50
        ? {
            kind: 'gauge',
            value: { number, system: words[0] === 'bwg' ? 'BWG' : words[0] === 'swg' ? 'SWG' : 'gauge' },
          }
        : undefined,
  ),
  rule(
    'a wall in inches',
    ['N inch thk|wall', 'thk|wall ~ N inch'],
    ({ numbers: [inches = 0], start }, { tokens }) =>
      inches <= 3 && !(tokens[start]?.is === 'number' && isMarkOf(tokens, start))
        ? { kind: 'wall', value: Math.round(inches * 25.4 * 100) / 100 }
        : undefined,
  ),
  rule(
    '"thk", "wall" and "WT" mark a wall',
    ['N -? mm? ~ thk|wall thk|wall?', 'thk|wall ~ thk|wall? ~ N mm?', 'N mm? t', 'x ~ N mm? t'],
    ({ numbers: [mm = 0], start, end }, { tokens }) => {
      // 'OD 60 wall 4': the number between two marks belongs to the first.
      if (tokens[start]?.is === 'number' && isMarkOf(tokens, start)) return undefined
      const isT = tokens[end - 1]?.key === 't'
      if (isT && tokens[start - 1]?.key !== 'x' && tokens[start]?.key !== 'x') return undefined
      return mm > 0 && mm <= THICKEST_WALL ? { kind: 'wall', value: exact(mm) } : undefined
    },
  ),
]
