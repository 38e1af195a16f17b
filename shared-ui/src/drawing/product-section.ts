import type { Section } from './section-geometry.ts'

/** The fields of a product that determine its section; lengths in mm, null when unknown. */
export interface SizedProduct {
  shape: Section['shape']
  diameter: number | null
  min_diameter: number | null
  max_diameter: number | null
  width: number | null
  height: number | null
  thickness: number | null
  min_thickness: number | null
  max_thickness: number | null
}

/** The section of a product, or null when a dimension is unknown. Of a range of sizes, the largest. */
export function sectionOfProduct(product: SizedProduct): Section | null {
  const wall = product.thickness ?? product.max_thickness ?? product.min_thickness
  const od = product.diameter ?? product.max_diameter ?? product.min_diameter
  if (wall === null) return null
  if (product.shape === 'round') return od === null ? null : { shape: 'round', od, wall }
  if (product.width === null) return null
  return { shape: product.shape, width: product.width, height: product.height, wall }
}
