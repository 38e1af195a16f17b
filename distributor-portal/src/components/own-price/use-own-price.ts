import { call } from '@nalika/shared-api'
import {
  convertPrice,
  ownPrices,
  type OwnPrice,
  type OwnPriceOfProduct,
  type QuantityUnit,
} from '@nalika/shared-api/contract'
import { useEffect, useMemo, useState } from 'react'

/** The firm's own price of a product, for a quotation. */
export interface QuotedOwnPrice {
  own: OwnPrice
  /** INR per unit of the request, to the paisa; null without a price, or when it cannot be converted. */
  price: number | null
}

/** Loads the firm's own prices of up to 50 products, by product; those without one are missing. */
export async function loadOwnPrices(
  productIds: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, OwnPriceOfProduct>> {
  const query = { product_ids: [...new Set(productIds)].join(',') }
  const { data } = await call(ownPrices, { query }, signal)
  return new Map(data.map((price) => [price.product_id, price]))
}

/** An own price per `unit`. */
export function quoteOwnPrice(
  { own_price: own, length, weight_per_metre: kilogramsPerMetre }: OwnPriceOfProduct,
  unit: QuantityUnit,
): QuotedOwnPrice {
  const price =
    own.price === null ? null : convertPrice(own.price, own.price_unit, unit, { length, kilogramsPerMetre })
  return { own, price: price === null ? null : Math.round(price * 100) / 100 }
}

/**
 * The firm's own price of a product; null without one, undefined while it is loaded. A form works without it: failures are
 * not reported and leave it undefined.
 */
export function useOwnPrice(productId: number | null, unit: QuantityUnit): QuotedOwnPrice | null | undefined {
  const [found, setFound] = useState<{ of: number; price: OwnPriceOfProduct | undefined }>()
  useEffect(() => {
    if (productId === null) return
    const leaving = new AbortController()
    loadOwnPrices([productId], leaving.signal).then(
      (prices) => {
        if (!leaving.signal.aborted) setFound({ of: productId, price: prices.get(productId) })
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [productId])
  return useMemo(() => {
    if (found === undefined || found.of !== productId) return undefined
    return found.price ? quoteOwnPrice(found.price, unit) : null
  }, [found, productId, unit])
}
