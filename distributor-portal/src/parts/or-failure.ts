import { ApiError, UnauthorisedError } from '@nalika/shared-api'

/** The answer, or the failure when it is only this part of the page that has to do without. */
export async function orFailure<T>(part: Promise<T>): Promise<T | { failure: ApiError }> {
  try {
    return await part
  } catch (error) {
    if (error instanceof ApiError && !(error instanceof UnauthorisedError)) return { failure: error }
    throw error
  }
}
