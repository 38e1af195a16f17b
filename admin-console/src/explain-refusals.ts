import { ForbiddenError } from '@nalika/shared-api'
import { replace, type MiddlewareFunction } from 'react-router-dom'

interface LoaderResult {
  result: unknown
}

/** Route middleware. A page that the admin's role does not include is replaced by one that says so. */
export const explainRefusals: MiddlewareFunction = async (_, next) => {
  const results = (await next()) as Record<string, LoaderResult>
  if (Object.values(results).some(({ result }) => result instanceof ForbiddenError))
    throw replace('/admin/no-permission')
}
