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

function asme(
  nps: string,
  dn: number,
  outsideDiameter: number,
  w10: number,
  w40: number | null,
  w80: number,
  w160: number | null,
): NominalPipe<Schedule> {
  return { nps, dn, outsideDiameter, walls: { '10': w10, '40': w40, '80': w80, '160': w160 } }
}

/** ASME B36.10M, welded and seamless wrought steel pipe (as tabulated in CalebBell/fluids, piping.py). */
export const ASME_B36_10M: readonly NominalPipe<Schedule>[] = [
  asme('1/8', 6, 10.3, 1.24, 1.73, 2.41, null),
  asme('1/4', 8, 13.7, 1.65, 2.24, 3.02, null),
  asme('3/8', 10, 17.1, 1.65, 2.31, 3.2, null),
  asme('1/2', 15, 21.3, 2.11, 2.77, 3.73, 4.78),
  asme('3/4', 20, 26.7, 2.11, 2.87, 3.91, 5.56),
  asme('1', 25, 33.4, 2.77, 3.38, 4.55, 6.35),
  asme('1 1/4', 32, 42.2, 2.77, 3.56, 4.85, 6.35),
  asme('1 1/2', 40, 48.3, 2.77, 3.68, 5.08, 7.14),
  asme('2', 50, 60.3, 2.77, 3.91, 5.54, 8.74),
  asme('2 1/2', 65, 73, 3.05, 5.16, 7.01, 9.53),
  asme('3', 80, 88.9, 3.05, 5.49, 7.62, 11.13),
  asme('3 1/2', 90, 101.6, 3.05, 5.74, 8.08, null),
  asme('4', 100, 114.3, 3.05, 6.02, 8.56, 13.49),
  asme('5', 125, 141.3, 3.4, 6.55, 9.53, 15.88),
  asme('6', 150, 168.3, 3.4, 7.11, 10.97, 18.26),
  asme('8', 200, 219.1, 3.76, 8.18, 12.7, 23.01),
  asme('10', 250, 273, 4.19, 9.27, 15.09, 28.58),
  asme('12', 300, 323.8, 4.57, 10.31, 17.48, 33.32),
  asme('14', 350, 355.6, 6.35, 11.13, 19.05, 35.71),
  asme('16', 400, 406.4, 6.35, 12.7, 21.44, 40.49),
  asme('18', 450, 457, 6.35, 14.27, 23.83, 45.24),
  asme('20', 500, 508, 6.35, 15.09, 26.19, 50.01),
  asme('22', 550, 559, 6.35, null, 28.58, 53.98),
  asme('24', 600, 610, 6.35, 17.48, 30.96, 59.54),
]

function stainless(
  nps: string,
  dn: number,
  outsideDiameter: number,
  w10: number,
  w40: number | null,
  w80: number | null,
): NominalPipe<StainlessSchedule> {
  return { nps, dn, outsideDiameter, walls: { '10S': w10, '40S': w40, '80S': w80 } }
}

/** ASME B36.19M, stainless pipe (as tabulated in CalebBell/fluids, piping.py). Differs from B36.10M from 10" up. */
export const ASME_B36_19M: readonly NominalPipe<StainlessSchedule>[] = [
  stainless('1/8', 6, 10.3, 1.24, 1.73, 2.41),
  stainless('1/4', 8, 13.7, 1.65, 2.24, 3.02),
  stainless('3/8', 10, 17.1, 1.65, 2.31, 3.2),
  stainless('1/2', 15, 21.3, 2.11, 2.77, 3.73),
  stainless('3/4', 20, 26.7, 2.11, 2.87, 3.91),
  stainless('1', 25, 33.4, 2.77, 3.38, 4.55),
  stainless('1 1/4', 32, 42.2, 2.77, 3.56, 4.85),
  stainless('1 1/2', 40, 48.3, 2.77, 3.68, 5.08),
  stainless('2', 50, 60.3, 2.77, 3.91, 5.54),
  stainless('2 1/2', 65, 73, 3.05, 5.16, 7.01),
  stainless('3', 80, 88.9, 3.05, 5.49, 7.62),
  stainless('3 1/2', 90, 101.6, 3.05, 5.74, 8.08),
  stainless('4', 100, 114.3, 3.05, 6.02, 8.56),
  stainless('5', 125, 141.3, 3.4, 6.55, 9.53),
  stainless('6', 150, 168.3, 3.4, 7.11, 10.97),
  stainless('8', 200, 219.1, 3.76, 8.18, 12.7),
  stainless('10', 250, 273.1, 4.19, 9.27, 12.7),
  stainless('12', 300, 323.9, 4.57, 9.53, 12.7),
  stainless('14', 350, 355.6, 4.78, 9.53, 12.7),
  stainless('16', 400, 406.4, 4.78, 9.53, 12.7),
  stainless('18', 450, 457, 4.78, 9.53, 12.7),
  stainless('20', 500, 508, 5.54, 9.53, 12.7),
  stainless('22', 550, 559, 5.54, null, null),
  stainless('24', 600, 610, 6.35, 9.53, 12.7),
]

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
  classes: Readonly<Record<Is1239Class, Is1239Tube | null>>
}

