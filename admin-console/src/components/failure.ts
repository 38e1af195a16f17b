import { ApiError, UnauthorisedError } from '@nalika/shared-api'

/** A failed call, returned by a loader instead of data. */
export interface Failure {
  failed: true
  /** The server's message. */
  detail?: string
  /** Request id, as in the server's log. */
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
