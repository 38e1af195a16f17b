import { call } from '@nalika/shared-api'
import { auditTrail } from '@nalika/shared-api/contract'
import { redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { auditList } from './audit-list.ts'

/** One page of what admins did, as the address asks for it. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = auditList.read(url)
  let log
  try {
    log = await call(auditTrail, { query }, signal)
  } catch (error) {
    return failureOf(error)
  }
  redirectPastEnd(url, log.data.length, log.pagination)
  return log
}
