import type { ProductSummary } from '@nalika/shared-api/contract'

/** Grades that are meant where a list names none. */
const USUAL_GRADE = /^(?:Class [ABC]\b|API 5L Gr B$|A106 Gr B$|A53 Gr B$|YSt 210$)/
/** Black and galvanised pipe to one standard differ in their finish only. */
const SAME_PIPE: Readonly<Record<string, string>> = { galvanised: 'erw' }

/**
 * The product that a line means when it may mean several, the likeliest first: the most usual one when they differ in
 * standard, ends, finish and length only; undefined when size, category or grade remain open.
 */
export function usualProduct(products: readonly ProductSummary[]): ProductSummary | undefined {
  const [first] = products
  if (!first || products.length === 1) return first
  if (new Set(products.map(sizeAndCategory)).size > 1) return undefined
  const isSameGrade = products.every(({ grade }) => grade === first.grade)
  return isSameGrade ? first : products.find(({ grade }) => USUAL_GRADE.test(grade ?? ''))
}

/** A nominal size with its class has slightly different diameters in different standards. */
function sizeAndCategory(product: ProductSummary): string {
  const { shape, nominal_size, schedule, diameter, width, height, thickness, category } = product
  const size = nominal_size && schedule ? [nominal_size, schedule] : [diameter, width, height, thickness]
  return JSON.stringify([shape, SAME_PIPE[category] ?? category, ...size])
}
