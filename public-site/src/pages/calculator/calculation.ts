import { readQuantity } from '@nalika/shared-api/contract'
import {
  chosenSize,
  convert,
  dimensionsOf,
  printedMass,
  questionOf,
  SIZE_CHOICES,
  usualMaterial,
  type ChosenSize,
  type CornerRule,
  type HollowSize,
  type Material,
  type RoundSize,
  type StandardChoice,
} from '@nalika/shared-trade'
import { massOfSize, problemOfSize } from '../../components/size-mass.ts'
import { metresPerPiece, millimetresOf, type CalculatorValues } from './calculator-values.ts'
import { formulaOf } from './formula.ts'

export interface Weight {
  size: RoundSize | HollowSize
  kilogramsPerMetre: number
  kilogramsPerPiece: number
  kilogramsInAll: number
  piecesPerTonne: number
  metresPerTonne: number
  /** Decimals of the weight per metre: as in its table, at least 2. */
  decimals: number
  /** Source of the weight per metre: a table or the formula. */
  source: string
  /** What to know of the size before it is ordered; '' for nothing. */
  caution: string
}

/** Metres. */
const LONGEST_PIECE = 1000
const NAMES = { od: 'outside diameter', width: 'width', height: 'height', wall: 'wall thickness' } as const

/** The typed dimensions in millimetres. */
function typedSize({
  shape,
  unit,
  ...values
}: CalculatorValues): RoundSize | HollowSize | { problem: string } {
  const needed = {
    round: ['od', 'wall'],
    square: ['width', 'wall'],
    rectangular: ['width', 'height', 'wall'],
  } as const
  const lengths: Partial<Record<keyof typeof NAMES, number>> = {}
  for (const key of needed[shape]) {
    const length = millimetresOf(values[key], unit)
    if (!(length !== undefined && length > 0)) {
      const example = unit === 'mm' ? 'millimetres, such as 60.3' : 'inches, such as 2.375 or 2 3/8'
      return { problem: `Enter the ${NAMES[key]} in ${example}.` }
    }
    lengths[key] = length
  }
  const { od = 0, width = 0, height = width, wall = 0 } = lengths
  return shape === 'round' ? { od, wall } : { width, height, wall }
}

/** Sizes in inches come back up to 0.05 mm off. */
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.06

/** The sizes of the tables, of the same kind of steel, that have these dimensions: often several standards have one size. */
export function listedSizes(typed: RoundSize | HollowSize, material: Material): ChosenSize[] {
  const isCarbon = material === 'carbon'
  return SIZE_CHOICES.filter(({ id }) => (usualMaterial(id) === 'carbon') === isCarbon).flatMap((standard) =>
    standard.sizes.flatMap((size) =>
      size.variants
        .map((variant) => ({ standard, size, variant }))
        .filter((chosen) => hasDimensions(dimensionsOf(chosen), typed)),
    ),
  )
}

const hasDimensions = (one: RoundSize | HollowSize, other: RoundSize | HollowSize): boolean =>
  isNear(one.wall, other.wall) &&
  ('od' in one
    ? 'od' in other && isNear(one.od, other.od)
    : 'width' in other &&
      isNear(one.width, Math.max(other.width, other.height)) &&
      isNear(one.height, Math.min(other.width, other.height)))

/** How the corners of a section are rounded: as its standard has it, IS 4923 without one. */
export const cornerRuleOf = (standard: StandardChoice | undefined): CornerRule =>
  standard?.table.kind === 'hollow' ? standard.table.cornerRule : 'IS 4923'

/** Weight of the entered section, or what has to be entered or changed. */
export function weigh(values: CalculatorValues): Weight | { problem: string } {
  const question = questionOf(values)
  if (question !== '') return { problem: question }
  const chosen = chosenSize(values)
  const size = chosen ? dimensionsOf(chosen) : typedSize(values)
  if ('problem' in size) return size
  const problem = problemOfSize(size)
  if (problem !== '') return { problem }
  const length = metresPerPiece(values)
  if (!(length > 0)) return { problem: 'Enter the length per piece.' }
  if (length > LONGEST_PIECE) return { problem: 'Enter a length of at most 1,000 m per piece.' }
  const pieces = readQuantity(values.pieces, 'pieces')
  if (pieces.problem !== undefined) return { problem: pieces.problem }
  if (pieces.unit !== 'pieces') return { problem: 'Enter a whole number of pieces.' }
  const rule = cornerRuleOf(chosen?.standard)
  const mass = massOfSize(size, values.material, rule)
  const kilogramsPerMetre = printedMass(mass)
  const piece = { length, kilogramsPerMetre }
  const kilogramsOf = (value: number) => convert({ value, unit: 'pieces' }, 'kilograms', piece)?.value ?? 0
  const perTonne = (unit: 'pieces' | 'metres') =>
    convert({ value: 1, unit: 'tonnes' }, unit, piece)?.value ?? 0
  return {
    size,
    kilogramsPerMetre,
    kilogramsPerPiece: kilogramsOf(1),
    kilogramsInAll: kilogramsOf(pieces.quantity),
    piecesPerTonne: perTonne('pieces'),
    metresPerTonne: perTonne('metres'),
    decimals: Math.max(2, String(kilogramsPerMetre).split('.')[1]?.length ?? 0),
    source:
      mass.from === 'table' && chosen
        ? `Tabulated: the mass is printed in ${chosen.standard.name}.`
        : formulaOf(size, mass, rule),
    caution:
      chosen && !chosen.variant.wall.confirmed
        ? 'Only one of our sources lists this wall. Confirm it with the supplier before you order.'
        : '',
  }
}
