import { call } from '@nalika/shared-api'
import {
  latestPrices,
  productCategories,
  type CategoryCard,
  type LatestPrice,
} from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'

export interface HomeData {
  categories: CategoryCard[]
  /** Whether loading failed; the list is then empty. */
  failed: boolean
  /** The latest of each category; empty also when they could not be loaded. */
  prices: LatestPrice[]
}

/** The categories and prices. A failure is only logged, because the rest of the page does not need them. */
export async function homeLoader({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const loadingPrices = call(latestPrices, {}, request.signal).then(
    ({ data }) => data,
    () => [],
  )
  try {
    const { status, data } = await call(productCategories, {}, request.signal)
    if (status) return { categories: data, failed: false, prices: await loadingPrices }
    console.error('The categories response has status false')
  } catch (error) {
    if (request.signal.aborted) throw error
    console.error('The categories could not be loaded', error)
  }
  return { categories: [], failed: true, prices: await loadingPrices }
}
