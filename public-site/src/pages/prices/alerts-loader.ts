import { call } from '@nalika/shared-api'
import { CATEGORIES, categoryLabel, parseId, priceAlert, type PriceAlert } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadProduct } from '../../components/load-product.ts'
import { loadRecord } from '../../components/load-record.ts'

/** What an alert can be asked for. */
export interface AlertSubject {
  /** The product; null for a category. */
  productId: number | null
  category: string
  /** 'ERW Pipes'; '' when the address names neither. */
  name: string
}

export type AlertsData = { subject: AlertSubject } | { alert: PriceAlert }

/** The alert of a mailed link, which no server may cache, or what the form of a new one is about. */
export const alertsLoader = ({ params: { token }, request }: LoaderFunctionArgs) =>
  loadRecord<AlertsData>(
    async () =>
      token === undefined
        ? { subject: await subjectOf(new URL(request.url).searchParams, request.signal) }
        : { alert: (await call(priceAlert, { params: { token } }, request.signal)).data },
    token === undefined ? undefined : { 'cache-control': 'no-store' },
  )

async function subjectOf(params: URLSearchParams, signal: AbortSignal): Promise<AlertSubject> {
  const id = parseId(params.get('product'))
  const product = id === null ? null : await loadProduct(id, signal)
  if (product) return { productId: product.id, category: '', name: product.name }
  const category = CATEGORIES.find(({ id: one }) => one === params.get('category'))?.id ?? ''
  return { productId: null, category, name: category === '' ? '' : categoryLabel(category) }
}
