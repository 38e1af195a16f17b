import { call } from '@nalika/shared-api'
import { distributorBrands, distributorProducts } from '@nalika/shared-api/contract'
import { orFailure, redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { productListOf } from '../../components/selection/product-list.ts'

export const selectedList = productListOf('distributor-my-products')

/** The page of the stored selection that the address asks for. */
export async function myProductsLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = { ...selectedList.read(url), scope: 'selected' as const }
  const loaded = await orFailure(
    Promise.all([call(distributorProducts, { query }, signal), call(distributorBrands, {}, signal)]),
  )
  if ('failure' in loaded) return loaded
  const [list, { data: brands }] = loaded
  redirectPastEnd(url, list.data.length, list.pagination)
  return { ...list, brands: brands.filter(({ selected }) => selected) }
}
