import { chosenSize, kilogramsPerMetre, type Section, type SizeSelection } from '@nalika/shared-api/contract'
import { MATERIALS, materialFrom } from '../../components/materials.ts'

/** Id of the choice beside the standards. */
export const CUSTOM = 'custom'

interface CustomSize {
  /** 'Custom 60.3 × 3.91 mm'. */
  label: string
  section: Section
  kilogramsPerMetre: number
}

/** A custom size as typed, such as '60.3 × 3.91' or '60 x 40 x 2.9' in mm, in a steel. */
export function parseCustomSize({
  size,
  variant,
}: Pick<SizeSelection, 'size' | 'variant'>): CustomSize | { problem: string } {
  const numbers = size
    .replace(/mm/gi, '')
    .split(/[x×*]/i)
    .map((part) => Number(part.trim() || NaN))
  const [first = NaN, second = NaN, third = NaN] = numbers
  if (![2, 3].includes(numbers.length) || !numbers.every((one) => one > 0 && one < 10_000)) {
    return { problem: 'Enter OD × wall, or width × height × wall.' }
  }
  const section: Section =
    numbers.length === 2
      ? { shape: 'round', outsideDiameter: first, wall: second }
      : { shape: first === second ? 'square' : 'rectangular', width: first, height: second, wall: third }
  const material = materialFrom(variant)
  const { grade } = MATERIALS.find(({ id }) => id === material) ?? MATERIALS[0]
  try {
    return {
      label: `${grade} ${numbers.join(' × ')} mm`,
      section,
      kilogramsPerMetre: kilogramsPerMetre(section, material),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { problem: 'The wall is at most half of the size.' }
  }
}

/** A size of a standard as a custom size, to be changed. */
export function customSizeOf(selection: SizeSelection): SizeSelection {
  const chosen = chosenSize(selection)
  if (chosen === null) return { ...selection, standard: CUSTOM }
  const { section } = chosen.variant
  const sides = section.shape === 'round' ? [section.outsideDiameter] : [section.width, section.height]
  return { standard: CUSTOM, size: [...sides, section.wall].join(' × '), variant: chosen.standard.material }
}
