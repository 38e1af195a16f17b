import type { ProductSummary, QuantityUnit } from '@nalika/shared-api'
import { addressOf } from '../address.ts'

/** What a person asks for: a quote, or a sample of a product. */
export interface QuoteSubject {
  kind: 'quote' | 'sample'
  product?: ProductSummary
  /** Brand that is chosen at first. */
  brandId?: number
  /** What is known of the order already. */
  quantity?: number
  /** Pieces when left out. */
  unit?: QuantityUnit
  description?: string
}

/** Where the same form stands as a page, for those without scripts and for new tabs. */
export function quoteAddress({ kind, product, brandId }: QuoteSubject): string {
  return addressOf('/quote', { product: product?.id, brand: brandId, for: kind === 'sample' ? 'sample' : '' })
}
