import { ApiError, call, NotFoundError } from '@nalika/shared-api'
import { parseId, productDetails, type Product } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { shownHtml } from '../../components/shown-html.ts'

export type ProductData =
  { state: 'found'; product: Product } | { state: 'missing' } | { state: 'gone' } | { state: 'failed' }

/** The product of an address: 404 when there is none, 410 when it was deleted, 503 when the API fails. */
export async function productLoader({ params, request }: LoaderFunctionArgs) {
  const id = parseId(params.id)
  if (id === null) return data<ProductData>({ state: 'missing' }, { status: 404 })
  try {
    const answer = await call(productDetails, { params: { id } }, request.signal)
    const product = { ...answer.data, key_features: await shownHtml(answer.data.key_features) }
    return data<ProductData>({ state: 'found', product })
  } catch (error) {
    if (error instanceof NotFoundError) return data<ProductData>({ state: 'missing' }, { status: 404 })
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return data<ProductData>({ state: 'gone' }, { status: 410 })
    console.error('A product could not be loaded', error)
    return data<ProductData>({ state: 'failed' }, { status: 503 })
  }
}
