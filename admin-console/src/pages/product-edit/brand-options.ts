import { call, type ProductRecord } from '@nalika/shared-api'
import { getBrands } from '@nalika/shared-api/contract'
import { failureOf } from '../../components/failure.ts'

/** A brand to choose for a product. */
export interface BrandOption {
  id: number
  name: string
}

/** The active brands; null when they could not be loaded. */
export function readBrands(signal: AbortSignal): Promise<BrandOption[] | null> {
  return call(getBrands, {}, signal).then(
    ({ data }) => data,
    (error: unknown) => {
      failureOf(error)
      return null
    },
  )
}

/** The brands to choose from: active ones, and those the product has, whatever became of them. */
export function brandOptions(brands: readonly BrandOption[] | null, product?: ProductRecord): BrandOption[] {
  const own = product?.brand_ids.map((id, index) => ({
    id,
    name: product.brand_names[index] ?? `Brand ${id}`,
  }))
  const known = new Set(brands?.map(({ id }) => id))
  return [...(brands ?? []), ...(own ?? []).filter(({ id }) => !known.has(id))]
}
