import { call, NotFoundError } from '@nalika/shared-api'
import { productCategoryWise, type EndpointResponse } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../../components/address.ts'
import { orderQuery } from '../../components/list-order.ts'
import { viewFrom } from '../../components/list-view.ts'
import { loadRecord } from '../../components/load-record.ts'
import { loadTableFor } from '../../components/product-table/lazy-product-table.tsx'
import { pageSizeQuery } from '../../components/rows-per-page/page-size.ts'

export type CategoryList = EndpointResponse<typeof productCategoryWise>

/** A page of a category's products. */
export const categoryLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecord(async () => {
    const url = new URL(request.url)
    const category = params.categoryId ?? ''
    const query = {
      searchTerm: url.searchParams.get('search')?.trim() ?? '',
      ...orderQuery(url.searchParams),
      page: pageFrom(url.searchParams),
      ...pageSizeQuery(url.searchParams),
    }
    await loadTableFor(viewFrom(url.searchParams))
    const list = await call(productCategoryWise, { params: { category }, query }, request.signal)
    if (!list.status) {
      console.error('The category response has status false', category)
      throw new NotFoundError({ status: 404 })
    }
    redirectPastEnd(url, { page: list.pagination.lastPage })
    return list
  })
