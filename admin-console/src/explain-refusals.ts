import { ForbiddenError } from '@nalika/shared-api'
import { replace, type MiddlewareFunction } from 'react-router-dom'

interface LoaderResult {
  result: unknown
}

/**
 * Route middleware. A page that the admin's role does not include is replaced by one that says so, or by one that sets up the
 * second factor that an admin needs first.
 */
export const explainRefusals: MiddlewareFunction = async (_, next) => {
  const results = (await next()) as Record<string, LoaderResult>
  const refusal = Object.values(results)
    .map(({ result }) => result)
    .find((result) => result instanceof ForbiddenError)
  if (!refusal) return
  const needsFactor = refusal.body?.code === 'second_factor_setup_required'
  throw replace(needsFactor ? '/admin/second-factor' : '/admin/no-permission')
}
