import { call, ForbiddenError } from '@nalika/shared-api'
import { session } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'

export async function accountLoader({ request }: LoaderFunctionArgs) {
  const { data } = await call(session, {}, request.signal)
  if (data.role !== 'distributor')
    throw new ForbiddenError({ status: 403 }, 'You are not allowed to do this.')
  return data
}
