import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import type { ProductSearch } from '../../catalogue/index.ts'
import type { ListLine } from './list-lines.ts'
import { usualProduct } from './usual-product.ts'

/** Choices that a line offers. */
const MOST_CHOICES = 5
/** Products that are compared to find the usual one; a line that means more is too vague. */
const MOST_COMPARED = 24

/** Finds the products that a line may mean. */
export async function findProducts(search: ProductSearch, line: ListLine): Promise<ReadQuoteLine> {
  const found =
    line.description === ''
      ? null
      : await search.page({ search: line.description, page: 1, per_page: MOST_COMPARED })
  const { products = [], total = 0, understanding } = found ?? {}
  const isVague = total > products.length || understanding?.relaxed === true
  const usual = isVague ? undefined : usualProduct(products)
  const others = products.filter((product) => product !== usual)
  const note = [
    ...(understanding?.corrections ?? []).map(({ typed, meant }) => `“${typed}” was read as “${meant}”.`),
    ...(understanding?.messages ?? []),
    understanding?.reason,
  ]
  return {
    ...line,
    certain: usual !== undefined,
    candidates: [...(usual ? [usual] : []), ...others].slice(0, MOST_CHOICES),
    note: note.filter(Boolean).join(' '),
  }
}
