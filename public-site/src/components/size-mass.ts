import {
  barMass,
  canExist,
  LARGEST_OD,
  LARGEST_SIDE,
  massPerMetre,
  type CornerRule,
  type HollowSize,
  type Mass,
  type Material,
  type RoundSize,
} from '@nalika/shared-trade'
import { formatNumber } from '@nalika/shared-ui'

/** Sizes in inches come back a little off the millimetre. */
const ROUNDING = 1e-6

/** Whether two walls fill the size: a bar. */
export function isBar(size: RoundSize | HollowSize): boolean {
  const smallest = 'od' in size ? size.od : Math.min(size.width, size.height)
  return size.wall > 0 && Math.abs(2 * size.wall - smallest) < ROUNDING
}

/** Why nobody makes this size, in a plain sentence; '' when it can exist. Millimetres. */
export function problemOfSize(size: RoundSize | HollowSize): string {
  const mm = (value: number) => `${formatNumber(value)}\u00a0mm`
  if ('od' in size) {
    if (size.od > LARGEST_OD)
      return `The largest pipe that is made has an outside diameter of ${mm(LARGEST_OD)}.`
    return isBar(size) || canExist(size)
      ? ''
      : `A wall of ${mm(size.wall)} does not fit: it must be less than half of the outside diameter, ${mm(size.od / 2)}.`
  }
  if (Math.max(size.width, size.height) > LARGEST_SIDE)
    return `The largest hollow section that is made has a side of ${mm(LARGEST_SIDE)}.`
  const thickest = Math.min(size.width, size.height) / 4
  return isBar(size) || canExist(size)
    ? ''
    : `A wall of ${mm(size.wall)} does not fit: with its rounded corners this section takes at most ${mm(thickest)}.`
}

/** Mass of a size that can exist, of a bar too. */
export const massOfSize = (size: RoundSize | HollowSize, material: Material, rule?: CornerRule): Mass =>
  isBar(size) ? barMass(size, material) : massPerMetre(size, material, rule)
