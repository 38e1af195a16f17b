import type { CornerRule } from './size-table.ts'

/** Density in kg/m³ of what tube is made of; stainless by its two families of grades. */
export const DENSITY = { carbon: 7850, stainless304: 7930, stainless316: 7980 } as const

/** What tube is made of, as far as its mass goes. */
export type Material = keyof typeof DENSITY

/** Round tube; millimetres. `mass` is what a table prints for it. */
export interface RoundSize {
  od: number
  wall: number
  mass?: number
}

/** Square or rectangular tube; millimetres. `mass` is what a table prints for it. */
export interface HollowSize {
  width: number
  height: number
  wall: number
  mass?: number
}

/** Mass per metre with what it is from. */
export interface Mass {
  /** kg/m */
  kgPerMetre: number
  from: 'table' | 'formula'
  /** The constant of the formula, in kg per metre and mm²; null where a table prints the mass. */
  constant: number | null
}

/** k of (OD − wall) × wall × k, in kg per metre and mm²: π·ρ/10⁶. Carbon steel 0.0246615. */
export function massConstant(material: Material): number {
  return (Math.PI * DENSITY[material]) / 1e6
}

/** Radii of the corners of a hollow section in walls, outside and inside. */
export function cornerRadii(wall: number, rule: CornerRule): readonly [outside: number, inside: number] {
  if (rule === 'IS 4923' || wall <= 6) return [2, 1]
  return wall <= 10 ? [2.5, 1.5] : [3, 2]
}

/** Area of the steel of a hollow section in mm², without what the rounded corners lack. */
function areaOfHollow({ width, height, wall }: HollowSize, rule: CornerRule): number {
  const [outside, inside] = cornerRadii(wall, rule)
  return (
    2 * wall * (width + height - 2 * wall) - (4 - Math.PI) * ((outside * wall) ** 2 - (inside * wall) ** 2)
  )
}

/**
 * Kilograms per metre: what a table prints for carbon steel, else computed. Round: (OD − wall) × wall × k. Hollow sections: the
 * area with rounded corners, by IS 4923 unless another rule is named. Throws a RangeError when the size cannot exist.
 */
export function massPerMetre(
  size: RoundSize | HollowSize,
  material: Material = 'carbon',
  rule: CornerRule = 'IS 4923',
): Mass {
  if (!canExist(size)) throw new RangeError('No tube has this size.')
  if (size.mass !== undefined && material === 'carbon')
    return { kgPerMetre: size.mass, from: 'table', constant: null }
  if ('od' in size) {
    const constant = massConstant(material)
    return { kgPerMetre: (size.od - size.wall) * size.wall * constant, from: 'formula', constant }
  }
  const constant = DENSITY[material] / 1e6
  return { kgPerMetre: areaOfHollow(size, rule) * constant, from: 'formula', constant }
}

/** Kilograms per metre as they are printed: the table's own figure, a computed one to the hundredth. */
export const printedMass = ({ kgPerMetre, from }: Mass): number =>
  from === 'table' ? kgPerMetre : Math.round(kgPerMetre * 100) / 100

/** Kilograms per metre of a solid round, square or flat bar without a bore; millimetres. */
export function barMass(size: { od: number } | { width: number; height: number }, material: Material): Mass {
  const [area, constant] =
    'od' in size
      ? [size.od ** 2 / 4, massConstant(material)]
      : [size.width * size.height, DENSITY[material] / 1e6]
  return { kgPerMetre: area * constant, from: 'formula', constant }
}

/** The largest round tube that is made, in millimetres: 144 in, spiral welded (AWWA C200 names none above). */
export const LARGEST_OD = 3658

/** The longest side of a hollow section that is made, in millimetres: jumbo sections. */
export const LARGEST_SIDE = 1000

/**
 * Whether a tube of this size can exist: two walls fit into it with a bore left, and nobody makes a larger one. A hollow section
 * also needs room for its rounded corners, two walls each.
 */
export function canExist(size: RoundSize | HollowSize): boolean {
  const { wall } = size
  if (!(wall > 0)) return false
  if ('od' in size) return wall < size.od / 2 && size.od <= LARGEST_OD
  const { width, height } = size
  return Math.min(width, height) >= 4 * wall && Math.max(width, height) <= LARGEST_SIDE
}
