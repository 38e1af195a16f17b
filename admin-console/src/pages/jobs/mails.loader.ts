import { call, NotFoundError } from '@nalika/shared-api'
import { mails } from '@nalika/shared-api/contract'
import { redirectPastEnd } from '@nalika/shared-ui/portal'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { mailList } from './mail-list.ts'

/** One page of all mails; in production there is no such page. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  let found
  try {
    found = await call(mails, { query: mailList.read(url) }, signal)
  } catch (error) {
    if (error instanceof NotFoundError) throw data({ message: 'Not found' }, { status: 404 })
    return failureOf(error)
  }
  redirectPastEnd(url, found.data.length, found.pagination)
  return found
}
