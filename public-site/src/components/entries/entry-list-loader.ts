import { ApiError, call } from '@nalika/shared-api'
import { entries, type EntrySummary } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { pageFrom, redirectPastEnd } from '../address.ts'
import type { ArticleType } from './entry-folders.ts'

export type EntryListData =
  { state: 'found'; entries: EntrySummary[]; page: number; lastPage: number } | { state: 'failed' }

/** A page of the entries of a kind, newest first; past the last page one gets to the last. */
export function entryListLoader(kind: ArticleType) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const page = pageFrom(url.searchParams)
    try {
      const answer = await call(entries, { query: { kind, page } }, request.signal)
      const { last_page: lastPage } = answer.pagination
      redirectPastEnd(url, { page: lastPage })
      return data<EntryListData>({ state: 'found', entries: answer.data, page, lastPage })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.error('A list of entries could not be loaded', error)
      return data<EntryListData>({ state: 'failed' }, { status: 503 })
    }
  }
}
