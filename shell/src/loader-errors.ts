import { ApiError } from '@nalika/shared-api'
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom'

/** An error of a loader as it travels from the server to the browser inside a page. */
export type CarriedError =
  | { kind: 'response'; status: number; statusText: string; data: unknown }
  | { kind: 'api'; status: number; message: string; requestId: string | null }
  | { kind: 'other' }

/** What may be told of loader errors: answers of the API and of pages, never the message of anything else. */
export function carryErrors(errors: Record<string, unknown> | null): Record<string, CarriedError> | null {
  if (errors === null) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, carry(error)]))
}

function carry(error: unknown): CarriedError {
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

/** The errors as the router and the error page expect them. */
export function restoreErrors(carried: unknown): Record<string, unknown> | null {
  if (typeof carried !== 'object' || carried === null) return null
  return Object.fromEntries(
    Object.entries(carried as Record<string, CarriedError>).map(([route, error]) => [route, restore(error)]),
  )
}

function restore(error: CarriedError): unknown {
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
