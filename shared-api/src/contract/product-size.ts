import { is1239Diameter, kilogramsPerMetre } from './pipe-sizes.ts'
import type { Material, Section } from './pipe-sizes.ts'
import { chosenSize, massOf } from './standard-sizes.ts'
import type { SizeSelection, SizeVariant } from './standard-sizes.ts'
import type { Shape } from './vocabulary.ts'

/** A product's size; millimetres, null where it does not apply. */
export interface ProductSize {
  shape: Shape
  diameter: number | null
  width: number | null
  height: number | null
  thickness: number | null
  /** How the trade calls the size: 'NPS 2', 'NB 50', '60 × 40'. */
  nominal_size: string | null
  /** Schedule or class. */
  schedule: string | null
}

const IS_1239_ID = 'is1239'

/** A size of a standard as the catalogue writes it; null when the choice names no standard. */
export function productSizeOf(choice: SizeSelection): ProductSize | null {
  const chosen = chosenSize(choice)
  if (!chosen) return null
  const { standard, size, variant } = chosen
  const { section } = variant
  if (section.shape !== 'round') {
    const { shape, width, height, wall: thickness } = section
    return { shape, diameter: null, width, height, thickness, nominal_size: size.label, schedule: null }
  }
  const bore = standard.id === IS_1239_ID
  return {
    shape: 'round',
    diameter: bore
      ? is1239Diameter(Number(size.id), variant.largestDiameter ?? section.outsideDiameter)
      : section.outsideDiameter,
    width: null,
    height: null,
    thickness: section.wall,
    nominal_size: bore ? `NB ${size.id}` : (/^NPS [^(]*[^( ]/.exec(size.label)?.[0] ?? size.label),
    schedule: variant.id,
  }
}

/** The fields of a product that determine its weight. */
export interface WeighedProduct extends ProductSize {
  standard: string
  material: string
  grade: string
}

/**
 * Kilograms per metre of a product, to the hundredth: the mass its standard tabulates, else from the section. Null when
 * a dimension is missing or the wall does not fit.
 */
export function productWeight(product: WeighedProduct): number | null {
  const tabulated = tubeOfIs1239(product)
  if (tabulated) return massOf(tabulated, 'carbon')
  const section = sectionOf(product)
  if (!section) return null
  try {
    return kilogramsPerMetre(section, densityOf(product))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The product's tube of IS 1239: its tabulated mass takes precedence over the formula. */
function tubeOfIs1239({
  standard,
  nominal_size: size,
  schedule,
  thickness,
}: WeighedProduct): SizeVariant | null {
  if (!/\bIS\s*:?\s*1239\b/i.test(standard)) return null
  const bore = /^(?:NB|DN)\s*(\d+)$|^(\d+)\s*(?:NB|DN)$/i.exec(size?.trim() ?? '')
  const choice = {
    standard: IS_1239_ID,
    size: bore?.[1] ?? bore?.[2] ?? '',
    variant: schedule?.toLowerCase() ?? '',
  }
  const chosen = chosenSize(choice)
  const meant = chosen?.size.id === choice.size && chosen.variant.id === choice.variant
  return meant && (thickness === null || thickness === chosen.variant.section.wall) ? chosen.variant : null
}

function sectionOf({ shape, diameter, width, height, thickness: wall }: ProductSize): Section | null {
  if (wall === null) return null
  if (shape === 'round') return diameter === null ? null : { shape, outsideDiameter: diameter, wall }
  if (width === null) return null
  if (shape === 'square') return { shape, width, height: width, wall }
  return height === null ? null : { shape, width, height, wall }
}

function densityOf({ material, grade }: WeighedProduct): Material {
  if (!/stainless/i.test(material)) return 'carbon'
  return /316/.test(`${grade} ${material}`) ? 'stainless316' : 'stainless304'
}
