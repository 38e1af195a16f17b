import {
  ASME_B36_10M,
  ASME_B36_19M,
  CARBON_SCHEDULES,
  IS_1239,
  IS_1239_CLASSES,
  IS_4923,
  kilogramsPerMetre,
  STAINLESS_SCHEDULES,
} from './pipe-sizes.ts'
import type { Material, NominalPipe, Section } from './pipe-sizes.ts'

/** One size of a standard in one wall. */
export interface SizeVariant {
  id: string
  label: string
  section: Section
  /** Mass that the standard tabulates for carbon steel, in kg/m; takes precedence over the formula. */
  tabulated: number | null
  /** Upper limit of the outside diameter, where the standard gives limits. */
  largestDiameter?: number
}

export interface NominalSize {
  id: string
  label: string
  variants: readonly SizeVariant[]
}

export interface Standard {
  id: string
  label: string
  /** Terms for a size and its walls in the standard. */
  sizeTerm: string
  variantTerm: string
  material: Material
  sizes: readonly NominalSize[]
}

function asmeSizes<S extends string>(
  table: readonly NominalPipe<S>[],
  schedules: readonly S[],
): NominalSize[] {
  return table.map(({ nps, dn, outsideDiameter, walls }) => ({
    id: String(dn),
    label: `NPS ${nps} (DN ${String(dn)})`,
    variants: schedules.flatMap((schedule) => {
      const wall = walls[schedule]
      if (wall === null) return []
      const section: Section = { shape: 'round', outsideDiameter, wall }
      return [{ id: schedule, label: `Sch ${schedule}, ${String(wall)} mm`, section, tabulated: null }]
    }),
  }))
}

const is1239Sizes: NominalSize[] = IS_1239.map(({ nb, classes }) => ({
  id: String(nb),
  label: `${String(nb)} NB`,
  variants: IS_1239_CLASSES.flatMap((name) => {
    const tube = classes[name]
    if (!tube) return []
    const { minDiameter, maxDiameter, wall, mass } = tube
    const outsideDiameter = Math.round((minDiameter + maxDiameter) * 50) / 100
    const section: Section = { shape: 'round', outsideDiameter, wall }
    const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${String(wall)} mm`
    return [{ id: name, label, section, tabulated: mass, largestDiameter: maxDiameter }]
  }),
}))

const is4923Sizes: NominalSize[] = IS_4923.map(({ width, height, wall, mass }) => ({
  id: `${String(width)}x${String(height)}`,
  label: `${String(width)} × ${String(height)}`,
  variants: [
    {
      id: String(wall),
      label: `${String(wall)} mm`,
      section: { shape: width === height ? 'square' : 'rectangular', width, height, wall },
      tabulated: mass,
    },
  ],
}))

/** The tables a size can be picked from. They are never merged: one nominal size is a different pipe in each. */
export const STANDARDS: readonly Standard[] = [
  {
    id: 'b36.10m',
    label: 'ASME B36.10M, carbon steel',
    sizeTerm: 'Nominal size',
    variantTerm: 'Schedule',
    material: 'carbon',
    sizes: asmeSizes(ASME_B36_10M, CARBON_SCHEDULES),
  },
  {
    id: 'b36.19m',
    label: 'ASME B36.19M, stainless',
    sizeTerm: 'Nominal size',
    variantTerm: 'Schedule',
    material: 'stainless304',
    sizes: asmeSizes(ASME_B36_19M, STAINLESS_SCHEDULES),
  },
  {
    id: 'is1239',
    label: 'IS 1239',
    sizeTerm: 'Nominal bore',
    variantTerm: 'Class',
    material: 'carbon',
    sizes: is1239Sizes,
  },
  {
    id: 'is4923',
    label: 'IS 4923, hollow sections',
    sizeTerm: 'Section',
    variantTerm: 'Wall',
    material: 'carbon',
    sizes: is4923Sizes,
  },
]

/** A size as three choices. */
export interface SizeSelection {
  standard: string
  size: string
  variant: string
}

/** The selected size; an unknown size or wall falls back to the table's first. */
export function chosenSize({ standard: standardId, size: sizeId, variant: variantId }: SizeSelection) {
  const standard = STANDARDS.find(({ id }) => id === standardId)
  const size = standard?.sizes.find(({ id }) => id === sizeId) ?? standard?.sizes[0]
  const variant = size?.variants.find(({ id }) => id === variantId) ?? size?.variants[0]
  return standard && size && variant ? { standard, size, variant } : null
}

/** Kilograms per metre of a standard's size in a material. */
export function massOf({ section, tabulated }: SizeVariant, material: Material): number {
  return material === 'carbon' && tabulated !== null ? tabulated : kilogramsPerMetre(section, material)
}
