import { CATEGORIES, categoryLabel, productFields } from '@nalika/shared-api/contract'
import type { ProductFieldDefinition } from '@nalika/shared-api/contract'
import type { products } from './catalogue.schema.ts'

/** Product fields that the search index includes. */
export type SearchableProduct = Partial<typeof products.$inferInsert>

/** Words of a text: letters, digits and points, in lower case. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu) ?? []
  )
}

/** How much a word counts when results are ranked, the most first. */
const WEIGHTS = ['A', 'B', 'D'] as const

/** The text search vector of a product, as PostgreSQL reads it: every word once, with its best weight. */
export function searchVector(product: SearchableProduct, brandNames: readonly string[]): string {
  const weights = new Map<string, string>()
  const add = (weight: string, words: Iterable<string>) => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight)
  }
  const category = CATEGORIES.find(({ id }) => id === product.category)
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
