import { call } from '@nalika/shared-api'
import { distributorBrands, distributorProducts } from '@nalika/shared-api/contract'
import { orFailure, redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { productListOf } from '../../components/selection/product-list.ts'

export const catalogueList = productListOf('distributor-products')

/** The page of the catalogue that the address asks for, and the brands it can be narrowed to. */
export async function productsLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = { ...catalogueList.read(url), scope: 'catalogue' as const }
  const loaded = await orFailure(
    Promise.all([call(distributorProducts, { query }, signal), call(distributorBrands, {}, signal)]),
  )
  if ('failure' in loaded) return loaded
  const [list, { data: brands }] = loaded
  redirectPastEnd(url, list.data.length, list.pagination)
  return { ...list, brands: brands.filter(({ selected }) => selected) }
}

/** The page's data, once loaded. */
export type Catalogue = Exclude<Awaited<ReturnType<typeof productsLoader>>, { failure: unknown }>
