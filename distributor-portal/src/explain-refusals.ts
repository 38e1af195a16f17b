import { call, ForbiddenError } from '@nalika/shared-api'
import { session } from '@nalika/shared-api/contract'
import { replace, type MiddlewareFunction } from 'react-router-dom'

const ACCOUNT = '/distributor/account'

interface LoaderResult {
  type: 'data' | 'error'
  result: unknown
}

/**
 * Route middleware. The API rejects every call of an account that is not approved, and calls that a salesperson's role
 * does not include: redirects to the page that explains what is missing.
 */
export const explainRefusals: MiddlewareFunction = async ({ request }, next) => {
  const results = (await next()) as Record<string, LoaderResult>
  const isRefused = Object.values(results).some(({ result }) => result instanceof ForbiddenError)
  if (!isRefused || new URL(request.url).pathname === ACCOUNT) return
  const { data } = await call(session, {}, request.signal)
  // A salesperson of an approved firm is refused for the role.
  throw replace(data.account_status === 'pending' ? ACCOUNT : '/distributor/no-permission')
}
