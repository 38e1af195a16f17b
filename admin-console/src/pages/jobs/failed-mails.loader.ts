import { call } from '@nalika/shared-api'
import { failedMails } from '@nalika/shared-api/contract'
import { redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { failedMailList } from './failed-mail-list.ts'

/** One page of mails that could not be delivered. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  let found
  try {
    found = await call(failedMails, { query: failedMailList.read(url) }, signal)
  } catch (error) {
    return failureOf(error)
  }
  redirectPastEnd(url, found.data.length, found.pagination)
  return found
}
