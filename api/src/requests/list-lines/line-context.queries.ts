import { activeBrands, brandsOfProducts, productsOnSale } from '../../catalogue/index.ts'
import type { ProductOnSale } from '../../catalogue/index.ts'
import { activeDistributorsOf, stockOf } from '../../firms/index.ts'
import type { DeliveryPlace } from '../../firms/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { responseTimes } from '../figures/response-times.queries.ts'
import { unansweredLeads } from '../figures/unanswered-leads.queries.ts'
import { mayServe } from '../submission/lead-routing.ts'
import type { Candidate, LeadBrand } from '../submission/lead-routing.ts'
import { kilometresTo } from '../submission/lead-score.ts'

interface LineQuery {
  product_id?: number
  brand_id?: number
}

/** Product, brands and distributors for a line of a request. */
export interface LineContext {
  /** Null when the line names none, or one that is not on sale. */
  product: ProductOnSale | null
  /** The active brands whose distributors may get the lead, by name: the brand of the line, or those of its product. */
  brands: LeadBrand[]
  /** Active distributors of these brands who serve the customer's state. */
  candidates: Candidate[]
}

/** Reads product, brands and distributors for all lines of a request. */
export async function lineContexts(
  db: Queryable,
  lines: readonly LineQuery[],
  { state, location }: DeliveryPlace,
): Promise<LineContext[]> {
  const products = await productsOnSale(db, distinct(lines.map(({ product_id }) => product_id)))
  const brands = await brandsOfLines(db, lines)
  const distributors = await activeDistributorsOf(db, distinct(brands.flat().map(({ id }) => id)))
  const serving = distributors
    .filter((one) => mayServe(one, state))
    .map((one) => ({ ...one, kilometres: kilometresTo(location, one) }))
  const ids = serving.map(({ id }) => id)
  const unanswered = await unansweredLeads(db, ids)
  const times = await responseTimes(db, ids)
  const stock = await stockOf(
    db,
    ids,
    products.map(({ id }) => id),
  )
  return lines.map(({ product_id }, index) => ({
    product: products.find(({ id }) => id === product_id) ?? null,
    brands: brands[index] ?? [],
    candidates: serving
      .filter((one) => brands[index]?.some(({ id }) => one.brandIds.includes(id)))
      .map((one) => ({
        ...one,
        unansweredLeads: unanswered.get(one.id) ?? 0,
        response: times.get(one.id),
        inStock: stock.some(({ firmId, productId }) => firmId === one.id && productId === product_id),
      })),
  }))
}

async function brandsOfLines(db: Queryable, lines: readonly LineQuery[]): Promise<LeadBrand[][]> {
  const named = await activeBrands(db, distinct(lines.map(({ brand_id }) => brand_id)))
  const withoutBrand = lines.filter(({ brand_id }) => brand_id === undefined)
  const ofProducts = await brandsOfProducts(db, distinct(withoutBrand.map(({ product_id }) => product_id)))
  return lines.map(({ product_id, brand_id }) =>
    brand_id === undefined
      ? ofProducts.filter(({ productId }) => productId === product_id)
      : named.filter(({ id }) => id === brand_id),
  )
}

function distinct(ids: readonly (number | undefined)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== undefined)
}
