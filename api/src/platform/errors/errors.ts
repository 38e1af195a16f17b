import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { SENTENCE } from '@nalika/shared-api/contract'
import type { ErrorCode, LastChange, NewPrices, SecondFactorStep } from '@nalika/shared-api/contract'
import { drainRequest } from '@nalika/shared-server'
import { isDatabaseUnreachable } from '../database/server-postgres.ts'

/** What a client needs to know besides the message. */
interface ErrorDetails {
  code?: ErrorCode
  second_factor?: SecondFactorStep
  code_confirms?: boolean
  last_change?: LastChange
  new_prices?: NewPrices
}

/** An error response, thrown by handlers. Its message reaches the client. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly errors: Record<string, string[]> | undefined
  /** Retry-After, in seconds. */
  readonly retryAfterS: number | undefined
  readonly details: ErrorDetails
  constructor(
    statusCode: number,
    message: string,
    errors?: Record<string, string[]>,
    retryAfterS?: number,
    details: ErrorDetails = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
    this.retryAfterS = retryAfterS
    this.details = details
  }
}

export const unauthorised = (message: string) => new HttpError(401, message)
export const forbidden = (message: string, details?: ErrorDetails) =>
  new HttpError(403, message, undefined, undefined, details)
export const notFound = (message: string) => new HttpError(404, message)
/** 410: it existed and was deleted. */
export const gone = (message: string) => new HttpError(410, message)
export const conflict = (message: string, details?: ErrorDetails) =>
  new HttpError(409, message, undefined, undefined, details)

const CHECK_FIELDS = 'Please check the input fields.'
/** A response names no more fields with problems than a person reads, in no more bytes. */
const MOST_PROBLEMS = 50
const MOST_BYTES = 16_000

/** 422 with the errors of each field. A single error is also the message. */
export function invalid(errors: Record<string, string[]>) {
  const sentences = Object.values(errors).flat()
  const message = sentences.length === 1 ? (sentences[0] ?? CHECK_FIELDS) : CHECK_FIELDS
  return new HttpError(422, message, firstProblems(errors))
}

/** As many of the problems as a response names. */
function firstProblems(errors: Record<string, string[]>): Record<string, string[]> {
  const first: Record<string, string[]> = {}
  let problems = 0
  let bytes = 0
  for (const [field, sentences] of Object.entries(errors)) {
    problems += sentences.length
    bytes += Buffer.byteLength(JSON.stringify([field, sentences]))
    if (problems > MOST_PROBLEMS || bytes > MOST_BYTES) break
    first[field] = sentences
  }
  return first
}

/** Turns errors into responses; an unknown error becomes a 500 without details. */
export function handleErrors(app: FastifyInstance, onStorageFull: () => void = () => undefined) {
  app.setNotFoundHandler(() => {
    throw notFound('Nothing was found at this address.')
  })
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const response = responseFor(error, request)
    if (response.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    // One that was thrown before the work needs no report: it ends as soon as there is space.
    if (response === STORAGE_FULL && error !== STORAGE_FULL) onStorageFull()
    if (response.statusCode === 413 || response === STORAGE_FULL) drainRequest(request, reply)
    if (response.retryAfterS !== undefined) reply.header('retry-after', response.retryAfterS)
    return reply.code(response.statusCode).send({
      message: response.message,
      ...response.details,
      ...(response.errors && { errors: response.errors }),
    })
  })
}

function responseFor(error: FastifyError | HttpError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (error.validation) return invalid(fieldSentences(error, request))
  if (isStorageFull(error)) return STORAGE_FULL
  const { code } = (error.cause ?? error) as { code?: string }
  const known = KNOWN_CODES.get(code ?? '')
  if (known) return known
  if (isDatabaseUnreachable(error)) return UNAVAILABLE
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new HttpError(error.statusCode, 'The request is not valid.')
  }
  return new HttpError(500, 'Something went wrong.')
}

/** 503: the database or storage is unreachable or too slow. */
export const UNAVAILABLE = new HttpError(
  503,
  'The service is not available right now. Please try again in a moment.',
  undefined,
  2,
)
/** 503: a disk is full or read-only. */
export const STORAGE_FULL = new HttpError(
  503,
  'Nothing can be saved right now. Please try again in a few minutes.',
  undefined,
  60,
)

/** Disk full, read-only transaction; of the file system: no space, quota, read-only. */
const STORAGE_FULL_CODES = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])
const STORAGE_FULL_SENTENCES = /No space left on device|Disk quota exceeded|Read-only file system/i

/** Whether an error, which Drizzle may have wrapped, means that the disk is full. */
export function isStorageFull(error: unknown): boolean {
  const { message = '', code, cause } = (error ?? {}) as { message?: string; code?: string; cause?: unknown }
  if (STORAGE_FULL_CODES.has(code ?? '') || STORAGE_FULL_SENTENCES.test(message)) return true
  return cause !== undefined && isStorageFull(cause)
}

/** Whether an error, which Drizzle may have wrapped, means that a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '23505'
}

const UNREADABLE = new HttpError(422, 'The text contains characters that cannot be stored.')

const KNOWN_CODES = new Map<string, HttpError>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', new HttpError(413, 'The request is too large.')],
  ['FST_REQ_FILE_TOO_LARGE', new HttpError(413, 'The file is too large.')],
  ['FST_FILES_LIMIT', new HttpError(422, 'Too many files in this form.')],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', new HttpError(415, 'This content type is not supported.')],
  ['22021', UNREADABLE],
  ['22P05', UNREADABLE],
])

interface DescribedSchema {
  properties?: Record<string, DescribedSchema>
  items?: DescribedSchema
  [SENTENCE]?: string
}

/** Turns the validator's findings into one sentence for each field, as the contract words it. */
function fieldSentences(error: FastifyError, request: FastifyRequest): Record<string, string[]> {
  const schema = request.routeOptions.schema?.[error.validationContext as 'body'] as
    DescribedSchema | undefined
  const errors: Record<string, string[]> = {}
  for (const { keyword, instancePath, params } of error.validation ?? []) {
    if (keyword === 'if') continue
    const path = instancePath.split('/').filter(Boolean)
    if (keyword === 'required') path.push(String(params.missingProperty))
    const field = path.join('.') || 'body'
    const sentence =
      sentenceOf(schema, path) ?? (keyword === 'required' ? 'This is required.' : 'This value is not valid.')
    const sentences = (errors[field] ??= [])
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }
  return errors
}

/** The sentence of the innermost part of the schema that has one: a field in a line before the list of lines. */
function sentenceOf(schema: DescribedSchema | undefined, path: readonly string[]): string | undefined {
  let part = schema
  let sentence: string | undefined
  for (const step of path) {
    part = part?.properties?.[step] ?? (/^\d+$/.test(step) ? part?.items : undefined)
    sentence = part?.[SENTENCE] ?? sentence
  }
  return sentence
}
