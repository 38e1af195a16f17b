import type { ProductFieldType, ProductRecord } from '@nalika/shared-api/contract'
import { categoryLabel, productFileColumns } from '@nalika/shared-api/contract'
import type { CsvColumn } from '../infrastructure/http/csv-export.ts'

/** Cell formats of fields that are not plain text or numbers. An import reads them back. */
const CELLS: Readonly<Partial<Record<ProductFieldType, (product: ProductRecord) => string>>> = {
  category: ({ category }) => categoryLabel(category),
  brands: ({ brand_names: names }) => names.join(', '),
  paragraphs: ({ detailedDescription }) => detailedDescription.join('\n\n'),
  specifications: ({ specifications }) =>
    specifications.map(({ label, value }) => `${label}: ${value}`).join('\n'),
}

/** Columns of the product export: those of an import, plus facts of the record. */
export const PRODUCT_CSV: readonly CsvColumn<ProductRecord>[] = [
  { title: 'ID', value: ({ id }) => id },
  ...productFileColumns().map(({ title, field, type }): CsvColumn<ProductRecord> => ({
    title,
    value: CELLS[type] ?? ((product) => product[field] as string | number | null),
  })),
  { title: 'Status', value: ({ status }) => status },
  { title: 'Added by', value: (product) => product.created_by },
  { title: 'Added', value: (product) => new Date(product.created_at) },
  { title: 'Changed', value: (product) => new Date(product.updated_at) },
]
