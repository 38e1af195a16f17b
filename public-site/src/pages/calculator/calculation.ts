import {
  chosenSize,
  kilogramsPerMetre,
  massConstant,
  massOf,
  STANDARDS,
  type Material,
  type Section,
  type Shape,
  type SizeSelection,
  type Standard,
} from '@nalika/shared-api/contract'
import { MATERIALS } from '../../components/materials.ts'

export type Unit = 'mm' | 'in'

/** Values of the calculator's fields. Dimensions are in `unit`, the length in metres or feet. */
export interface CalculatorValues extends SizeSelection {
  shape: Shape
  material: Material
  unit: Unit
  od: string
  width: string
  height: string
  wall: string
  length: string
  pieces: string
}

export interface Weight {
  section: Section
  kilogramsPerMetre: number
  kilogramsPerPiece: number
  kilogramsInAll: number
  /** Decimals of the weight per metre: as in its table, at least 2. */
  decimals: number
  /** Source of the weight per metre: a table or the formula. */
  source: string
}

export const MM_PER_INCH = 25.4
export const METRES_PER_FOOT = 0.3048

const START: CalculatorValues = {
  standard: 'b36.10m',
  size: '50',
  variant: '40',
  shape: 'round',
  material: 'carbon',
  unit: 'mm',
  od: '60.3',
  width: '60',
  height: '40',
  wall: '3.91',
  length: '6',
  pieces: '1',
}

/** Values in a URL, so that calculations can be shared; missing ones come from an example. */
export function valuesFrom(params: URLSearchParams): CalculatorValues {
  const entries = Object.entries(START).map(([key, value]) => [key, params.get(key) ?? value])
  const values = Object.fromEntries(entries) as CalculatorValues
  const shape = ['round', 'square', 'rectangular'].includes(values.shape) ? values.shape : START.shape
  const material = MATERIALS.some(({ id }) => id === values.material) ? values.material : START.material
  const unit = values.unit === 'in' ? 'in' : 'mm'
  return withSize({ ...values, shape, material, unit }, values)
}

/** The values after selecting a size: the fields show its dimensions. */
export function withSize(values: CalculatorValues, selection: SizeSelection): CalculatorValues {
  const chosen = chosenSize(selection)
  if (!chosen) return { ...values, standard: '' }
  const { standard, size, variant } = chosen
  const material = materialAfter(values, standard)
  const { section } = variant
  const shown = (millimetres: number) => dimension(millimetres, values.unit)
  return {
    ...values,
    standard: standard.id,
    size: size.id,
    variant: variant.id,
    material,
    shape: section.shape,
    wall: shown(section.wall),
    ...(section.shape === 'round'
      ? { od: shown(section.outsideDiameter) }
      : { width: shown(section.width), height: shown(section.height) }),
  }
}

/** A standard of the same kind of steel keeps the selected material; another one changes it. */
function materialAfter(
  { standard: before, material }: CalculatorValues,
  { id, material: usual }: Standard,
): Material {
  const isCarbon = (one: Material) => one === 'carbon'
  return id === before || isCarbon(material) === isCarbon(usual) ? material : usual
}

/** The same dimensions in the other unit. */
export function withUnit(values: CalculatorValues, unit: Unit): CalculatorValues {
  if (unit === values.unit) return values
  const converted = (text: string) => {
    const value = Number(text)
    if (text === '' || Number.isNaN(value)) return text
    return dimension(values.unit === 'in' ? value * MM_PER_INCH : value, unit)
  }
  const metres = Number(values.length) * (values.unit === 'in' ? METRES_PER_FOOT : 1)
  return {
    ...values,
    unit,
    od: converted(values.od),
    width: converted(values.width),
    height: converted(values.height),
    wall: converted(values.wall),
    length: String(Number((unit === 'in' ? metres / METRES_PER_FOOT : metres).toFixed(2))),
  }
}

function dimension(millimetres: number, unit: Unit): string {
  return unit === 'mm'
    ? String(Number(millimetres.toFixed(2)))
    : String(Number((millimetres / MM_PER_INCH).toFixed(4)))
}

/** The section of the fields in millimetres; the exact one of its table when a size is picked. */
export function sectionOf(values: CalculatorValues): Section {
  const chosen = chosenSize(values)
  if (chosen) return chosen.variant.section
  const factor = values.unit === 'in' ? MM_PER_INCH : 1
  const wall = Number(values.wall) * factor
  if (values.shape === 'round') return { shape: 'round', outsideDiameter: Number(values.od) * factor, wall }
  const width = Number(values.width) * factor
  const height = values.shape === 'square' ? width : Number(values.height) * factor
  return { shape: values.shape, width, height, wall }
}

/** Rounded to the millimetre. */
export const metresPerPiece = ({ length, unit }: CalculatorValues): number =>
  unit === 'in' ? Number((Number(length) * METRES_PER_FOOT).toFixed(3)) : Number(length)

/** The size of a standard's table that has this section, of the same kind of steel. */
export function recognisedSize(section: Section, material: Material) {
  const isCarbon = material === 'carbon'
  for (const standard of STANDARDS.filter((one) => (one.material === 'carbon') === isCarbon)) {
    for (const size of standard.sizes) {
      const variant = size.variants.find((one) => hasSection(one.section, section))
      if (variant) return { standard, size, variant }
    }
  }
  return null
}

/** Sizes in inches come back up to 0.05 mm off. */
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.06

const hasSection = (one: Section, other: Section): boolean =>
  isNear(one.wall, other.wall) &&
  (one.shape === 'round'
    ? other.shape === 'round' && isNear(one.outsideDiameter, other.outsideDiameter)
    : other.shape !== 'round' && isNear(one.width, other.width) && isNear(one.height, other.height))

/** Weight of the entered section, or an error message. */
export function weigh(values: CalculatorValues): Weight | { problem: string } {
  const section = sectionOf(values)
  const chosen = chosenSize(values)
  const length = metresPerPiece(values)
  const pieces = Number(values.pieces)
  if (!(length > 0)) return { problem: 'Enter the length per piece.' }
  if (!(pieces >= 1)) return { problem: 'Enter at least 1 piece.' }
  try {
    const mass = chosen
      ? massOf(chosen.variant, values.material)
      : kilogramsPerMetre(section, values.material)
    return {
      section,
      kilogramsPerMetre: mass,
      kilogramsPerPiece: mass * length,
      kilogramsInAll: mass * length * pieces,
      decimals: Math.max(2, chosen && mass === chosen.variant.tabulated ? decimalsOf(mass) : 0),
      source: sourceOf(values, section),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { problem: 'Wall thickness must be more than 0 and at most half of the section.' }
  }
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

function sourceOf(values: CalculatorValues, section: Section): string {
  const chosen = chosenSize(values)
  if (chosen && chosen.variant.tabulated !== null && values.material === 'carbon') {
    return `Mass from the tables of ${chosen.standard.label.split(',')[0] ?? ''}.`
  }
  const { wall } = section
  const constant = massConstant(values.material).toFixed(7)
  const number = (value: number) => String(Number(value.toFixed(3)))
  if (section.shape === 'round') {
    return `(${number(section.outsideDiameter)} − ${number(wall)}) × ${number(wall)} × ${constant}`
  }
  const perimeter = 2 * (section.width + section.height)
  return `(${number(perimeter)} ÷ π − ${number(wall)}) × ${number(wall)} × ${constant}; corner radii not deducted`
}
