import { call } from '@nalika/shared-api'
import { distributors } from '@nalika/shared-api/contract'
import { redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { distributorList } from './distributor-list.ts'

/** One page of distributors, as the address asks for it. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = distributorList.read(url)
  let list
  try {
    list = await call(distributors, { query }, signal)
  } catch (error) {
    return failureOf(error)
  }
  const { data, ...position } = list
  redirectPastEnd(url, data.length, position)
  return { data, pagination: { ...position, per_page: query.per_page } }
}
