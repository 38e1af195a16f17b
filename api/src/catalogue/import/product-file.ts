import { DISCOUNT_COLUMN, productFileColumns, UNIT_TITLES } from '@nalika/shared-api/contract'
import type { ImportField } from '@nalika/shared-api/contract'
import type { FileField } from './file-columns.ts'
import type { FileRow } from './file-rows.ts'

export const PRODUCT_COLUMNS = productFileColumns()

/** Columns of files of products: the fields, the ID of the product to update, and the unit of its price. */
export const PRODUCT_FILE: readonly FileField<ImportField>[] = [
  { field: 'id', title: 'ID', aliases: ['Product ID', 'Nalika ID'] },
  ...PRODUCT_COLUMNS,
  { field: 'price_unit', title: 'Price unit', aliases: UNIT_TITLES },
  DISCOUNT_COLUMN,
]

export const titleOf = (field: string) =>
  PRODUCT_FILE.find((column) => column.field === field)?.title ?? field

export type ProductFileRow = FileRow<ImportField>
