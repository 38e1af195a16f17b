import type { FreightTable, Paise, QuantityUnit, StoredSlab } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { IS_CURRENT } from '../own-prices/own-price-values.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'

/** A price that buyers may see, as the database has it. */
export interface VisiblePrice {
  product: number
  firm: number
  price: Paise
  unit: QuantityUnit
  slabs: StoredSlab[] | null
  slab_unit: QuantityUnit | null
  /** Null when the stock is not known; how much there is leaves the database nowhere. */
  in_stock: boolean | null
  minimum: number | null
  minimum_unit: QuantityUnit | null
  days: number | null
  city: string | null
  bookable: boolean
  /** Milliseconds since 1970. */
  confirmed: number
  valid_until: string | null
}

/** A firm with such prices. */
export interface VisibleFirm {
  id: number
  company: string
  named: boolean
  state: string
  pincode: string
  gstin: string
  /** States whose customers it may serve; null for all of India. */
  states: string[] | null
  /** Its own freight table. */
  freight: FreightTable | null
  /** That it is approved for. */
  brands: number[]
}

export interface PricedGoods {
  id: number
  price: number | null
  /** Milliseconds since 1970; null when it is not recorded. */
  price_changed: number | null
  length: number | null
  weight: number | null
  /** Active brands that make it. */
  brands: number[]
}

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`

/** Active products among these. */
export async function pricedGoods(db: Queryable, productIds: readonly number[]): Promise<PricedGoods[]> {
  const { rows } = await db.execute(sql`
    select id, price::float8 as price, length, weight_per_metre as weight,
      (extract(epoch from price_changed_at) * 1000)::float8 as price_changed,
      array(select pb.brand_id from product_brands pb join brands b on b.id = pb.brand_id and b.status = 'active'
        where pb.product_id = products.id) as brands
    from products where id = any(${ids(productIds)}) and status = 'active'`)
  return rows as unknown as PricedGoods[]
}

/**
 * Every price of these products that buyers may see, by the same rule as product pages: current, not hidden, of an active firm that
 * shows its prices and is approved for a brand that makes the product. Firms are matched here: in SQL that takes as long as
 * reading the prices.
 */
export async function visiblePrices(
  db: Queryable,
  goods: readonly PricedGoods[],
): Promise<{ prices: VisiblePrice[]; firms: VisibleFirm[] }> {
  if (goods.length === 0) return { prices: [], firms: [] }
  const products = goods.map(({ id }) => id)
  const { rows } = await db.execute(sql`
    select product_id as product, account_id as firm, price_paise::float8 as price,
      coalesce(price_unit, 'pieces') as unit, slabs, slab_unit, stock > 0 as in_stock,
      minimum_order::float8 as minimum, minimum_order_unit as minimum_unit, lead_time_days as days, city,
      coalesce(bookable, false) as bookable, (extract(epoch from confirmed_at) * 1000)::float8 as confirmed,
      valid_until::text as valid_until
    from ${distributorProducts}
    where ${distributorProducts.productId} = any(${ids(products)})
      and ${IS_CURRENT} and ${distributorProducts.hidden} is not true`)
  const found = rows as unknown as VisiblePrice[]
  const { rows: showing } = await db.execute(sql`
    select a.id, a.company_name as company, a.prices_shown = 'with-name' as named, a.state, a.pincode,
      a.gst_no as gstin, a.approved_states as states, f."table" as freight,
      array(select db.brand_id from distributor_brands db where db.account_id = a.id and db.status = 'approved') as brands
    from accounts a left join freight_tables f on f.account_id = a.id
    where a.id = any(${ids([...new Set(found.map(({ firm }) => firm))])})
      and a.role = 'distributor' and a.status = 'active' and a.prices_shown in ('without-name', 'with-name')`)
  const firms = new Map((showing as unknown as VisibleFirm[]).map((firm) => [firm.id, firm]))
  const makers = new Map(goods.map(({ id, brands }) => [id, brands]))
  const prices = found.filter(({ firm, product }) => {
    const approved = firms.get(firm)?.brands
    return approved !== undefined && makers.get(product)?.some((brand) => approved.includes(brand)) === true
  })
  const visible = new Set(prices.map(({ firm }) => firm))
  return { prices, firms: [...firms.values()].filter(({ id }) => visible.has(id)) }
}
