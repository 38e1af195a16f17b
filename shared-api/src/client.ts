import type {
  EndpointBody,
  Endpoint,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from './contract/endpoint.ts'
import {
  ApiError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ServerError,
  UnauthorisedError,
  ValidationError,
} from './errors.ts'
import { exchange, parsed, type Answer } from './exchange.ts'

export interface ClientConfiguration {
  /** Where the API is: '/api' in the browser, an absolute address on the server. */
  baseUrl: string
  /** The bearer token of the signed-in person, if there is one. */
  getToken?: () => string | null | undefined
  /** Called once for each token that the server no longer accepts; never for a failed login. */
  onUnauthorised?: () => void
  /** Default for {@link CallOptions.timeoutMs}; without it calls wait. */
  timeoutMs?: number
}

export interface CallOptions {
  /** Cancels the call; the promise rejects with an AbortError. */
  signal?: AbortSignal
  /** Sent as Idempotency-Key: a repeated call with the same key is done once. */
  idempotencyKey?: string
  /** Gives up after this many milliseconds with a NetworkError. Without it a call waits. */
  timeoutMs?: number
  /** Hears how much of the body has been sent, from 0 to 1. For uploads from a browser. */
  onUploadProgress?: (share: number) => void
}

/** What {@link callForFile} answers. */
export interface DownloadedFile {
  blob: Blob
  /** What the server calls it. */
  fileName?: string
}

type OptionalWhenEmpty<K extends string, T> = [T] extends [never]
  ? { [P in K]?: never }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What a call takes: params, query and body of the endpoint, each required only when something in it is. */
export type CallInput<E extends Endpoint> = OptionalWhenEmpty<'params', EndpointParams<E>> &
  OptionalWhenEmpty<'query', EndpointQuery<E>> &
  OptionalWhenEmpty<'body', EndpointBody<E>>

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: AbortSignal | CallOptions]
    : [input: CallInput<E>, options?: AbortSignal | CallOptions]

let configuration: ClientConfiguration = { baseUrl: '/api' }
let warned = false
let refusedToken: string | null | undefined

/** Tells the client where the API is and whose calls it makes. The shell does this once at its start. */
export function configureClient(next: ClientConfiguration) {
  configuration = next
  refusedToken = undefined
}

/**
 * Calls an endpoint of the contract.
 *
 * ```ts
 * const { data, pagination } = await call(endpoints.onlyProducts, { query: { search: '2 inch' } }, request.signal)
 * ```
 *
 * Query values that are undefined, null, '' or a select's 'All…' are not sent. Rejects with a class of errors.ts, or
 * with an AbortError when the signal cancelled it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const { status, data } = await send(endpoint, input, options, 'json')
  if (typeof data !== 'object' || data === null) {
    throw new ServerError({ status }, 'The server gave an answer that is not the API’s.')
  }
  return data as EndpointResponse<E>
}

/**
 * Calls an endpoint that answers with a file, such as the export of a list. Takes and rejects what {@link call} does.
 */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<DownloadedFile> {
  const { data, headers } = await send(endpoint, input, options, 'blob')
  const named = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return { blob: data as Blob, ...(named !== undefined && { fileName: named }) }
}

async function send(
  endpoint: Endpoint,
  given: { params?: object; query?: object; body?: object } = {},
  options: AbortSignal | CallOptions | undefined,
  kind: 'json' | 'blob',
): Promise<Answer> {
  const {
    signal,
    idempotencyKey,
    timeoutMs = configuration.timeoutMs,
    onUploadProgress,
  } = optionsFrom(options)
  const token = configuration.getToken?.() ?? null
  if (token === null) warnOnce()
  const isForm = endpoint.config.multipart === true
  const request = {
    method: endpoint.method,
    address: configuration.baseUrl + addressOf(endpoint, given.params) + sentQuery(given.query),
    headers: {
      Accept: kind === 'json' ? 'application/json' : '*/*',
      // That of a form has a boundary, which only the browser knows.
      ...(given.body && !isForm && { 'Content-Type': 'application/json' }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(given.body && { body: isForm ? toFormData(given.body) : JSON.stringify(given.body) }),
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  }
  try {
    const answer = onUploadProgress
      ? // fetch tells nothing of what it has sent.
        await (await import('./upload.ts')).upload(request, onUploadProgress)
      : await exchange(request, kind)
    if (answer.status >= 200 && answer.status < 300) return answer
    throw await errorOf(answer)
  } catch (failure) {
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError')
    if (failure instanceof UnauthorisedError && endpoint.name !== 'login' && refusedToken !== token) {
      refusedToken = token
      configuration.onUnauthorised?.()
    }
    throw failure
  }
}

function optionsFrom(options: AbortSignal | CallOptions | undefined): CallOptions {
  if (!options) return {}
  return 'aborted' in options ? { signal: options } : options
}

function warnOnce() {
  if (warned || typeof window === 'undefined') return
  warned = true
  console.warn('No session token: calls are made as a visitor.')
}

function addressOf(endpoint: Endpoint, params: object = {}) {
  const values = new Map<string, unknown>(Object.entries(params))
  return endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** Keys under which people type freely: there 'All…' is a word like any other. */
const FREE_TEXT = new Set(['search', 'searchTerm', 'term', 'name', 'to'])

function sentQuery(query: object = {}): string {
  const sent = Object.entries(query).filter(([key, value]: [string, unknown]) => {
    if (value === undefined || value === null || value === '') return false
    return FREE_TEXT.has(key) || typeof value !== 'string' || !/^All\b/.test(value)
  })
  return sent.length === 0
    ? ''
    : `?${new URLSearchParams(sent.map(([key, value]) => [key, String(value)])).toString()}`
}

function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue
    const files = Array.isArray(value) ? (value as unknown[]) : [value]
    if (files.length > 0 && files.every((file) => file instanceof Blob)) {
      for (const file of files) form.append(key, file)
    } else {
      form.append(key, partText(value))
    }
  }
  return form
}

function partText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function errorOf({ status, headers, data }: Answer): Promise<ApiError> {
  const requestId = headers.get('x-request-id')
  const body = errorBody(isFile(data) ? await jsonOf(data) : data)
  const failed = {
    status,
    ...(body.message !== undefined && { serverMessage: body.message }),
    ...(requestId !== null && { requestId }),
  }
  if (status === 422) return new ValidationError(failed, body.errors)
  if (status >= 500) return new ServerError(failed)
  const Known = ERROR_BY_STATUS.get(status) ?? ApiError
  return new Known(failed)
}

const ERROR_BY_STATUS = new Map<number, typeof ApiError>([
  [401, UnauthorisedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [409, ConflictError],
])

const isFile = (data: unknown): data is Blob => typeof (data as Blob | null)?.text === 'function'

/** What a refused download says. */
const jsonOf = async (blob: Blob): Promise<unknown> => parsed(await blob.text())

function errorBody(data: unknown): { message?: string; errors: Record<string, string[]> } {
  if (typeof data !== 'object' || data === null) return { errors: {} }
  const { message, errors } = data as { message?: unknown; errors?: unknown }
  return {
    ...(typeof message === 'string' && message !== '' && { message }),
    errors: typeof errors === 'object' && errors !== null ? (errors as Record<string, string[]>) : {},
  }
}
