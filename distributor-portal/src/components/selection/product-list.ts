import { call } from '@nalika/shared-api'
import { distributorBrands, distributorProducts, OWN_PRICE_FILTERS } from '@nalika/shared-api/contract'
import {
  anyText,
  listDefinition,
  numberBetween,
  oneOf,
  orFailure,
  redirectPastEnd,
} from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isSold } from './sold-brands.ts'

/** Page sizes of lists of products, up to a thousand. */
export const PAGE_SIZES = [3, 15, 50, 100, 300, 500, 1000] as const
export const PAGE_SIZE = 3

/** Choices of the filter by own price. */
export const PRICE_FILTERS = [
  { value: 'missing', label: 'Without price' },
  { value: 'old', label: 'Price older than 30 days' },
  { value: 'set', label: 'With price' },
]

const HIGHEST_ID = 2_147_483_647

export const defineProductList = (id: string) =>
  listDefinition({
    id,
    filters: {
      search: anyText(),
      brand_id: numberBetween(1, HIGHEST_ID),
      own_price: oneOf(OWN_PRICE_FILTERS),
    },
    sorts: ['name', 'price'],
    pageSize: PAGE_SIZE,
  })

type ProductList = ReturnType<typeof defineProductList>

/** Loads a page of products, from the catalogue or from the stored selection, and the distributor's brands. */
export const productLoader =
  (list: ProductList, scope: 'catalogue' | 'selected') =>
  async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const loaded = await orFailure(
      Promise.all([
        call(distributorProducts, { query: { ...list.read(url), scope } }, signal),
        call(distributorBrands, {}, signal),
      ]),
    )
    if ('failure' in loaded) return loaded
    const [products, { data: brands }] = loaded
    redirectPastEnd(url, products.data.length, products.pagination)
    return {
      ...products,
      brands: brands.filter(isSold),
      /** Brands that are chosen and not approved: they bring no products. */
      unapproved: brands.filter((brand) => brand.selected && !isSold(brand)),
    }
  }

/** Data of a page with {@link productLoader}. */
export type LoadedProducts = Exclude<
  Awaited<ReturnType<ReturnType<typeof productLoader>>>,
  { failure: unknown }
>

export type ProductQuery = ReturnType<ProductList['read']>
