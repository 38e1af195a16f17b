import type { ProductSummary } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

const COLUMNS = {
  id: sql`p.id`,
  name: sql`p.name`,
  photo: sql`p.photo`,
  category: sql`p.category`,
  description: sql`p.description`,
  application: sql`array_to_string(p.applications, ', ')`,
  applications: sql`p.applications`,
  grade: sql`p.grade`,
  standard: sql`p.standard`,
  material: sql`p.material`,
  shape: sql`p.shape`,
  diameter: sql`p.diameter`,
  min_diameter: sql`p.min_diameter`,
  max_diameter: sql`p.max_diameter`,
  width: sql`p.width`,
  height: sql`p.height`,
  thickness: sql`p.thickness`,
  min_thickness: sql`p.min_thickness`,
  max_thickness: sql`p.max_thickness`,
  nominal_size: sql`p.nominal_size`,
  schedule: sql`p.schedule`,
  length: sql`p.length`,
  weight_per_metre: sql`p.weight_per_metre`,
  finish: sql`p.finish`,
  end_type: sql`p.end_type`,
  price: sql`p.price::float8`,
  rating: sql`p.rating::float8`,
  brand_ids: sql`coalesce(made.ids, '{}')`,
  brand_names: sql`coalesce(made.names, '{}')`,
} satisfies Record<Exclude<keyof ProductSummary, 'category_label'>, SQL>

/** What a list shows of a product `p` whose brands are `made`, as JSON; TypeScript adds the label of the category. */
export const SUMMARY = sql`(select row_to_json(one)::text from (select ${sql.join(
  Object.entries(COLUMNS).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
)}) one)`
