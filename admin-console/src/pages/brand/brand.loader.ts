import { call, NotFoundError } from '@nalika/shared-api'
import { brand } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** The brand; null when there is none. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  try {
    const { data } = await call(brand, { params: { id: requireId(params.brandId) } }, signal)
    return { brand: data }
  } catch (error) {
    if (error instanceof NotFoundError) return { brand: null }
    return failureOf(error)
  }
}
