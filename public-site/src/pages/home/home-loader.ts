import { call } from '@nalika/shared-api'
import { productCategories, type CategoryCard } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'

export interface HomeData {
  categories: CategoryCard[]
  /** They could not be loaded; the list is empty then. */
  failed: boolean
}

/** The categories. The rest of the page needs nothing, so that a failure is only logged. */
export async function homeLoader({ request }: LoaderFunctionArgs): Promise<HomeData> {
  try {
    const { status, data } = await call(productCategories, {}, request.signal)
    if (status) return { categories: data, failed: false }
    console.error('The categories response has status false')
  } catch (error) {
    if (request.signal.aborted) throw error
    console.error('The categories could not be loaded', error)
  }
  return { categories: [], failed: true }
}
