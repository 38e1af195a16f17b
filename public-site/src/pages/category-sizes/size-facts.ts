import type { CategorySize, Paise, PriceUnit } from '@nalika/shared-api/contract'

/** The lowest price of a size per unit. */
export const lowestPrice = (unit: PriceUnit, size: CategorySize): Paise | null =>
  ({ piece: size.price, metre: size.price_per_metre, kg: size.price_per_kg })[unit]

/** The product of a size, or the list of its products. */
export function addressOfSize(
  size: CategorySize,
  category: string,
  grade: string,
): Record<string, string> | number {
  if (size.products === 1) return size.product_id
  const { diameter, min_diameter, width, height, thickness } = size
  const wall = String(thickness)
  return {
    ...(diameter === null
      ? { search: `${width} x ${height ?? width} x ${wall}` }
      : {
          min_diameter: String(min_diameter ?? diameter),
          max_diameter: String(diameter),
          min_thickness: wall,
          max_thickness: wall,
        }),
    category,
    grade,
    view: 'table',
  }
}
