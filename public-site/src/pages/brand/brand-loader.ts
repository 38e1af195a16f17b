import { call } from '@nalika/shared-api'
import { brandDetails, type EndpointResponse } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../../components/address.ts'
import { loadRecord, requireId } from '../../components/load-record.ts'

export type BrandDetails = EndpointResponse<typeof brandDetails>['data']

/** The brand of an address with a page of its products. */
export const brandLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecord(async () => {
    const url = new URL(request.url)
    const input = { params: { id: requireId(params.id) }, query: { page: pageFrom(url.searchParams) } }
    const { data: brand } = await call(brandDetails, input, request.signal)
    redirectPastEnd(url, { page: brand.products.last_page })
    return brand
  })
