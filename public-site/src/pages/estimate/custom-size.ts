import {
  chosenSize,
  dimensionsOf,
  printedMass,
  usualMaterial,
  type HollowSize,
  type RoundSize,
  type SizeSelection,
} from '@nalika/shared-trade'
import { MATERIALS, materialFrom } from '../../components/materials.ts'
import { massOfSize, problemOfSize } from '../../components/size-mass.ts'

/** Id of the choice beside the standards. */
export const CUSTOM = 'custom'

interface CustomSize {
  /** 'Carbon steel 60.3 × 3.91 mm'. */
  label: string
  dimensions: RoundSize | HollowSize
  kilogramsPerMetre: number
}

/** A custom size as typed, such as '60.3 × 3.91' or '60 x 40 x 2.9' in mm, in a steel. */
export function parseCustomSize({
  size,
  variant,
}: Pick<SizeSelection, 'size' | 'variant'>): CustomSize | { problem: string } {
  const parts = size.replace(/mm/gi, '').split(/[x×*]/i)
  const numbers = parts.map((part) => (/^\s*\d*\.?\d+\s*$/.test(part) ? Number(part) : 0))
  const [first = 0, second = 0, third = 0] = numbers
  if (![2, 3].includes(numbers.length) || numbers.includes(0)) {
    return { problem: 'Enter OD × wall, or width × height × wall.' }
  }
  const dimensions =
    numbers.length === 2 ? { od: first, wall: second } : { width: first, height: second, wall: third }
  const problem = problemOfSize(dimensions)
  if (problem !== '') return { problem }
  const material = materialFrom(variant)
  const { grade } = MATERIALS.find(({ id }) => id === material) ?? MATERIALS[0]
  return {
    label: `${grade} ${numbers.join(' × ')} mm`,
    dimensions,
    kilogramsPerMetre: printedMass(massOfSize(dimensions, material)),
  }
}

/** A size of a standard as a custom size, to be changed. */
export function customSizeOf(selection: SizeSelection): SizeSelection {
  const chosen = chosenSize(selection)
  if (chosen === null) return { standard: CUSTOM, size: '', variant: '' }
  const dimensions = dimensionsOf(chosen)
  const sides = 'od' in dimensions ? [dimensions.od] : [dimensions.width, dimensions.height]
  const size = [...sides, dimensions.wall].join(' × ')
  return { standard: CUSTOM, size, variant: usualMaterial(chosen.standard.id) }
}
