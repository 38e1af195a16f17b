import { call, NotFoundError } from '@nalika/shared-api'
import { productCategoryWise, type CategoryOption, type ProductSummary } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../../components/address.ts'

export interface CategoryList {
  category: CategoryOption
  products: ProductSummary[]
  total: number
  more?: boolean | undefined
  page: number
  lastPage: number
  perPage: number
}

/** A page of a category's products, or null when there is no such category. */
export async function categoryLoader({ params, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const category = params.categoryId ?? ''
  const query = { searchTerm: url.searchParams.get('search')?.trim() ?? '', page: pageFrom(url.searchParams) }
  const missing = () => data<CategoryList | null>(null, { status: 404 })
  try {
    const answer = await call(productCategoryWise, { params: { category }, query }, request.signal)
    if (!answer.status) {
      console.error('The category response has status false', category)
      return missing()
    }
    const { total, more, currentPage: page, lastPage, per_page: perPage } = answer.pagination
    redirectPastEnd(url, { page: lastPage })
    return data<CategoryList | null>({
      category: answer.category,
      products: answer.data,
      total,
      more,
      page,
      lastPage,
      perPage,
    })
  } catch (error) {
    if (error instanceof NotFoundError) return missing()
    throw error
  }
}
