import { ApiError, call } from '@nalika/shared-api'
import { entries, type EntrySummary } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { shownHtml } from '../../components/shown-html.ts'

/** Offers that have not ended, newest first; null when they cannot be loaded. */
export type OffersData = EntrySummary[] | null

const MOST = 60

/** The offers. When loading fails, the rest of the page still renders, and the page is not cached. */
export async function offersLoader({ request }: LoaderFunctionArgs) {
  try {
    const answer = await call(entries, { query: { kind: 'offer', per_page: MOST } }, request.signal)
    const offers = await Promise.all(
      answer.data.map(async (offer) => ({ ...offer, content: await shownHtml(offer.content ?? '') })),
    )
    return data<OffersData>(offers)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error('The offers could not be loaded', error)
    return data<OffersData>(null, { status: 503 })
  }
}
