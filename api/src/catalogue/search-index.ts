import { CATEGORIES, categoryLabel, productFields } from '@nalika/shared-api/contract'
import type { ProductFieldDefinition } from '@nalika/shared-api/contract'
import type { products } from './catalogue.schema.ts'
import { splitWords } from './search-query.ts'
import { nominalSizeOfInches, sizeToken } from './size-tokens.ts'
import type { SizeFact } from './size-tokens.ts'

/** Product fields that the search index includes. */
export type SearchableProduct = Partial<typeof products.$inferInsert>

/** How much a word counts when results are ranked, the most first. */
const WEIGHTS = ['A', 'B', 'D'] as const

/** The text search vector of a product, as PostgreSQL reads it: every word once, with its best weight. */
export function searchVector(product: SearchableProduct, brandNames: readonly string[]): string {
  const weights = new Map<string, string>()
  const add = (weight: string, words: Iterable<string>) => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight)
  }
  const category = CATEGORIES.find(({ id }) => id === product.category)
  add('A', sizesOf(product).map(sizeToken))
  for (const weight of WEIGHTS) {
    const fields = productFields.filter(({ searchWeight }) => searchWeight === weight)
    add(weight, splitWords(fields.map((field) => textOf(field, product, brandNames)).join(' ')))
  }
  add('D', splitWords((category?.aliases ?? []).join(' ')))
  return [...weights].map(([word, weight], index) => `'${word}':${index + 1}${weight}`).join(' ')
}

function textOf(
  { name, column = name, type }: ProductFieldDefinition,
  product: SearchableProduct,
  brandNames: readonly string[],
): string {
  if (type === 'brands') return brandNames.join(' ')
  if (type === 'category') return categoryLabel(product.category ?? '')
  if (type === 'shape') return product.shape ?? 'round'
  const value = product[column as keyof SearchableProduct] ?? ''
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** Words of a search vector that spelling correction may suggest: letters only. */
export function spellableWords(vector: string): string[] {
  return [...vector.matchAll(/'(\p{L}{4,})'/gu)].map(([, word]) => word ?? '')
}

function sizesOf(product: SearchableProduct): SizeFact[] {
  const { nominal_size, schedule, diameter, thickness, width, height } = product
  const sizes: SizeFact[] = []
  const [, system, size = ''] = /^(NPS|NB|DN)\s+(.+)$/i.exec(nominal_size ?? '') ?? []
  const dn = system?.toUpperCase() === 'NPS' ? nominalSizeOfInches(size) : Number(size)
  if (system && dn) sizes.push({ type: 'nominal_size', dn })
  if (schedule) sizes.push({ type: 'schedule', schedule })
  if (diameter != null) sizes.push({ type: 'diameter', mm: diameter })
  if (width != null && height != null) sizes.push({ type: 'sides', one: width, other: height })
  if (thickness != null) sizes.push({ type: 'thickness', mm: thickness })
  return sizes
}
