import fc from 'fast-check'
import { paise } from '../money.ts'
import { landedTotal } from './consignment.ts'
import type { FreightTable } from './freight.ts'
import { bestSingleFirm, bestSplit } from './purchase-plans.ts'
import type { PlanFirm } from './purchase-plans.ts'

const tableOf = (small: number, large: number, minimum: number): FreightTable => ({
  origin_pin: '411001',
  columns: 'distance',
  zones: [{ up_to_km: null, states: [] }],
  weights: [1000, null],
  rates: [[paise(small)], [paise(large)]],
  minimum: paise(minimum),
  loading: paise(0),
  charges: [{ title: 'Weighing', per: 'consignment', amount: 5000 }],
  collect_at_works: false,
})

const firm = (lines: number) =>
  fc.record({
    consignment: fc
      .tuple(
        fc.integer({ min: 0, max: 300_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 300_000 }),
      )
      .map(([small, large, minimum]) => ({
        table: tableOf(small, large, minimum),
        zone: 0,
        withinState: true,
      })),
    options: fc
      .array(fc.option(fc.integer({ min: 100_000, max: 9_000_000 }), { nil: null }), {
        minLength: lines,
        maxLength: lines,
      })
      .map(
        (amounts) =>
          new Map(
            amounts.flatMap((amount, line) =>
              amount === null
                ? []
                : [[line, { amount: paise(amount), grams: 200_000 * (line + 1) }] as const],
            ),
          ),
      ),
  })

/** Every assignment of lines to firms, by itself. */
function bruteForce(firms: readonly PlanFirm[]): number {
  const lines = [...new Set(firms.flatMap(({ options }) => [...options.keys()]))]
  const assign = (chosen: readonly number[]): number => {
    const line = lines[chosen.length]
    if (line !== undefined)
      return Math.min(
        ...firms.flatMap(({ options }, index) => (options.has(line) ? assign([...chosen, index]) : [])),
      )
    return firms.reduce((total, { options, consignment }, index) => {
      const own = lines.filter((_, at) => chosen[at] === index).map((one) => options.get(one))
      if (own.length === 0) return total
      const goods = own.reduce((sum, option) => sum + (option?.amount ?? 0), 0)
      const grams = own.reduce((sum, option) => sum + (option?.grams ?? 0), 0)
      return total + (landedTotal(consignment, paise(goods), grams) ?? Infinity)
    }, 0)
  }
  return lines.length === 0 ? 0 : assign([])
}

test('PRI-02 of few firms and lines the split is the cheapest of all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }).chain((lines) => fc.array(firm(lines), { minLength: 1, maxLength: 4 })),
      (firms) => {
        expect(bestSplit(firms)?.total ?? 0).toBe(bruteForce(firms))
      },
    ),
    { numRuns: 150 },
  )
})

test('PRI-02 of many, it is never dearer than one firm with all lines, and adds up', () => {
  fc.assert(
    fc.property(fc.array(firm(12), { minLength: 6, maxLength: 8 }), (firms) => {
      const [single, split] = [bestSingleFirm(firms), bestSplit(firms)]
      if (!split) return
      if (single?.firmOf.size === split.firmOf.size) expect(split.total).toBeLessThanOrEqual(single.total)
      const total = firms.reduce((sum, { options, consignment }, index) => {
        const own = [...split.firmOf].filter(([, of]) => of === index).map(([line]) => options.get(line))
        if (own.length === 0) return sum
        const goods = own.reduce((all, option) => all + (option?.amount ?? 0), 0)
        const grams = own.reduce((all, option) => all + (option?.grams ?? 0), 0)
        return sum + (landedTotal(consignment, paise(goods), grams) ?? Infinity)
      }, 0)
      expect(split.total).toBe(total)
    }),
    { numRuns: 60 },
  )
})

test('PRI-02 the search finds what all assignments of 8 lines to 4 firms hold, within half a percent', () => {
  fc.assert(
    fc.property(fc.array(firm(8), { minLength: 4, maxLength: 4 }), (firms) => {
      const count = bestSplit(firms)?.total ?? 0
      expect(count).toBeLessThanOrEqual(bruteForce(firms) * 1.005)
    }),
    { numRuns: 3 },
  )
})

test('PRI-02 the single firm is the one with the most lines, then the cheapest', () => {
  const options = (...amounts: number[]) =>
    new Map(amounts.map((amount, line) => [line, { amount: paise(amount), grams: 1000 }] as const))
  const consignment = { table: tableOf(0, 0, 0), zone: 0, withinState: true }
  const firms = [options(100), options(300, 300), options(200, 350)].map((of) => ({
    consignment,
    options: of,
  }))
  expect([...(bestSingleFirm(firms)?.firmOf ?? [])]).toEqual([
    [0, 2],
    [1, 2],
  ])
  expect(bestSingleFirm([])).toBeUndefined()
  expect(bestSplit([])).toBeUndefined()
})
