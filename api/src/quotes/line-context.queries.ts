import { activeBrands } from '../brands/brands.queries.ts'
import { brandsOfProducts, productsOnSale } from '../catalogue/products-on-sale.queries.ts'
import type { ProductOnSale } from '../catalogue/products-on-sale.queries.ts'
import { activeDistributorsOf } from '../distributors/brand-distributors.queries.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { unansweredLeads } from '../leads/unanswered-leads.queries.ts'
import { nearest } from './lead-routing.ts'
import type { Candidate, LeadBrand } from './lead-routing.ts'

interface LineQuery {
  product_id?: number
  brand_id?: number
}

/** What the database knows about a line of a request. */
export interface LineContext {
  /** Null when the line names none, or one that is not on sale. */
  product: ProductOnSale | null
  /** The active brands whose distributors may get the lead, by name: the brand of the line, or those of its product. */
  brands: LeadBrand[]
  /** Active distributors of these brands; where somebody is in the customer's state, only those. */
  candidates: Candidate[]
}

/** Reads what the leads of a request are made of, all lines at once. */
export async function lineContexts(
  db: Db,
  lines: readonly LineQuery[],
  state: string | undefined,
): Promise<LineContext[]> {
  const products = new Map(
    (await productsOnSale(db, present(lines, 'product_id'))).map((one) => [one.id, one]),
  )
  const namedBrands = await activeBrands(db, present(lines, 'brand_id'))
  const brandsByProduct = Map.groupBy(
    await brandsOfProducts(
      db,
      present(
        lines.filter(({ brand_id }) => brand_id === undefined),
        'product_id',
      ),
    ),
    ({ productId }) => productId,
  )
  const brandsOf = ({ product_id = 0, brand_id }: LineQuery): LeadBrand[] =>
    brand_id === undefined
      ? (brandsByProduct.get(product_id) ?? [])
      : namedBrands.filter(({ id }) => id === brand_id)

  const brands = lines.map(brandsOf)
  const distributors = await activeDistributorsOf(db, [...new Set(brands.flat().map(({ id }) => id))])
  const near = brands.map((ofLine) =>
    nearest(
      distributors.filter(({ brandIds }) => ofLine.some(({ id }) => brandIds.includes(id))),
      state,
    ),
  )
  const unanswered = await unansweredLeads(db, [...new Set(near.flat().map(({ id }) => id))])
  return lines.map(({ product_id = 0 }, index) => ({
    product: products.get(product_id) ?? null,
    brands: brands[index] ?? [],
    candidates: (near[index] ?? []).map((one) => ({ ...one, unansweredLeads: unanswered.get(one.id) ?? 0 })),
  }))
}

/** The ids that the lines have in this field, each once. */
function present(lines: readonly LineQuery[], field: keyof LineQuery): number[] {
  return [...new Set(lines.flatMap((line) => line[field] ?? []))]
}
