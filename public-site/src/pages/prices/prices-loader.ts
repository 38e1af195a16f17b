import { call } from '@nalika/shared-api'
import { latestPrices, priceRecord, type LatestPrice, type PriceRecord } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** Null when loading failed. */
export type PricesData = { latest: LatestPrice[]; record: PriceRecord } | null

/** The choices of an address; an unknown one has no figures. */
export const cellFrom = (params: URLSearchParams) => ({
  category: word(params, 'category'),
  size: word(params, 'size'),
  grade: word(params, 'grade'),
  state: word(params, 'state'),
})

const word = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, 60)

/** The latest prices and the figures of the chosen cell. */
export async function pricesLoader({ request }: LoaderFunctionArgs): Promise<PricesData> {
  const query = cellFrom(new URL(request.url).searchParams)
  try {
    const [{ data: latest }, { data: record }] = await Promise.all([
      call(latestPrices, {}, request.signal),
      call(priceRecord, { query }, request.signal),
    ])
    return { latest, record }
  } catch (error) {
    if (request.signal.aborted) throw error
    console.error('The price record could not be loaded', error)
    return null
  }
}
