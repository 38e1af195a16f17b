import { ApiError, UnauthorisedError } from '@nalika/shared-api'

/** What a loader answers instead of data when a call failed. */
export interface Failure {
  failed: true
  /** What the server said. */
  detail?: string
  /** Under which the server's log knows the call. */
  reference?: string
}

/** Logs a failed call and turns it into what the page shows. What is no failed call, and a lost session, go on to the site. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error instanceof UnauthorisedError) throw error
  console.error(error)
  return {
    failed: true,
    ...(error.serverMessage !== undefined && { detail: error.serverMessage }),
    ...(error.requestId !== undefined && { reference: error.requestId }),
  }
}
