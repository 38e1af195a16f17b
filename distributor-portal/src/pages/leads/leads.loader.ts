import { call } from '@nalika/shared-api'
import { distributorLeads } from '@nalika/shared-api/contract'
import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import { readLeadQuery } from './lead-query.ts'

/** The requests for the URL's query, each with its lines. Redirects from a page past the end to the last page. */
export async function leadsLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const query = readLeadQuery(url.searchParams)
  const list = await call(distributorLeads, { query: { ...query, group: 'request' } }, request.signal)
  const lastPage = Math.max(1, list.pagination.last_page)
  if (query.page > lastPage) {
    url.searchParams.set('page', String(lastPage))
    throw replace(url.pathname + url.search)
  }
  return list
}
