import { isForbidden, isSignedOut } from './call-failure.ts'

/** An error of the API client, recognised by its shape because this package imports no sibling. */
interface CallError extends Error {
  /** HTTP status, 0 without a response. */
  status: number
  /** The server's message for users. */
  serverMessage?: string
  /** Request id, as in the server's log. */
  requestId?: string
}

/** What a loader returns instead of data when a call failed. */
export interface Failed {
  failure: CallError
}

const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'

/** For loaders: the data, or the failed call, which the page shows. Errors that concern the whole site are thrown. */
export async function orFailure<T>(data: Promise<T>): Promise<T | Failed> {
  try {
    return await data
  } catch (error) {
    if (!isCallError(error) || isSignedOut(error) || isForbidden(error)) throw error
    console.error(error)
    return { failure: error }
  }
}
