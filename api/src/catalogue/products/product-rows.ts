import type { Product, ProductField, ProductSummary } from '@nalika/shared-api/contract'
import { categoryLabel, productFields } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import { sanitisedHtml } from '../../content/index.ts'
import { products } from './catalogue.schema.ts'

/** Active brands of a product. */
const brandList = (column: 'id' | 'name') => sql`array(
  select b.${sql.identifier(column)} from product_brands pb join brands b on b.id = pb.brand_id
  where pb.product_id = products.id and b.status = 'active' order by lower(b.name) collate "C")`

type Columns = typeof products._.columns
type ColumnName = Extract<keyof Columns, ProductField['name']> | 'applications'
type DetailName = Extract<ProductField, { detailsOnly: true }>['name']

/** Table columns of fields, by field name. Brands are in a table of their own. */
const columnsOf = (fields: typeof productFields) =>
  Object.fromEntries(
    fields
      .map(({ name, column = name }) => column)
      .filter((column) => column in products)
      .map((column) => [column, products[column as ColumnName]]),
  )

/** Columns of `products` that {@link toSummary} takes. */
export const summaryColumns = {
  id: products.id,
  ...(columnsOf(productFields.filter(({ detailsOnly }) => !detailsOnly)) as Pick<
    Columns,
    Exclude<ColumnName, DetailName>
  >),
  brand_ids: brandList('id').as<number[]>('brand_ids'),
  brand_names: brandList('name').as<string[]>('brand_names'),
}

/** Columns of `products` that {@link toDetails} takes. */
export const detailColumns = {
  ...summaryColumns,
  ...(columnsOf(productFields.filter(({ detailsOnly }) => detailsOnly)) as Pick<Columns, DetailName>),
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

type SummaryRow = Omit<ProductSummary, 'category_label' | 'application'>

/** A product as the contract shows it in lists. */
export function toSummary(row: SummaryRow): ProductSummary {
  return { ...row, category_label: categoryLabel(row.category), application: row.applications.join(', ') }
}

type DetailRow = SummaryRow &
  Pick<typeof products.$inferSelect, Exclude<keyof typeof detailColumns, keyof SummaryRow>>

/** A product as its page shows it. */
export function toDetails({ createdAt, updatedAt, ...row }: DetailRow): Product {
  return {
    ...row,
    ...toSummary(row),
    key_features: sanitisedHtml(row.key_features),
    photoUrl: row.photo,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
