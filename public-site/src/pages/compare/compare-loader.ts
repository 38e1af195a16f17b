import { call, NotFoundError } from '@nalika/shared-api'
import { parseId, productDetails, type Product } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { MOST_COMPARED } from '../../components/compare/compare-store.ts'

export interface CompareData {
  products: Product[]
  /** Number of products in the URL that do not exist. */
  missing: number
}

/** Products in the order of the URL, without duplicates, as many as fit side by side. */
export async function compareLoader({ request }: LoaderFunctionArgs): Promise<CompareData> {
  const named = (new URL(request.url).searchParams.get('ids') ?? '').split(',').map(parseId)
  const ids = [...new Set(named)].filter((id) => id !== null).slice(0, MOST_COMPARED)
  const found = await Promise.all(ids.map((id) => productOf(id, request.signal)))
  const products = found.filter((product) => product !== null)
  return { products, missing: ids.length - products.length }
}

async function productOf(id: number, signal: AbortSignal): Promise<Product | null> {
  try {
    return (await call(productDetails, { params: { id } }, signal)).data
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
