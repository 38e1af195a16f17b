import type { ProductSummary, QuantityUnit } from '@nalika/shared-api'
import type { NetworkDistributor } from '@nalika/shared-api/contract'
import { addressOf } from '../address.ts'

/** The subject of a request: a quote, or a sample of a product. */
export interface QuoteSubject {
  kind: 'quote' | 'sample'
  product?: ProductSummary
  /** Brand that is chosen at first. */
  brandId?: number
  /** Prefilled order details. */
  quantity?: number
  /** Pieces when left out. */
  unit?: QuantityUnit
  description?: string
  /** Distributor who is asked directly. */
  distributor?: NetworkDistributor
}

/** URL of the form as a page, without scripts and for new tabs. */
export function quoteAddress({ kind, product, brandId }: QuoteSubject): string {
  return addressOf('/quote', { product: product?.id, brand: brandId, for: kind === 'sample' ? 'sample' : '' })
}
