import type { Product, ProductSummary } from '@nalika/shared-api/contract'
import { categoryLabel } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import { sanitisedHtml } from '../pages/sanitised-html.ts'
import { products } from './catalogue.schema.ts'

/** Active brands of a product. */
const brandList = (column: 'id' | 'name') => sql`array(
  select b.${sql.identifier(column)} from product_brands pb join brands b on b.id = pb.brand_id
  where pb.product_id = products.id and b.status = 'active' order by lower(b.name) collate "C")`

/** Columns of `products` that {@link toSummary} takes. */
export const summaryColumns = {
  id: products.id,
  name: products.name,
  photo: products.photo,
  category: products.category,
  description: products.description,
  applications: products.applications,
  grade: products.grade,
  standard: products.standard,
  material: products.material,
  shape: products.shape,
  diameter: products.diameter,
  min_diameter: products.min_diameter,
  max_diameter: products.max_diameter,
  width: products.width,
  height: products.height,
  thickness: products.thickness,
  min_thickness: products.min_thickness,
  max_thickness: products.max_thickness,
  nominal_size: products.nominal_size,
  schedule: products.schedule,
  length: products.length,
  weight_per_metre: products.weight_per_metre,
  finish: products.finish,
  end_type: products.end_type,
  price: products.price,
  rating: products.rating,
  brand_ids: brandList('id').as<number[]>('brand_ids'),
  brand_names: brandList('name').as<string[]>('brand_names'),
}

/** Columns of `products` that {@link toDetails} takes. */
export const detailColumns = {
  ...summaryColumns,
  pressure_rating: products.pressure_rating,
  test_pressure: products.test_pressure,
  key_features: products.key_features,
  detailedDescription: products.detailedDescription,
  specifications: products.specifications,
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
