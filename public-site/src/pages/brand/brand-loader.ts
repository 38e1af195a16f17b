import { call } from '@nalika/shared-api'
import { brandDetails, type EndpointResponse } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../../components/address.ts'
import { loadFacetChoices, type FacetChoices } from '../../components/facets/facet-choices.ts'
import { lazyFilterChips } from '../../components/facets/lazy-filter-chips.ts'
import { filtersFrom, isFiltered, narrowingQuery } from '../../components/facets/product-filters.ts'
import { loadRecordOrAbsence } from '../../components/lazy-absent-record.ts'
import { orderQuery } from '../../components/list-order.ts'
import { viewFrom } from '../../components/list-view.ts'
import { requireId } from '../../components/load-record.ts'
import { lazyTable } from '../../components/product-table/lazy-table.ts'
import { pageSizeQuery } from '../../components/rows-per-page/page-size.ts'
import { hasMedia, lazyBrandMedia } from './lazy-brand-media.ts'

export type BrandDetails = EndpointResponse<typeof brandDetails>['data'] & { choices: FacetChoices }

/** The brand of an address with a page of its products. */
export const brandLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecordOrAbsence(async () => {
    const url = new URL(request.url)
    const { filters } = narrowingQuery(url.searchParams, 'brand')
    const query = {
      ...filters,
      ...orderQuery(url.searchParams),
      page: pageFrom(url.searchParams),
      ...pageSizeQuery(url.searchParams),
    }
    const id = requireId(params.id)
    const [{ data: brand }, choices] = await Promise.all([
      call(brandDetails, { params: { id }, query }, request.signal),
      loadFacetChoices({ ...filters, brand_id: id }, request.signal),
      lazyTable.load(viewFrom(url.searchParams) === 'table'),
      lazyFilterChips.load(isFiltered(filtersFrom(url.searchParams))),
    ])
    await lazyBrandMedia.load(hasMedia(brand))
    redirectPastEnd(url, { page: brand.products.last_page })
    return { ...brand, choices }
  })
