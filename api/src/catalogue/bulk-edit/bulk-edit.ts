import {
  bulkColumns,
  categoryFrom,
  categoryLabel,
  changedPrice,
  formatRupees,
  MAX_BULK_RECORDS,
  MAX_PRICE,
  toRupees,
} from '@nalika/shared-api/contract'
import type { ImportChange, ImportField, Paise, ProductBulkChange } from '@nalika/shared-api/contract'
import { invalid } from '../../platform/index.ts'
import type { RecordChange } from '../../undo/index.ts'
import { PRODUCT_CELLS } from '../grid/grid-edit.ts'
import { readChanges } from '../import/import-rows.ts'
import type { CheckForm } from '../import/import-rows.ts'
import type { CatalogueFacts } from '../import/known-catalogue.ts'
import { titleOf } from '../import/product-file.ts'

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
  if (change.round_to !== undefined && prices.length === 0)
    throw invalid({ round_to: ['Choose how the price changes.'] })
  const fields = Object.keys(change.fields ?? {})
  const fixed = fields.find((field) => !bulkColumns().some((column) => column.field === field))
  if (fixed !== undefined) throw invalid({ [`fields.${fixed}`]: ['This field cannot be changed in bulk.'] })
  const isOther = category !== undefined || change.status !== undefined || fields.length > 0
  const nothing = prices.length + brands.length === 0 && !isOther
  if (nothing) throw invalid({ change: ['Choose what to change.'] })
}

export const TOO_MANY = `At most ${MAX_BULK_RECORDS.toLocaleString('en-IN')} products can be changed at once. Narrow the list.`

const formatPrice = (price: Paise | null) => (price === null ? 'On request' : formatRupees(price))

/** What texts of further fields change of a product, or why they cannot. */
type FieldEdit = { values: RecordChange['values']; changes: ImportChange[] } | { reason: string }

/** Reads texts of fields as the cells of a file are read. */
export function fieldEdit(
  id: number,
  texts: Readonly<Record<string, string>>,
  known: CatalogueFacts,
  check: CheckForm,
): FieldEdit {
  const product = known.products.get(id)
  if (!product) return { reason: 'It has just been deleted.' }
  const given = Object.entries(texts).map(([field, text]) => [field as ImportField, text.trim()] as const)
  const changed = new Map(given.filter(([, text]) => text !== ''))
  const cleared = given.flatMap(([field, text]) => (text === '' ? [field] : []))
  const problems: string[] = []
  const { values, changes } = readChanges(
    product,
    { changed, cells: changed, cleared },
    { known, check, file: PRODUCT_CELLS },
    (field, reason) => {
      problems.push(`${titleOf(field)}: ${reason}`)
    },
  )
  return problems[0] === undefined ? { values, changes } : { reason: problems[0] }
}

/** What a change does with a product. A product that one part of it cannot change stays as it is. */
export function editOf(
  product: EditedProduct,
  change: ProductBulkChange,
  brandNames: ReadonlyMap<number, string>,
  fields?: FieldEdit,
): Edit {
  if (fields && 'reason' in fields) return { product, reason: fields.reason }
  const values: RecordChange['values'] = { ...fields?.values }
  const changes: ImportChange[] = [...(fields?.changes ?? [])]
  const put = (name: string, value: unknown, column: string, from: string, to: string) => {
    if (from === to) return
    values[name] = value
    changes.push({ column, from, to })
  }
  const { price_percent, price_amount, price, category, status } = change
  if (price_percent !== undefined || price_amount !== undefined || price !== undefined) {
    const next = changedPrice(product.price, change, MAX_PRICE)
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
