import asmeB3610m from './standards/asme-b36-10m.json' with { type: 'json' }
import asmeB3619m from './standards/asme-b36-19m.json' with { type: 'json' }
import grades from './standards/grades.json' with { type: 'json' }
import is1239 from './standards/is-1239.json' with { type: 'json' }
import is4923 from './standards/is-4923.json' with { type: 'json' }

/**
 * Standard sizes of tube and pipe. Lengths in millimetres, masses in kilograms per metre, stresses in MPa.
 * The tables of ASME and IS are separate on purpose: one nominal size is a different pipe in each.
 */

export const CARBON_SCHEDULES = ['10', '40', '80', '160'] as const
export type Schedule = (typeof CARBON_SCHEDULES)[number]
export const STAINLESS_SCHEDULES = ['10S', '40S', '80S'] as const
export type StainlessSchedule = (typeof STAINLESS_SCHEDULES)[number]

/** One nominal size with its outside diameter and the wall of each schedule; null where the standard has none. */
export interface NominalPipe<S extends string> {
  /** Nominal pipe size in inches as people write it: `1 1/2`. */
  nps: string
  dn: number
  outsideDiameter: number
  walls: Readonly<Record<S, number | null>>
}

/** ASME B36.10M, welded and seamless wrought steel pipe (as tabulated in CalebBell/fluids, piping.py). */
export const ASME_B36_10M: readonly NominalPipe<Schedule>[] = asmeB3610m

/** ASME B36.19M, stainless pipe (as tabulated in CalebBell/fluids, piping.py). Differs from B36.10M from 10" up. */
export const ASME_B36_19M: readonly NominalPipe<StainlessSchedule>[] = asmeB3619m

export const IS_1239_CLASSES = ['light', 'medium', 'heavy'] as const
export type Is1239Class = (typeof IS_1239_CLASSES)[number]

/** One class of one bore: limits of the outside diameter, wall, and the mass the standard tabulates. */
export interface Is1239Tube {
  minDiameter: number
  maxDiameter: number
  wall: number
  mass: number
}
export interface Is1239Bore {
  /** Nominal bore in millimetres. */
  nb: number
  /** The trade's name for the outside diameter; the standard itself gives limits. */
  diameter: number
  classes: Readonly<Record<Is1239Class, Is1239Tube | null>>
}

/** IS 1239 (Part 1):2004, plain end. Use the tabulated mass, not the formula on the nominal diameter. */
export const IS_1239: readonly Is1239Bore[] = is1239

/** The outside diameter by which a tube of IS 1239 is sold: the light class is made a little under what it is called. */
export function is1239Diameter(nb: number, maxDiameter: number): number {
  return Math.min(IS_1239.find((bore) => bore.nb === nb)?.diameter ?? maxDiameter, maxDiameter)
}

/** A square or rectangular hollow section with the mass the standard tabulates. */
export interface HollowSection {
  width: number
  height: number
  wall: number
  mass: number
}

/**
 * IS 4923, hollow steel sections. The tabulated mass accounts for the corner radii: 2 × wall outside, 1 × wall inside.
 */
export const IS_4923: readonly HollowSection[] = is4923

/** Mechanical grade: minimum yield strength and minimum tensile strength in MPa. */
export interface Grade {
  standard: string
  grade: string
  yield: number
  tensile: number
}

export const GRADES: readonly Grade[] = grades

/** Density in kg/m³. */
export const DENSITIES = { carbon: 7850, stainless304: 7930, stainless316: 7980 } as const
export type Material = keyof typeof DENSITIES

/** Constant k of (OD − WT) × WT × k, in kg per metre and mm²: π·ρ/10⁶. Carbon steel 0.0246615. */
export function massConstant(material: Material): number {
  return (Math.PI * DENSITIES[material]) / 1e6
}

/** Dimensions of a section in millimetres. */
export type Section =
  | { shape: 'round'; outsideDiameter: number; wall: number }
  | { shape: 'square' | 'rectangular'; width: number; height: number; wall: number }

/**
 * Mass of a section in kilograms per metre, to the hundredth as ASME B36.10M prints it. Round: (OD − WT) × WT × k. Hollow sections: the mass IS 4923 tabulates
 * where it gives that size in carbon steel, else perimeter/π in place of OD, which ignores the corner radii.
 * Throws a RangeError when the wall is not positive or does not fit into the section.
 */
export function kilogramsPerMetre(section: Section, material: Material = 'carbon'): number {
  const { wall } = section
  const smallest =
    section.shape === 'round' ? section.outsideDiameter : Math.min(section.width, section.height)
  if (!(wall > 0) || !(smallest > 0) || wall * 2 > smallest) {
    throw new RangeError('Wall thickness must be more than 0 and at most half of the section.')
  }
  if (section.shape === 'round')
    return hundredths((section.outsideDiameter - wall) * wall * massConstant(material))
  const { width, height } = section
  const tabulated = IS_4923.find(
    (one) =>
      one.wall === wall &&
      ((one.width === width && one.height === height) || (one.width === height && one.height === width)),
  )
  if (tabulated && material === 'carbon') return tabulated.mass
  return hundredths(((2 * (width + height)) / Math.PI - wall) * wall * massConstant(material))
}

const hundredths = (value: number) => Math.round(value * 100) / 100
