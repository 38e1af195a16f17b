import { rule } from '../rule.ts'
import type { Rule } from '../rule.ts'

const THICKEST_WALL = 150
const CLASSES: Readonly<Record<string, string>> = { a: 'light', b: 'medium', c: 'heavy' }
const SCHEDULES = new Set([5, 10, 20, 30, 40, 60, 80, 100, 120, 140, 160])

const exact = (value: number) => Math.round(value * 10_000) / 10_000

export const SCHEDULE_RULES: readonly Rule[] = [
  rule(
    'a number behind "Sch", or with S, is a schedule',
    ['sch ~ pieces? ~ N +s|एस', 'sch ~ pieces? ~ N s', 'sch ~ pieces? ~ N', 'N +s|एस', 'N sch', 's - N'],
    ({ start, end, numbers: [number = 0] }, { tokens }) => {
      if (!SCHEDULES.has(number)) return undefined
      const isStainless = tokens.slice(start, end).some(({ key, glued }) => (key === 's' || key === 'एस') && glued)
      const isMarked = tokens.slice(start, end).some(({ key }) => key === 'sch') || tokens[start]?.key === 's'
      if (!isMarked && !(isStainless && [5, 10, 40, 80].includes(number))) return undefined
      if (tokens[start]?.key === 's' && tokens[start - 1]?.is === 'number') return undefined
      return { kind: 'schedule', value: `Sch ${String(number)}${isStainless && tokens[start]?.key !== 's' ? 'S' : ''}` }
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
  rule('a class of a nickname in figures', ['class ~ N'], ({ numbers: [number = 0] }) => ({
    kind: 'pressure',
    value: `class ${String(number)}`,
  })),
]

export const WALL_RULES: readonly Rule[] = [
  rule('a gauge is a wall by its number', ['N -? (swg|bwg|gauge)', '(swg|bwg|gauge) ~ N', 'N +g', 'x N swg|g|gauge|bwg'], ({ numbers: [number = 0], words }) =>
    Number.isInteger(number) && number > 0 && number <= 50
      ? { kind: 'gauge', value: { number, system: words[0] === 'bwg' ? 'BWG' : words[0] === 'swg' ? 'SWG' : 'gauge' } }
      : undefined,
  ),
  rule('a wall in inches', ['N inch thk|wall', 'thk|wall ~ N inch'], ({ numbers: [inches = 0] }) =>
    inches <= 3 ? { kind: 'wall', value: Math.round(inches * 25.4 * 100) / 100 } : undefined,
  ),
  rule(
    '"thk", "wall" and "WT" mark a wall',
    ['N -? mm? ~ thk|wall thk|wall?', 'thk|wall ~ thk|wall? ~ N mm?', 'N mm? t', 'x ~ N mm? t'],
    ({ numbers: [mm = 0], start, end }, { tokens }) => {
      // 'wall 4 OD 60': the number between two marks belongs to the first.
      const isT = tokens[end - 1]?.key === 't'
      if (isT && tokens[start - 1]?.key !== 'x' && tokens[start]?.key !== 'x') return undefined
      return mm > 0 && mm <= THICKEST_WALL ? { kind: 'wall', value: exact(mm) } : undefined
    },
  ),
]
