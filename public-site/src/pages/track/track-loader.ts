import { ApiError, call, NotFoundError, ValidationError } from '@nalika/shared-api'
import { track, type TrackedRequest } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'

export type TrackData =
  { state: 'found'; request: TrackedRequest } | { state: 'missing' } | { state: 'failed' }

/** The request of a tracking link: 404 for an unknown link, 503 when the API fails. */
export async function trackLoader({ params, request }: LoaderFunctionArgs) {
  try {
    const answer = await call(track, { params: { token: params.token ?? '' } }, request.signal)
    // It is somebody's own: no server may give the page to others.
    return data<TrackData>(
      { state: 'found', request: answer.data },
      { headers: { 'cache-control': 'no-store' } },
    )
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ValidationError) {
      return data<TrackData>({ state: 'missing' }, { status: 404 })
    }
    if (!(error instanceof ApiError)) throw error
    console.error('A request could not be tracked', error)
    return data<TrackData>({ state: 'failed' }, { status: 503 })
  }
}
