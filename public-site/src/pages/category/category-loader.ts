import { call, NotFoundError } from '@nalika/shared-api'
import { productCategoryWise, type EndpointResponse, type PriceSummary } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../../components/address.ts'
import { loadFacetChoices, type FacetChoices } from '../../components/facets/facet-choices.ts'
import { lazyFilterChips } from '../../components/facets/lazy-filter-chips.ts'
import { filtersFrom, isFiltered, narrowingQuery } from '../../components/facets/product-filters.ts'
import { orderQuery } from '../../components/list-order.ts'
import { viewFrom } from '../../components/list-view.ts'
import { loadRecordOrAbsence } from '../../components/lazy-absent-record.ts'
import { lazyTable } from '../../components/product-table/lazy-table.ts'
import { loadPriceNote } from '../../components/price-note.tsx'
import { pageSizeQuery } from '../../components/rows-per-page/page-size.ts'

export type CategoryList = EndpointResponse<typeof productCategoryWise> & {
  choices: FacetChoices
  price: PriceSummary | null
}

/** A page of a category's products. */
export const categoryLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecordOrAbsence(async () => {
    const url = new URL(request.url)
    const category = params.categoryId ?? ''
    const { search, filters } = narrowingQuery(url.searchParams, 'category')
    const query = {
      searchTerm: search,
      ...filters,
      ...orderQuery(url.searchParams),
      page: pageFrom(url.searchParams),
      ...pageSizeQuery(url.searchParams),
    }
    const [list, choices, price] = await Promise.all([
      call(productCategoryWise, { params: { category }, query }, request.signal),
      loadFacetChoices({ ...filters, search, category }, request.signal),
      loadPriceNote({ category }, request.signal),
      lazyTable.load(viewFrom(url.searchParams) === 'table'),
      lazyFilterChips.load(isFiltered(filtersFrom(url.searchParams))),
    ])
    if (!list.status) {
      console.error('The category response has status false', category)
      throw new NotFoundError({ status: 404 })
    }
    redirectPastEnd(url, { page: list.pagination.lastPage })
    return { ...list, choices, price }
  })
