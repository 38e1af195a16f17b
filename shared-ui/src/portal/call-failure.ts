import { formatDateTime } from '../components/formats.ts'

/*
 * A failed call, recognised by the shape of the client's errors because this package imports no sibling: `status` as
 * in HTTP, the server's message, and the field errors of a 422.
 */
interface CallFailure {
  status?: unknown
  serverMessage?: unknown
  errors?: unknown
  body?: { code?: unknown; code_confirms?: unknown; last_change?: { by?: unknown; at?: unknown } }
}

const shapeOf = (error: unknown): CallFailure =>
  typeof error === 'object' && error !== null ? (error as CallFailure) : {}

/** The session ended; the site itself reports that. */
export const isSignedOut = (error: unknown): boolean => shapeOf(error).status === 401

/** The role does not permit the call. */
export const isForbidden = (error: unknown): boolean => shapeOf(error).status === 403

/** Whether the person must confirm their identity before the call is repeated. */
export const needsConfirmation = (error: unknown): boolean =>
  shapeOf(error).body?.code === 'confirmation_required'

/** Whether a code of the second factor does that as well as the password. */
export const codeConfirms = (error: unknown): boolean => shapeOf(error).body?.code_confirms === true

/** Whether the record was changed meanwhile. */
export const isConflict = (error: unknown): boolean => shapeOf(error).status === 409

/** Who changed a record last, and when. */
export interface LastChange {
  /** Null when that is not known. */
  by: string | null
  /** ISO 8601. */
  at: string
}

/** The change that a conflict is about; undefined when the server does not say. */
export function lastChangeOf(error: unknown): LastChange | undefined {
  const { by, at } = shapeOf(error).body?.last_change ?? {}
  return typeof at === 'string' ? { by: typeof by === 'string' ? by : null, at } : undefined
}

/** Who made a change, and when. */
export const describeChange = ({ by, at }: LastChange): string =>
  by === null ? `It was last changed on ${formatDateTime(at)}.` : `${by} changed it on ${formatDateTime(at)}.`

/** The user cancelled the call. */
export const isCancelled = (error: unknown): boolean =>
  (error as { name?: unknown } | null | undefined)?.name === 'AbortError'

/** The server's message, if there is one for users. */
export function serverSentence(error: unknown): string | undefined {
  const { serverMessage } = shapeOf(error)
  return typeof serverMessage === 'string' ? serverMessage : undefined
}

/** Messages by field of a 422; undefined for any other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string[]>> | undefined {
  const { status, errors } = shapeOf(error)
  if (status !== 422) return undefined
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string[]>) : {}
}

/** One sentence for a failed call: the first of a field, else the server's, else the client's. */
export function reasonOf(error: unknown): string {
  const first = Object.values(fieldErrors(error) ?? {})[0]?.[0]
  return first ?? serverSentence(error) ?? (error instanceof Error ? error.message : 'Something went wrong.')
}
