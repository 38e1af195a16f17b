import {
  ASME_B36_10M,
  ASME_B36_19M,
  IS_1239,
  is1239Diameter,
  IS_4923,
  kilogramsPerMetre,
  type Is1239Class,
  type Material,
  type NominalPipe,
  type Schedule,
  type StainlessSchedule,
} from '@nalika/shared-api/contract'
import type { Size } from './draft.ts'

const toHundredths = (value: number) => Math.round(value * 100) / 100

/** Round pipe of any diameter and wall, weighed by the formula. */
export function roundSize(
  outsideDiameter: number,
  wall: number,
  nominal_size: string,
  schedule: string | null = null,
  material: Material = 'carbon',
): Size {
  const section = { shape: 'round', outsideDiameter, wall } as const
  return { section, mass: toHundredths(kilogramsPerMetre(section, material)), nominal_size, schedule }
}

function nominal<S extends string>(
  table: readonly NominalPipe<S>[],
  nps: string,
  schedule: S,
  material: Material,
): Size | null {
  const pipe = table.find((one) => one.nps === nps)
  const wall = pipe?.walls[schedule] ?? null
  if (!pipe || wall === null) return null
  return roundSize(pipe.outsideDiameter, wall, `NPS ${nps}`, schedule, material)
}

/** A size of ASME B36.10M, or null where the standard has none. */
export const carbonSize = (nps: string, schedule: Schedule) => nominal(ASME_B36_10M, nps, schedule, 'carbon')

/** A size of ASME B36.19M, or null where the standard has none. */
export const stainlessSize = (nps: string, schedule: StainlessSchedule, material: Material) =>
  nominal(ASME_B36_19M, nps, schedule, material)

export interface WaterTube {
  nb: number
  className: Is1239Class
  size: Size
}

/** Every class of every bore of IS 1239, with the mass it tabulates. */
export function waterTubes(): WaterTube[] {
  return IS_1239.flatMap(({ nb, classes }) =>
    (['light', 'medium', 'heavy'] as const).flatMap((className) => {
      const tube = classes[className]
      if (!tube) return []
      const { minDiameter: min, maxDiameter: max, wall, mass } = tube
      const outsideDiameter = is1239Diameter(nb, max)
      const size: Size = {
        section: { shape: 'round', outsideDiameter, wall },
        mass,
        limits: { min, max },
        nominal_size: `NB ${String(nb)}`,
        schedule: className,
      }
      return [{ nb, className, size }]
    }),
  )
}

/** Every hollow section of IS 4923, with the mass it tabulates. */
export function hollowSizes(): Size[] {
  return IS_4923.map(({ width, height, wall, mass }) => ({
    section: { shape: width === height ? 'square' : 'rectangular', width, height, wall },
    mass,
    nominal_size: `${String(width)} × ${String(height)}`,
    schedule: null,
  }))
}

/** Wall, outside diameter and larger side in one place, whatever the shape. */
export function outline({ section }: Size): { wall: number; across: number } {
  return section.shape === 'round'
    ? { wall: section.wall, across: section.outsideDiameter }
    : { wall: section.wall, across: Math.max(section.width, section.height) }
}

/** '60.3 mm outside diameter and 3.91 mm wall' */
export function inWords({ section }: Size): string {
  const wall = `${walls(section.wall)} mm wall`
  return section.shape === 'round'
    ? `${String(section.outsideDiameter)} mm outside diameter and ${wall}`
    : `${String(section.width)} × ${String(section.height)} mm and ${wall}`
}

/** A wall as the trade writes it, with one decimal at least: 4.0, 3.91. */
export const walls = (wall: number) => (Number.isInteger(wall * 10) ? wall.toFixed(1) : wall.toFixed(2))
