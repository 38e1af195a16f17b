import { ApiError, ValidationError } from '@nalika/shared-api'

/** Why a call failed: the first message about a field, or the server's message, or `otherwise`. */
export function failureSentence(error: unknown, otherwise: string): string {
  const field = error instanceof ValidationError ? error.first : undefined
  return field ?? (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise
}
