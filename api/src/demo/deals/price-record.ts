import { dayInIndia, paise } from '@nalika/shared-api/contract'
import { daysBefore } from '../dates.ts'
import { seededRandom } from '../seeded-random.ts'
import type * as schema from '../tables.ts'

type Figure = typeof schema.priceFigures.$inferInsert
type Cell = Pick<Figure, 'category' | 'sizeBand' | 'gradeFamily' | 'state'>

/** Eight months. */
const DAYS = 243
/** Figures are whole steps of ₹0.50. */
const STEP = 50

/** Rupees per kg at the end, and how much dearer or cheaper the kinds of a category are than the whole. */
const CATEGORIES: readonly (Pick<Figure, 'category'> & {
  rupees: number
  cells: (Partial<Cell> & { factor: number })[]
})[] = [
  {
    category: 'seamless',
    rupees: 96,
    cells: [
      { gradeFamily: 'carbon', factor: 0.96 },
      { gradeFamily: 'alloy', factor: 1.62 },
      { sizeBand: 'up-to-50', factor: 1.08 },
      { sizeBand: '65-150', factor: 0.98 },
    ],
  },
  {
    category: 'erw',
    rupees: 63,
    cells: [
      { sizeBand: 'up-to-50', factor: 1.03 },
      { sizeBand: '65-150', factor: 0.99 },
      { sizeBand: '65-150', gradeFamily: 'carbon', factor: 0.98 },
      { state: 'Maharashtra', factor: 1.01 },
      { state: 'Gujarat', factor: 0.98 },
      { state: 'Telangana', factor: 1.02 },
    ],
  },
  { category: 'saw', rupees: 71, cells: [{ sizeBand: 'above-400', factor: 0.98 }] },
  {
    category: 'galvanised',
    rupees: 76,
    cells: [
      { sizeBand: 'up-to-50', factor: 1.02 },
      { sizeBand: '65-150', factor: 0.98 },
    ],
  },
  { category: 'hollow-sections', rupees: 61, cells: [{ gradeFamily: 'structural', factor: 1 }] },
  {
    category: 'stainless',
    rupees: 318,
    cells: [
      { gradeFamily: 'stainless-304', factor: 0.88 },
      { gradeFamily: 'stainless-316', factor: 1.28 },
    ],
  },
  { category: 'line-pipe', rupees: 84, cells: [{ gradeFamily: 'line-pipe-x60', factor: 0.98 }] },
  { category: 'boiler-tubes', rupees: 118, cells: [] },
]

/** The days of the demo's price record: the last one is the day before `today`. */
export const demoPriceDays = (today: Date): string[] =>
  Array.from({ length: DAYS }, (_, index) => dayInIndia(daysBefore(today, DAYS - index)))

/** Made up: prices follow the steel, drift a little by themselves and keep still on most days. */
export function demoPrices(days: readonly string[]): Figure[] {
  const random = seededRandom(38)
  const steel = walk(random, days.length, 0.006)
  return CATEGORIES.flatMap(({ category, rupees, cells }) => {
    const own = walk(random, days.length, 0.003)
    const whole = { category, sizeBand: '', gradeFamily: '', state: '', factor: 1 } as const
    return [whole, ...cells.map((cell) => ({ ...whole, ...cell }))].flatMap(({ factor, ...cell }) => {
      const further = factor === 1 ? own.map(() => 1) : walk(random, days.length, 0.002)
      return days.map((day, index) => ({
        ...cell,
        day,
        paise: paise(
          Math.round(
            (rupees * 100 * factor * (steel[index] ?? 1) * (own[index] ?? 1) * (further[index] ?? 1)) / STEP,
          ) * STEP,
        ),
      }))
    })
  })
}

/** Factors that move by a step on every third day and are drawn back to 1, which the last one is. */
function walk(random: () => number, length: number, step: number): number[] {
  const factors = [1]
  for (let index = 1; index < length; index += 1) {
    const last = factors[index - 1] ?? 1
    const moves = random() < 1 / 3
    factors.push(moves ? last + (1 - last) * 0.03 + (random() * 2 - 1) * step * 2 : last)
  }
  return factors.reverse()
}
