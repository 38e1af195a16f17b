import { call, NotFoundError } from '@nalika/shared-api'
import { latestPrices, priceRecord, type LatestPrice, type PriceRecord } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Loaded } from '../../components/load-record.ts'
import type { AlertsData } from './alerts-loader.ts'
import { lazyPriceAlerts } from './lazy-price-alerts.ts'

/** Null when loading failed. */
export type PricesData = { latest: LatestPrice[]; record: PriceRecord } | null

/** The part of the address below /prices: one route for both pages, as each costs every first visit of the site. */
export const METHOD = 'method'

/** The part with price alerts: the form, or behind a further slash the alert of a mailed link. */
export const ALERTS = 'alerts'

/** The choices of an address; an unknown one has no figures. */
export const cellFrom = (params: URLSearchParams) => ({
  category: word(params, 'category'),
  size: word(params, 'size'),
  grade: word(params, 'grade'),
  state: word(params, 'state'),
})

const word = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, 60)

/** The latest prices and the figures of the chosen cell; nothing for the page of the method. */
export async function pricesLoader(args: LoaderFunctionArgs) {
  if (args.params.part === ALERTS) {
    const { alertsLoader } = await loadAlerts()
    await lazyPriceAlerts.load(true)
    return alertsLoader(args)
  }
  return loadPrices(args)
}

const loadAlerts = () => import(/* webpackChunkName: "price-alerts" */ './alerts-loader.ts')

/** Whether this is what the loader has for price alerts. */
export const isAlerts = (data: PricesData | Loaded<AlertsData>): data is Loaded<AlertsData> =>
  data !== null && 'state' in data

async function loadPrices({ params, request }: LoaderFunctionArgs): Promise<PricesData> {
  if (params.part === METHOD && params.token === undefined) return null
  if (params.part !== undefined) throw new NotFoundError({ status: 404 })
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
