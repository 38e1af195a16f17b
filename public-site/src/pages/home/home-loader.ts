import { call } from '@nalika/shared-api'
import {
  latestPrices,
  onlyProducts,
  productCategories,
  type CategoryCard,
  type LatestPrice,
  type ProductSummary,
} from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { EXAMPLES } from './examples.ts'

export interface HomeData {
  categories: CategoryCard[]
  /** Whether loading failed; the list is then empty. */
  failed: boolean
  /** The latest of each category; empty also when they could not be loaded. */
  prices: LatestPrice[]
  /** A product of the first example; null also when it could not be loaded. */
  example: ProductSummary | null
}

/** The categories, prices and a product. A failure is only logged, because the rest of the page does not need them. */
export async function homeLoader({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const loadingPrices = call(latestPrices, {}, request.signal).then(
    ({ data }) => data,
    () => [],
  )
  const loadingExample = call(
    onlyProducts,
    { query: { search: EXAMPLES[0], per_page: 1 } },
    request.signal,
  ).then(
    ({ data }) => data[0] ?? null,
    () => null,
  )
  const others = async () => ({ prices: await loadingPrices, example: await loadingExample })
  try {
    const { status, data } = await call(productCategories, {}, request.signal)
    if (status) return { categories: data, failed: false, ...(await others()) }
    console.error('The categories response has status false')
  } catch (error) {
    if (request.signal.aborted) throw error
    console.error('The categories could not be loaded', error)
  }
  return { categories: [], failed: true, ...(await others()) }
}
