import { call, type ProductRecord } from '@nalika/shared-api'
import { getBrands } from '@nalika/shared-api/contract'
import { failureOf } from '../../components/failure.ts'

/** A brand to choose for a product. */
export interface BrandChoice {
  id: number
  name: string
}

/** The active brands; null when they could not be loaded. */
export function readBrands(signal: AbortSignal): Promise<BrandChoice[] | null> {
  return call(getBrands, {}, signal).then(
    ({ data }) => data,
    (error: unknown) => {
      failureOf(error)
      return null
    },
  )
}

/** The brands to choose from: active ones, and those the product has, whatever became of them. */
export function choicesFor(brands: readonly BrandChoice[] | null, product?: ProductRecord): BrandChoice[] {
  const own = product?.brand_ids.map((id, place) => ({
    id,
    name: product.brand_names[place] ?? `Brand ${id}`,
  }))
  const known = new Set(brands?.map(({ id }) => id))
  return [...(brands ?? []), ...(own ?? []).filter(({ id }) => !known.has(id))]
}
