import { call, NotFoundError } from '@nalika/shared-api'
import { productDetails, type Product } from '@nalika/shared-api/contract'

/** Loads a product that a page can do without: null when there is none, or when loading fails. */
export async function loadProduct(id: number, signal: AbortSignal): Promise<Product | null> {
  try {
    return (await call(productDetails, { params: { id } }, signal)).data
  } catch (error) {
    if (!(error instanceof NotFoundError)) console.error('A product could not be loaded', error)
    return null
  }
}
