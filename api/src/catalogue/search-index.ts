import { CATEGORIES, productFields } from '@nalika/shared-api/contract'
import type { FieldOfType } from '@nalika/shared-api/contract'
import type { products } from './catalogue.schema.ts'
import { splitWords } from './search-query.ts'
import { nominalSizeOfInches, sizeToken } from './size-tokens.ts'
import type { SizeFact } from './size-tokens.ts'

/** Product fields that the search index includes. */
export type SearchableProduct = Partial<typeof products.$inferInsert>

/** How much a word counts when results are ranked. */
type Weight = 'A' | 'B' | 'D'

/** The text search vector of a product, as PostgreSQL reads it: every word once, with its best weight. */
export function searchVector(product: SearchableProduct, brandNames: readonly string[]): string {
  const weights = new Map<string, Weight>()
  const add = (weight: Weight, words: Iterable<string>) => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight)
  }
  const texts = (...values: (string | null | undefined)[]) => splitWords(values.filter(Boolean).join(' '))
  const category = CATEGORIES.find(({ id }) => id === product.category)
  add('A', sizesOf(product).map(sizeToken))
  add('A', texts(product.name))
  add('B', texts(category?.label ?? product.category, ...textsOf(product, 'B')))
  add('B', texts(...brandNames))
  add('D', texts(...(category?.aliases ?? [])))
  add('D', texts(product.shape ?? 'round', ...textsOf(product, 'D')))
  add('D', texts(...(product.applications ?? [])))
  return [...weights].map(([word, weight], index) => `'${word}':${index + 1}${weight}`).join(' ')
}

/** Texts of the fields that count this much. */
const textsOf = (product: SearchableProduct, weight: Weight) =>
  productFields
    .filter(
      ({ type, searchWeight }) => searchWeight === weight && (type === 'text' || type === 'optional-text'),
    )
    .map(({ name }) => product[name as FieldOfType<'text' | 'optional-text'>])

/** Words of a search vector that typing errors are corrected to: those made of letters only. */
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
