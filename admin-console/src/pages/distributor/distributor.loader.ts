import { call, NotFoundError } from '@nalika/shared-api'
import { distributor } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** The distributor; null when there is none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    const { data } = await call(
      distributor,
      { params: { id: requireId(params.distributorId) } },
      request.signal,
    )
    return { distributor: data }
  } catch (error) {
    if (error instanceof NotFoundError) return { distributor: null }
    return failureOf(error)
  }
}
