import { isDeepStrictEqual } from 'node:util'
import { productFields } from '@nalika/shared-api/contract'
import type { ImportChange, ImportField, ProductFieldName } from '@nalika/shared-api/contract'
import type { StoredRow } from '../../undo/index.ts'
import { cellOf } from '../products/product-columns.ts'
import type { ProductFields } from '../products/product-rules.ts'
import { PRODUCT_COLUMNS, titleOf } from './product-file.ts'
import type { Brand, KnownProduct } from './known-catalogue.ts'

/** Texts with the line breaks of any system, as browsers and workbooks write them, compare as equal. */
const plainText = (text: string) => text.replaceAll('\r\n', '\n').trim()
const isSame = (one: unknown, other: unknown) => {
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value ?? null).replaceAll('\\r\\n', '\\n')) as unknown
  return isDeepStrictEqual(plain(one), plain(other))
}

const byName = (names: readonly string[]) =>
  [...names].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))

const forFile = ({ applications, ...fields }: ProductFields, brands: readonly Brand[]) => ({
  ...fields,
  application: applications?.join(', ') ?? '',
  brand_names: byName(brands.map(({ name }) => name)),
})

const GRID_COLUMNS = PRODUCT_COLUMNS.filter(({ isDetail }) => !isDetail)
export const GRID_FIELDS: readonly ImportField[] = GRID_COLUMNS.map(({ field }) => field)

/** The cells of a product in a grid, as an export writes them. */
export const gridCells = (product: Parameters<typeof cellOf>[1]): Record<string, string> =>
  Object.fromEntries(
    GRID_COLUMNS.map(({ field: name, type }) => [name, String(cellOf({ name, type }, product) ?? '')]),
  )

/** The same of fields as they are stored. */
export const gridCellsOf = (fields: ProductFields, brands: readonly Brand[]) =>
  gridCells(forFile(fields, brands))

/** The cells of a row that differ from what an export writes of the product, without its price. */
export function changedCells(
  cells: ReadonlyMap<ImportField, string>,
  { fields, brands }: KnownProduct,
): Map<ImportField, string> {
  const exported = forFile(fields, brands)
  return new Map(
    [...cells].filter(([name, text]) => {
      const column = PRODUCT_COLUMNS.find(({ field }) => field === name)
      if (text === '' || !column || column.type === 'price') return false
      return (
        plainText(String(cellOf({ name: column.field, type: column.type }, exported) ?? '')) !==
        plainText(text)
      )
    }),
  )
}

interface Updated {
  fields: ProductFields
  brands: readonly Brand[]
}

export interface RowChanges {
  shown: ImportChange[]
  /** New values by database column. */
  values: StoredRow
}

/**
 * What an update changes. `unchanged` is the product as the form's rules complete it without the row: what they derive
 * anyway is no change of the row.
 */
export function changesOf(product: KnownProduct, unchanged: ProductFields, updated: Updated): RowChanges {
  const shown: ImportChange[] = []
  const values: StoredRow = {}
  const [before, after] = [forFile(product.fields, product.brands), forFile(updated.fields, updated.brands)]
  for (const { name, column = name, type } of productFields) {
    const isBrands = type === 'brands'
    const key = column as keyof ProductFields
    const [was, base, is] = isBrands
      ? [idsOf(product.brands), idsOf(product.brands), idsOf(updated.brands)]
      : [product.fields[key], unchanged[key], updated.fields[key]]
    if (isSame(base, is) || isSame(was, is)) continue
    values[snake(column)] = is ?? null
    shown.push({ column: titleOf(name), from: shorten(name, before), to: shorten(name, after) })
  }
  return { shown, values }
}

const idsOf = (brands: readonly Brand[]) => brands.map(({ id }) => id).sort((one, other) => one - other)
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const SHOWN = 80

function shorten(name: ProductFieldName, product: ReturnType<typeof forFile>): string {
  const field = productFields.find((one) => one.name === name)
  const text = String((field && cellOf(field, product)) ?? '')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
