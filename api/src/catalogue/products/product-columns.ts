import type {
  ProductFieldDefinition,
  ProductFieldName,
  ProductFieldType,
  ProductFileColumn,
  ProductRecord,
  SelectableProduct,
} from '@nalika/shared-api/contract'
import { categoryLabel, productFileColumns } from '@nalika/shared-api/contract'
import { capitalise } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'

/** A product whose fields have their names of the API. */
type Product = Partial<ProductRecord> | SelectableProduct

/** Cell formats of fields that are not plain text or numbers. An import reads them back. */
const CELLS: Readonly<Partial<Record<ProductFieldType, (value: never) => string>>> = {
  category: (id: string) => categoryLabel(id),
  paragraphs: (paragraphs: string[]) => paragraphs.join('\n\n'),
  specifications: (all: { label: string; value: string }[]) =>
    all.map(({ label, value }) => `${label}: ${value}`).join('\n'),
}

type Field = Pick<ProductFieldDefinition, 'type'> & { name: ProductFieldName }

/** A field of a product as the cell of a file. */
export function cellOf({ name, type }: Field, product: Product): string | number | null {
  if (type === 'brands') return (product.brand_names ?? []).join(', ')
  const value = (product as Record<string, unknown>)[name]
  // Nobody rated it.
  if (type === 'rating' && value === 0) return null
  return CELLS[type]?.(value as never) ?? (value as string | number | null)
}

/** Columns of the fields of a file, as an import reads them. */
const fieldColumns = (columns: readonly ProductFileColumn[]): CsvColumn<Product>[] =>
  columns.map(({ title, field: name, type }) => ({
    title,
    value: (product) => cellOf({ name, type }, product),
  }))

/** Columns of the product export: those of an import, plus facts of the record. */
export const PRODUCT_CSV: readonly CsvColumn<ProductRecord>[] = [
  { title: 'ID', value: ({ id }) => id },
  ...fieldColumns(productFileColumns()),
  { title: 'Status', value: ({ status }) => capitalise(status) },
  { title: 'Added by', value: (product) => product.created_by },
  { title: 'Added', value: (product) => new Date(product.created_at) },
  { title: 'Changed', value: (product) => new Date(product.updated_at) },
]

/** Columns of the export of a distributor's products. */
export const SELECTION_COLUMNS: readonly CsvColumn<SelectableProduct>[] = [
  { title: 'ID', value: ({ id }) => id },
  ...fieldColumns(productFileColumns().filter(({ isDetail }) => !isDetail)),
  { title: 'Offered', value: ({ offered }) => (offered ? 'yes' : 'no longer') },
]
