import { ApiError, call } from '@nalika/shared-api'
import { entryBySlug, type Entry } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { shownHtml } from '../shown-html.ts'
import type { ArticleType } from './entry-folders.ts'

export type EntryData =
  { state: 'found'; entry: Entry } | { state: 'missing' } | { state: 'gone' } | { state: 'failed' }

/** The entry of an address: 404 when there is none, 410 when it was deleted, 503 when the API fails. */
export function entryLoader(kind: ArticleType) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    try {
      const slug = params.slug ?? ''
      const answer = await call(entryBySlug, { params: { kind, slug } }, request.signal)
      const entry = { ...answer.data, content: await shownHtml(answer.data.content) }
      return data<EntryData>({ state: 'found', entry })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 410) return data<EntryData>({ state: 'gone' }, { status: 410 })
      // A slug the API refuses (too long, say) names no entry either.
      if (error.status === 404 || error.status === 422) {
        return data<EntryData>({ state: 'missing' }, { status: 404 })
      }
      console.error('An entry could not be loaded', error)
      return data<EntryData>({ state: 'failed' }, { status: 503 })
    }
  }
}
