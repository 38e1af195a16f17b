import { ApiError, call, NotFoundError } from '@nalika/shared-api'
import { brandDetails, parseId, type EndpointResponse } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../../components/address.ts'

export type BrandDetails = EndpointResponse<typeof brandDetails>['data']
export type BrandData =
  { state: 'found'; brand: BrandDetails } | { state: 'missing' } | { state: 'gone' } | { state: 'failed' }

/** The brand of an address with a page of its products: 410 when it was deleted. */
export async function brandLoader({ params, request }: LoaderFunctionArgs) {
  const id = parseId(params.id)
  if (id === null) return data<BrandData>({ state: 'missing' }, { status: 404 })
  const url = new URL(request.url)
  const page = pageFrom(url.searchParams)
  try {
    const answer = await call(brandDetails, { params: { id }, query: { page } }, request.signal)
    redirectPastEnd(url, { page: answer.data.products.last_page })
    return data<BrandData>({ state: 'found', brand: answer.data })
  } catch (error) {
    if (error instanceof NotFoundError) return data<BrandData>({ state: 'missing' }, { status: 404 })
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return data<BrandData>({ state: 'gone' }, { status: 410 })
    console.error('A brand could not be loaded', error)
    return data<BrandData>({ state: 'failed' }, { status: 503 })
  }
}
