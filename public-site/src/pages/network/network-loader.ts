import { call } from '@nalika/shared-api'
import { network, type EndpointResponse } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../../components/address.ts'

export type NetworkData = EndpointResponse<typeof network> | null

/** The directory for a URL; null when loading failed, so that the rest of the page still renders. */
export async function networkLoader({ request }: LoaderFunctionArgs): Promise<NetworkData> {
  const url = new URL(request.url)
  const params = url.searchParams
  const query = {
    search: (params.get('search') ?? '').slice(0, 200),
    state: (params.get('state') ?? '').slice(0, 60),
    page: pageFrom(params),
  }
  let found: NetworkData
  try {
    found = await call(network, { query }, request.signal)
  } catch (error) {
    if (request.signal.aborted) throw error
    console.error('The directory of distributors could not be loaded', error)
    return null
  }
  redirectPastEnd(url, { page: found.pagination.last_page })
  return found
}