type Limits = readonly [min: number, max: number]
type WallAndMass = readonly [wall: number, mass: number]

function bore(
  nb: number,
  lightLimits: Limits | null,
  light: WallAndMass | null,
  limits: Limits,
  medium: WallAndMass,
  heavy: WallAndMass,
): Is1239Bore {
  const tube = ([minDiameter, maxDiameter]: Limits, [wall, mass]: WallAndMass): Is1239Tube => ({
    minDiameter,
    maxDiameter,
    wall,
    mass,
  })
  return {
    nb,
    classes: {
      light: lightLimits && light ? tube(lightLimits, light) : null,
      medium: tube(limits, medium),
      heavy: tube(limits, heavy),
    },
  }
}

/** IS 1239 (Part 1):2004, plain end. Use the tabulated mass, not the formula on the nominal diameter. */
export const IS_1239: readonly Is1239Bore[] = [
  bore(15, [21.0, 21.4], [2.0, 0.947], [21.0, 21.8], [2.6, 1.21], [3.2, 1.44]),
  bore(20, [26.4, 26.9], [2.3, 1.38], [26.5, 27.3], [2.6, 1.56], [3.2, 1.87]),
  bore(25, [33.2, 33.8], [2.6, 1.98], [33.3, 34.2], [3.2, 2.41], [4.0, 2.93]),
  bore(32, [41.9, 42.5], [2.6, 2.54], [42.0, 42.9], [3.2, 3.1], [4.0, 3.79]),
  bore(40, [47.8, 48.4], [2.9, 3.23], [47.9, 48.8], [3.2, 3.56], [4.0, 4.37]),
  bore(50, [59.6, 60.2], [2.9, 4.08], [59.7, 60.8], [3.6, 5.03], [4.5, 6.19]),
  bore(65, [75.2, 76.0], [3.2, 5.71], [75.3, 76.6], [3.6, 6.42], [4.5, 7.93]),
  bore(80, [87.9, 88.7], [3.2, 6.72], [88.0, 89.5], [4.0, 8.36], [4.8, 9.9]),
  bore(100, [113.0, 113.9], [3.6, 9.75], [113.1, 115.0], [4.5, 12.2], [5.4, 14.5]),
  bore(125, null, null, [138.5, 140.8], [4.8, 15.9], [5.4, 17.9]),
  bore(150, null, null, [163.9, 166.5], [4.8, 18.9], [5.4, 21.3]),
]

/** The trade's name for the outside diameter of each bore; the standard itself gives limits. */
const CALLED: Readonly<Record<number, number>> = {
  15: 21.3,
  20: 26.9,
  25: 33.7,
  32: 42.4,
  40: 48.3,
  50: 60.3,
  65: 76.1,
  80: 88.9,
  100: 114.3,
  125: 139.7,
  150: 165.1,
}

