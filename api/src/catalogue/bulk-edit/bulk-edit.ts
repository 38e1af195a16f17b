import {
  categoryFrom,
  categoryLabel,
  formatRupees,
  MAX_BULK_RECORDS,
  MAX_PRICE,
  paise,
  shareOf,
  toBasisPoints,
  toRupees,
} from '@nalika/shared-api/contract'
import type { ImportChange, Paise, ProductBulkChange } from '@nalika/shared-api/contract'
import { invalid } from '../../platform/index.ts'
import type { RecordChange } from '../../undo/index.ts'

/** A product as far as a bulk edit changes it. */
export interface EditedProduct {
  id: number
  version: number
  name: string
  price: Paise | null
  category: string
  status: 'active' | 'inactive'
  /** In ascending order. */
  brandIds: number[]
}

/** What the edit does with a product. */
export type Edit =
  | { product: EditedProduct; change: RecordChange; changes: ImportChange[] }
  | { product: EditedProduct; reason: string }

/** Fields of a change that contradict each other or say nothing, as a 422. */
export function checkChange(change: ProductBulkChange, brandNames: ReadonlyMap<number, string>): void {
  const { price, price_percent, price_amount, category, add_brands = [], remove_brands = [] } = change
  const prices = [price, price_percent, price_amount].filter((one) => one !== undefined)
  if (prices.length > 1) throw invalid({ price: ['Change the price in one way only.'] })
  if (price === 0) throw invalid({ price: ['Enter a price above 0.'] })
  if (category && !categoryFrom(category))
    throw invalid({ category: ['Choose one of the listed categories.'] })
  const brands = [...add_brands, ...remove_brands]
  if (brands.some((id) => !brandNames.has(id))) {
    throw invalid({ add_brands: ['A selected brand no longer exists.'] })
  }
  const nothing = prices.length + brands.length === 0 && category === undefined && change.status === undefined
  if (nothing) throw invalid({ change: ['Choose what to change.'] })
}

export const TOO_MANY = `At most ${MAX_BULK_RECORDS.toLocaleString('en-IN')} products can be changed at once. Narrow the list.`

/** The new price, or why there is none. */
export function newPrice(price: Paise | null, change: ProductBulkChange): Paise | { reason: string } {
  if (change.price !== undefined) return change.price
  if (price === null) return { reason: 'It has no price.' }
  const changed =
    change.price_percent === undefined
      ? paise(price + (change.price_amount ?? 0))
      : shareOf(price, 10_000 + toBasisPoints(change.price_percent), 10_000)
  if (changed <= 0) return { reason: 'The price would be 0 or less.' }
  return changed > MAX_PRICE ? { reason: 'The price would be too high.' } : changed
}

const formatPrice = (price: Paise | null) => (price === null ? 'On request' : formatRupees(price))

/** What a change does with a product. A product that one part of it cannot change stays as it is. */
export function editOf(
  product: EditedProduct,
  change: ProductBulkChange,
  brandNames: ReadonlyMap<number, string>,
): Edit {
  const values: RecordChange['values'] = {}
  const changes: ImportChange[] = []
  const put = (name: string, value: unknown, column: string, from: string, to: string) => {
    if (from === to) return
    values[name] = value
    changes.push({ column, from, to })
  }
  const { price_percent, price_amount, price, category, status } = change
  if (price_percent !== undefined || price_amount !== undefined || price !== undefined) {
    const next = newPrice(product.price, change)
    if (typeof next !== 'number') return { product, reason: next.reason }
    put('price', toRupees(next), 'Price', formatPrice(product.price), formatPrice(next))
  }
  if (category !== undefined) {
    const next = categoryFrom(category) ?? ''
    put('category', next, 'Category', categoryLabel(product.category), categoryLabel(next))
  }
  if (status !== undefined) put('status', status, 'Status', product.status, status)
  const removed = new Set(change.remove_brands)
  const brands = [
    ...new Set([...product.brandIds.filter((id) => !removed.has(id)), ...(change.add_brands ?? [])]),
  ]
  brands.sort((one, other) => one - other)
  const names = (ids: readonly number[]) => ids.map((id) => brandNames.get(id) ?? '').join(', ')
  put('brand_ids', brands, 'Brands', names(product.brandIds), names(brands))
  if (changes.length === 0) return { product, reason: 'Nothing would change.' }
  return { product, changes, change: { id: product.id, version: product.version, values } }
}
