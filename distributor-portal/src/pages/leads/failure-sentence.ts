import { ApiError, NetworkError } from '@nalika/shared-api'

/** What to tell the reader about a step that failed. Anything but an answer of the API is a fault of ours: rethrown. */
export function failureSentence(error: unknown): string {
  if (error instanceof NetworkError) return `${error.message} Please try again.`
  if (error instanceof ApiError) return error.serverMessage ?? 'Something went wrong. Please try again.'
  throw error
}