/** The outside diameter by which a tube of IS 1239 is sold: the light class is made a little under what it is called. */
export function is1239Diameter(nb: number, maxDiameter: number): number {
  return Math.min(CALLED[nb] ?? maxDiameter, maxDiameter)
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
export const IS_4923: readonly HollowSection[] = [
  { width: 25, height: 25, wall: 2.0, mass: 1.36 },
  { width: 32, height: 32, wall: 2.6, mass: 2.26 },
  { width: 40, height: 40, wall: 2.6, mass: 2.92 },
  { width: 49.5, height: 49.5, wall: 2.9, mass: 4.07 },
  { width: 60, height: 60, wall: 3.2, mass: 5.5 },
  { width: 72, height: 72, wall: 4.0, mass: 8.22 },
  { width: 80, height: 80, wall: 4.0, mass: 9.22 },
  { width: 90, height: 90, wall: 3.6, mass: 9.51 },
  { width: 100, height: 100, wall: 4.0, mass: 11.73 },
  { width: 132, height: 132, wall: 5.4, mass: 20.88 },
  { width: 150, height: 150, wall: 5.0, mass: 22.26 },
  { width: 180, height: 180, wall: 6.0, mass: 32.05 },
  { width: 50, height: 25, wall: 2.9, mass: 2.98 },
  { width: 60, height: 40, wall: 2.9, mass: 4.12 },
  { width: 66, height: 33, wall: 2.9, mass: 4.07 },
  { width: 80, height: 40, wall: 3.2, mass: 5.5 },
  { width: 96, height: 48, wall: 4.0, mass: 8.22 },
  { width: 120, height: 60, wall: 4.0, mass: 10.48 },
  { width: 145, height: 82, wall: 5.4, mass: 17.74 },
  { width: 172, height: 92, wall: 5.4, mass: 20.88 },
]

/** Mechanical grade: minimum yield strength and minimum tensile strength in MPa. */
export interface Grade {
  standard: string
  grade: string
  yield: number
  tensile: number
}

export const GRADES: readonly Grade[] = [
  { standard: 'ASTM A53', grade: 'A53 Gr B', yield: 240, tensile: 415 },
  { standard: 'ASTM A106', grade: 'A106 Gr B', yield: 240, tensile: 415 },
  { standard: 'ASTM A106', grade: 'A106 Gr C', yield: 275, tensile: 485 },
  { standard: 'API 5L', grade: 'API 5L Gr B', yield: 241, tensile: 414 },
  { standard: 'API 5L', grade: 'API 5L X42', yield: 290, tensile: 414 },
  { standard: 'API 5L', grade: 'API 5L X52', yield: 359, tensile: 455 },
  { standard: 'API 5L', grade: 'API 5L X60', yield: 414, tensile: 517 },
  { standard: 'API 5L', grade: 'API 5L X70', yield: 483, tensile: 565 },
  { standard: 'ASTM A312', grade: 'TP304', yield: 205, tensile: 515 },
  { standard: 'ASTM A312', grade: 'TP316', yield: 205, tensile: 515 },
  { standard: 'ASTM A312', grade: 'TP304L', yield: 170, tensile: 485 },
  { standard: 'ASTM A312', grade: 'TP316L', yield: 170, tensile: 485 },
]

/** Density in kg/m³. */
export const DENSITIES = { carbon: 7850, stainless304: 7930, stainless316: 7980 } as const
export type Material = keyof typeof DENSITIES

/** Constant k of (OD − WT) × WT × k, in kg per metre and mm²: π·ρ/10⁶. Carbon steel 0.0246615. */
export function massConstant(material: Material): number {
  return (Math.PI * DENSITIES[material]) / 1e6
}

/** A section whose weight is wanted; millimetres. */
export type Section =
  | { shape: 'round'; outsideDiameter: number; wall: number }
  | { shape: 'square' | 'rectangular'; width: number; height: number; wall: number }

/**
 * Mass of a section in kilograms per metre. Round: (OD − WT) × WT × k. Hollow sections: the mass IS 4923 tabulates
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
  if (section.shape === 'round') return (section.outsideDiameter - wall) * wall * massConstant(material)
  const { width, height } = section
  const tabulated = IS_4923.find(
    (one) =>
      one.wall === wall &&
      ((one.width === width && one.height === height) || (one.width === height && one.height === width)),
  )
  if (tabulated && material === 'carbon') return tabulated.mass
  return ((2 * (width + height)) / Math.PI - wall) * wall * massConstant(material)
}
