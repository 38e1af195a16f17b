import { call, NotFoundError } from '@nalika/shared-api'
import { product } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** The product; null when there is none. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  try {
    const answer = await call(product, { params: { id: requireId(params.productId) } }, signal)
    return { product: answer.product }
  } catch (error) {
    if (error instanceof NotFoundError) return { product: null }
    return failureOf(error)
  }
}
