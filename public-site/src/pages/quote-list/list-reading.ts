import { ApiError, call } from '@nalika/shared-api'
import { readQuoteLines, type ReadQuoteLine } from '@nalika/shared-api/contract'

/** A pasted list, and its lines or why it could not be read. */
export interface ListReading {
  text: string
  lines: readonly ReadQuoteLine[] | null
  problem: string
}

/** Why a list could not be read, in a sentence. */
export const failureOf = (error: unknown): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? 'Something went wrong. Please try again.'

/** Reads the list of the page's address. */
export async function readList(text: string, signal: AbortSignal): Promise<ListReading> {
  try {
    return { text, lines: (await call(readQuoteLines, { body: { text } }, signal)).data, problem: '' }
  } catch (error) {
    return { text, lines: null, problem: failureOf(error) }
  }
}
