import { ApiError, NetworkError } from '@nalika/shared-api'

/** Message for a failed step. Rethrows anything but an API error: that is a bug. */
export function failureSentence(error: unknown): string {
  if (error instanceof NetworkError) return `${error.message} Please try again.`
  if (error instanceof ApiError) return error.serverMessage ?? 'Something went wrong. Please try again.'
  throw error
}
