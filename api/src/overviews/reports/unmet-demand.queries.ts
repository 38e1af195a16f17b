import { sql } from 'drizzle-orm'
import { categoryLabel, dayInIndia } from '@nalika/shared-api/contract'
import type { ReportPeriod, UnmetDemand, UnmetDemandReason } from '@nalika/shared-api/contract'
import type { Db } from '../../platform/index.ts'
import { leads } from '../../requests/index.ts'
import { countedLeads, monthOf } from './counted-leads.queries.ts'

interface Demanded extends Record<string, unknown> {
  /** Missing in the rows of the months. */
  reason: UnmetDemandReason | null
  /** Missing in the rows of what was asked for. */
  month: string | null
  name: string
  category: string | null
  diameter: number | null
  width: number | null
  height: number | null
  thickness: number | null
  leads: number
  latest: Date | string
}

/** Demand counts each line once, however many firms were asked for it: by the first of its leads. */
const IS_FIRST_OF_LINE = sql`(${leads.line} is null or not exists (
  select from leads earlier where earlier.request_id = ${leads.requestId} and earlier.line = ${leads.line}
    and earlier.id < ${leads.id} and earlier.status <> 'rejected'))`

/**
 * Lines for what nobody sells today: without a product of the catalogue, or for a category and size of which no active
 * product is of a brand that an active distributor is approved for. Leads for a brand alone are left out: they ask for
 * no size.
 */
export async function unmetDemand(db: Db, period: ReportPeriod) {
  const { rows } = await db.execute<Demanded>(sql`
    with sold_brands as (
      select distinct brand_id from distributor_brands
      join accounts on accounts.id = distributor_brands.account_id
      where distributor_brands.status = 'approved' and accounts.role = 'distributor' and accounts.status = 'active'
    ), asked as materialized (
      select ${monthOf(sql`${leads.createdAt}`)} as month, ${leads.createdAt} as created_at,
        ${leads.productId} as product_id, ${leads.productName} as product_name
      from ${leads} where ${countedLeads(period)} and (${leads.productId} is not null or ${leads.productName} <> '')
        and ${IS_FIRST_OF_LINE}
    ), asked_sizes as materialized (
      select id, category, diameter, width, height, thickness from products
      where id in (select product_id from asked)
    ), sold_sizes as materialized (
      select distinct category, diameter, width, height, thickness from products
      where status = 'active' and brand_set && (select coalesce(array_agg(brand_id), '{}') from sold_brands)
    ), unmet_products as materialized (
      select * from asked_sizes size
      where not exists (
        select from sold_sizes sold where sold.category = size.category
          and sold.diameter is not distinct from size.diameter and sold.width is not distinct from size.width
          and sold.height is not distinct from size.height and sold.thickness is not distinct from size.thickness)
    ), unmet as (
      select 'no-product' as reason, month, created_at, product_name, lower(trim(product_name)) as typed,
        null::text as category, null::float8 as diameter, null::float8 as width, null::float8 as height,
        null::float8 as thickness
      from asked where product_id is null
      union all
      select 'no-distributor', month, created_at, product_name, '', category, diameter, width, height, thickness
      from asked join unmet_products on unmet_products.id = asked.product_id
    )
    select reason, month, category, diameter, width, height, thickness,
      (array_agg(product_name order by created_at desc))[1] as name, count(*)::int as leads,
      max(created_at) as latest
    from unmet
    group by grouping sets ((month), (reason, typed, category, diameter, width, height, thickness))`)
  const demanded = rows.filter(({ month }) => month === null)
  return {
    leads: demanded.reduce((sum, row) => sum + row.leads, 0),
    months: new Map(rows.flatMap(({ month, leads: count }) => (month === null ? [] : [[month, count]]))),
    rows: demanded
      .map((row) => ({
        reason: row.reason ?? 'no-product',
        name: row.name,
        category: row.category ? categoryLabel(row.category) : '',
        size: formatSize(row),
        leads: row.leads,
        latest: dayInIndia(new Date(row.latest)),
      }))
      .sort(
        (a, b) => b.leads - a.leads || b.latest.localeCompare(a.latest) || a.name.localeCompare(b.name, 'en'),
      ),
  } satisfies { leads: number; months: Map<string, number>; rows: UnmetDemand[] }
}

/** '60.3 × 3.91 mm', '60 × 40 × 3 mm'; empty without sizes. */
function formatSize({ diameter, width, height, thickness }: Demanded): string {
  const outer = diameter === null ? [width, height] : [diameter]
  const sizes = [...outer, thickness].filter((size) => size !== null)
  return sizes.length === 0 ? '' : `${sizes.join(' × ')} mm`
}
