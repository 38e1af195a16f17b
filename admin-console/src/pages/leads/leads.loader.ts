import { call } from '@nalika/shared-api'
import { adminLeads } from '@nalika/shared-api/contract'
import { redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { leadList } from './lead-list.ts'

/** One page of leads, as the address asks for it. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  let list
  try {
    list = await call(adminLeads, { query: leadList.read(url) }, signal)
  } catch (error) {
    return failureOf(error)
  }
  redirectPastEnd(url, list.data.length, list.pagination)
  return list
}
