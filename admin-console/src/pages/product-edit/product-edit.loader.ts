import { call, NotFoundError, type ProductRecord } from '@nalika/shared-api'
import { product as productEndpoint } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'
import { readBrands } from './brand-options.ts'

/** The product as its form takes it, null when there is none, and the brands it can have. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  try {
    const [product, brands] = await Promise.all([
      readProduct(requireId(params.productId), signal),
      readBrands(signal),
    ])
    return { product, brands }
  } catch (error) {
    if (error instanceof NotFoundError) return { product: null, brands: null }
    return failureOf(error)
  }
}

export async function readProduct(id: number, signal?: AbortSignal): Promise<ProductRecord> {
  const { product } = await call(productEndpoint, { params: { id } }, signal)
  return product
}
