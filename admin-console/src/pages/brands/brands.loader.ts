import { call } from '@nalika/shared-api'
import { brandsWithSummary } from '@nalika/shared-api/contract'
import { redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { brandList } from './brand-list.ts'

/** One page of brands, as the address asks for it. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  let list
  try {
    list = await call(brandsWithSummary, { query: brandList.read(url) }, signal)
  } catch (error) {
    return failureOf(error)
  }
  redirectPastEnd(url, list.brands.length, list.pagination)
  return list
}
