import { call, type ProductRecord } from '@nalika/shared-api'
import { getBrands } from '@nalika/shared-api/contract'
import { orFailure } from '@nalika/shared-ui/portal'

/** A brand to choose for a product. */
export interface BrandOption {
  id: number
  name: string
}

/** The active brands; null when they could not be loaded. */
export async function readBrands(signal?: AbortSignal): Promise<BrandOption[] | null> {
  const response = await orFailure(call(getBrands, {}, signal))
  return 'failure' in response ? null : response.data
}

/** The brands to choose from: active ones, and the product's own, inactive ones included. */
export function brandOptions(brands: readonly BrandOption[] | null, product?: ProductRecord): BrandOption[] {
  const own = product?.brand_ids.map((id, index) => ({
    id,
    name: product.brand_names[index] ?? `Brand ${id}`,
  }))
  const known = new Set(brands?.map(({ id }) => id))
  return [...(brands ?? []), ...(own ?? []).filter(({ id }) => !known.has(id))]
}
