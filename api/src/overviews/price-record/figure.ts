import { paise } from '@nalika/shared-api/contract'
import type { Paise } from '@nalika/shared-api/contract'

/** What one firm, or firms that belong together, charge in one cell. */
export interface FirmValue {
  /** Paise per kg. */
  value: number
  /** Of its best source: see `SOURCE_WEIGHTS`. */
  weight: number
}

const LEAST_FIRMS = 5
const LARGEST_SHARE = 1 / 3
/** Share of the firms that is left out at each end. */
const TRIMMED = 1 / 5
/** Figures are whole steps of ₹0.50. */
const STEP = 50

/**
 * The figure of one cell and day: the weighted mean of the firms without the lowest and the highest fifth, rounded to ₹0.50.
 * Undefined with fewer than five firms, or while one has more than a third of the weight. What is left after trimming may be
 * three firms of unequal weight; weights are then lowered until none has more than a third.
 */
export function figureOf(firms: readonly FirmValue[]): Paise | undefined {
  if (firms.length < LEAST_FIRMS) return undefined
  const total = sum(firms.map(({ weight }) => weight))
  if (firms.some(({ weight }) => weight > total * LARGEST_SHARE)) return undefined
  const ordered = firms.toSorted((one, other) => one.value - other.value)
  const trimmed = Math.floor(ordered.length * TRIMMED)
  const counted = ordered.slice(trimmed, ordered.length - trimmed)
  const weights = lowered(counted.map(({ weight }) => weight))
  const mean = sum(counted.map(({ value }, index) => value * (weights[index] ?? 0))) / sum(weights)
  return paise(Math.round(mean / STEP) * STEP)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The weights with the highest ones lowered to a third of all, if they are above it. */
function lowered(weights: readonly number[]): readonly number[] {
  const descending = weights.toSorted((one, other) => other - one)
  for (let largest = 0; largest < 3; largest += 1) {
    const limit = sum(descending.slice(largest)) / (3 - largest)
    if ((descending[largest] ?? 0) <= limit) return weights.map((weight) => Math.min(weight, limit))
  }
  return weights
}
