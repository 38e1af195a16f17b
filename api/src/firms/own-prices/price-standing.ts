import type { Paise, PriceStanding } from '@nalika/shared-api/contract'

/** Fewer firms are not compared. */
const FEWEST_FIRMS = 5
/**
 * Percent between the steps to which all prices are rounded before they are compared: however often a firm moves its own price, it
 * finds no other firm's more exactly.
 */
const STEP = 2
const GRID = Math.log(1 + STEP / 100)
const toStep = (paise: number) => Math.exp(Math.round(Math.log(paise) / GRID) * GRID)
const THIRDS = ['lowest', 'middle', 'highest'] as const

/** The price of a firm for one product, per kg. */
export interface ComparedPrice {
  firm: number
  state: string
  paise: Paise
}

/**
 * How a firm's price stands among all firms' in its state, or with fewer than five there in India; null with fewer than five or
 * without its own.
 */
export function standingOf(firm: number, prices: readonly ComparedPrice[]): PriceStanding | null {
  const own = prices.find((one) => one.firm === firm)
  if (!own) return null
  const inState = own.state === '' ? [] : prices.filter(({ state }) => state === own.state)
  const [compared, state] = inState.length >= FEWEST_FIRMS ? [inState, own.state] : [prices, '']
  if (compared.length < FEWEST_FIRMS) return null
  const sorted = compared.map((one) => toStep(one.paise)).toSorted((a, b) => a - b)
  const price = toStep(own.paise)
  const lower = sorted.filter((one) => one < price).length
  const median = ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
  const percent = ((price - median) / median) * 100
  return {
    firms: compared.length,
    state,
    third: THIRDS[Math.floor((lower * THIRDS.length) / sorted.length)] ?? 'highest',
    // Without a negative zero.
    above_median: Math.round(percent / STEP) * STEP || 0,
  }
}
