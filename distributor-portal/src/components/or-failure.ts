import { ApiError, ForbiddenError, UnauthorisedError } from '@nalika/shared-api'

/** The answer, or the failure when it is only this part of the page that has to do without. */
export async function orFailure<T>(part: Promise<T>): Promise<T | { failure: ApiError }> {
  try {
    return await part
  } catch (error) {
    const concernsAll = error instanceof UnauthorisedError || error instanceof ForbiddenError
    if (error instanceof ApiError && !concernsAll) return { failure: error }
    throw error
  }
}
