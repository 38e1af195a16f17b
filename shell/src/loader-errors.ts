import { ApiError } from '@nalika/shared-api'
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom'

/** A loader's error, serialised into the page by the server for the browser. */
export type SerialisedError =
  | { kind: 'response'; status: number; statusText: string; data: unknown }
  | { kind: 'api'; status: number; message: string; requestId: string | null }
  | { kind: 'other' }

/** Serialises errors of the API and of pages; of any other error nothing, as its message may be internal. */
export function serialiseErrors(
  errors: Record<string, unknown> | null,
): Record<string, SerialisedError> | null {
  if (errors === null) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, serialise(error)]))
}

function serialise(error: unknown): SerialisedError {
  if (isRouteErrorResponse(error)) {
    return {
      kind: 'response',
      status: error.status,
      statusText: error.statusText,
      data: error.data as unknown,
    }
  }
  if (error instanceof ApiError) {
    return { kind: 'api', status: error.status, message: error.message, requestId: error.requestId ?? null }
  }
  return { kind: 'other' }
}

/** Restores the errors for the router and the error page. */
export function restoreErrors(serialised: unknown): Record<string, unknown> | null {
  if (typeof serialised !== 'object' || serialised === null) return null
  return Object.fromEntries(
    Object.entries(serialised as Record<string, SerialisedError>).map(([route, error]) => [
      route,
      restore(error),
    ]),
  )
}

function restore(error: SerialisedError): unknown {
  if (error.kind === 'response') return new ErrorResponse(error.status, error.statusText, error.data)
  if (error.kind === 'api') {
    return new ApiError({
      status: error.status,
      serverMessage: error.message,
      ...(error.requestId !== null && { requestId: error.requestId }),
    })
  }
  return new Error('Something went wrong.')
}
