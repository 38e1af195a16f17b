import { paise } from '@nalika/shared-api/contract'
import { seededRandom } from '../../demo/seeded-random.ts'
import { CellSums } from './cell-sums.ts'
import type { CountedPrice, PriceSource } from './cell-sums.ts'
import { PRICE_SPREAD, priceFactor } from './price-factor.ts'
import type { PriceFactor } from './price-factor.ts'

const BANDS = ['up-to-50', '65-150', '200-400'] as const
const FAMILIES = ['carbon', 'structural'] as const
const STATES = ['Maharashtra', 'Gujarat'] as const
const SOURCES: readonly PriceSource[] = ['order', 'quotation', 'shown', 'shown', 'shown']
const DAYS = 3

/** Prices of a week: each counts on some of the days, as its firm quotes, orders come in and prices are confirmed. */
function market(seed: number, firms: number, pricesOfFirm: number) {
  const random = seededRandom(seed)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  return Array.from({ length: firms * pricesOfFirm }, (_, index) => {
    const firmId = 1 + (index % firms)
    const price: CountedPrice = {
      source: one(SOURCES),
      firmId,
      group: firmId,
      paisePerKg: Math.round(6000 * (0.9 + 0.2 * random())),
      category: 'erw',
      sizeBand: one(BANDS),
      gradeFamily: one(FAMILIES),
      state: one(STATES),
    }
    return { price, days: Array.from({ length: DAYS }, () => random() < 0.8) }
  })
}

type Market = ReturnType<typeof market>

/** Every figure of every cell and day. */
const published = (prices: Market, factor: PriceFactor): string =>
  JSON.stringify(
    Array.from({ length: DAYS }, (_, day) => {
      const sums = new CellSums(factor)
      for (const { price, days } of prices) if (days[day]) sums.add(price)
      return sums.figures()
    }),
  )

/**
 * What an attacker can say of one price who knows all other prices, all other factors, the factor of its firm, and all
 * figures: how far what counts of the price can be off until a figure would be another.
 */
function possible(prices: Market, target: number, factor: PriceFactor) {
  const figures = published(prices, factor)
  const { price } = prices[target] as Market[number]
  const guess = (moved: number) =>
    published(
      prices.with(target, { ...(prices[target] as Market[number]), price: { ...price, paisePerKg: -1 } }),
      (firm, paise) => (paise === -1 ? -moved : factor(firm, paise)),
    )
  const moved = price.paisePerKg * factor(price.firmId, price.paisePerKg)
  expect(guess(moved)).toBe(figures)
  const step = price.paisePerKg / 500
  const reach = (by: number) => {
    let last = moved
    while (Math.abs(last - moved) < price.paisePerKg / 20 && guess(last + by) === figures) last += by
    return last
  }
  return { price: price.paisePerKg, least: reach(-step), most: reach(step) }
}

/** Half the width of a range, as a share of its middle. */
const spread = (least: number, most: number) => (most - least) / (most + least)

test.each([
  ['five firms with one price each', 5, 1],
  ['six firms with one price each', 6, 1],
  ['eight firms with six prices each', 8, 6],
])(
  'PRI-04 an attacker who knows all prices but one, every cell and every day cannot narrow it below ±3 %%: %s',
  (_, firms, each) => {
    const knownWithoutFactors: number[] = []
    for (let seed = 1; seed <= 5; seed += 1) {
      // With one price for each firm, all are of one kind of pipe: otherwise too few are in any cell.
      const prices = market(seed, firms, each).map((one) =>
        each > 1
          ? one
          : {
              ...one,
              price: { ...one.price, source: 'shown' as const, sizeBand: BANDS[0], gradeFamily: FAMILIES[0] },
            },
      )
      const target = seed % prices.length
      const factor = priceFactor(`secret ${String(seed)}`)
      const ofFirm = factorOfFirm(factor, prices[target]?.price.firmId ?? 0)
      const { price, ...counted } = possible(prices, target, factor)
      const least = counted.least / ofFirm / (1 + PRICE_SPREAD)
      const most = counted.most / ofFirm / (1 - PRICE_SPREAD)
      expect(least).toBeLessThan(price)
      expect(most).toBeGreaterThan(price)
      expect(spread(least, most)).toBeGreaterThan(0.03)
      knownWithoutFactors.push(spread(counted.least, counted.most))
    }
    // Rounding and trimming alone do not protect.
    expect(Math.min(...knownWithoutFactors)).toBeLessThan(0.03)
  },
)

/** The middle of the factors of many prices of a firm. */
function factorOfFirm(factor: PriceFactor, firm: number): number {
  const factors = Array.from({ length: 4000 }, (_, price) => factor(firm, 1_000_000 + price))
  return (Math.min(...factors) + Math.max(...factors)) / 2
}

test('PRI-04 a price has the same factor on every day and in every cell, and equal prices of a firm have equal ones', () => {
  const factor = priceFactor('secret')
  expect(factor(1, 6200)).toBe(priceFactor('secret')(1, 6200))
  expect(factor(1, 6200)).not.toBe(factor(2, 6200))
  expect(factor(1, 6200)).not.toBe(factor(1, 6201))
  expect(factor(1, 6200)).not.toBe(priceFactor('another')(1, 6200))
})

test('PRI-04 factors are within ±6.6 % and even out over many firms', () => {
  const factor = priceFactor('secret')
  const factors = Array.from({ length: 5000 }, (_, firm) => factor(firm, 6200))
  expect(Math.min(...factors)).toBeGreaterThan(0.97 * 0.965)
  expect(Math.max(...factors)).toBeLessThan(1.03 * 1.035)
  expect(factors.reduce((sum, one) => sum + one, 0) / factors.length).toBeCloseTo(1, 2)
})

test('PRI-04 a firm that repeats a price, or has others by the thousand, moves a figure no further than with one', () => {
  const sums = (times: number) => {
    const all = new CellSums(() => 1)
    for (let firm = 1; firm <= 8; firm += 1) {
      const price = paise(6000 + 10 * firm)
      for (let time = 0; time < (firm === 8 ? times : 1); time += 1)
        all.add({
          source: 'quotation',
          firmId: firm,
          group: firm,
          paisePerKg: firm === 8 ? 9000 : price,
          category: 'erw',
          sizeBand: undefined,
          gradeFamily: 'carbon',
          state: '',
        })
    }
    return all.figures()
  }
  expect(sums(1000)).toEqual(sums(1))
})
