import type { Endpoint } from './contract/endpoint.ts'
import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from './contract/endpoint-data.ts'
import { clientConfiguration } from './configuration.ts'
import { NetworkError, ServerError } from './errors.ts'

export { configureClient, type ClientConfiguration } from './configuration.ts'

export interface CallOptions {
  /** Cancels the call; the promise rejects with an AbortError. */
  signal?: AbortSignal
  /** Sent as Idempotency-Key: the server executes repeated calls with the same key once. */
  idempotencyKey?: string
  /** Timeout in milliseconds; the call then rejects with a NetworkError. Without it a call waits. */
  timeoutMs?: number
  /** Receives the share of the body sent so far, from 0 to 1. For uploads from a browser. */
  onUploadProgress?: (share: number) => void
}

/** Result of {@link callForFile}. */
export interface DownloadedFile {
  blob: Blob
  /** The server's name for it. */
  fileName?: string
}

type OptionalWhenEmpty<K extends string, T> = [T] extends [never]
  ? { [P in K]?: never }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** A body is sent, `{}` if need be, unless the contract takes none. */
type BodyOf<T> = [T] extends [never]
  ? { body?: never }
  : null extends T
    ? { body?: NonNullable<T> }
    : { body: T }

/** Input of a call: params and query, each required only when it has required fields, and the body. */
export type CallInput<E extends Endpoint> = OptionalWhenEmpty<'params', EndpointParams<E>> &
  OptionalWhenEmpty<'query', EndpointQuery<E>> &
  BodyOf<EndpointBody<E>>

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: AbortSignal | CallOptions]
    : [input: CallInput<E>, options?: AbortSignal | CallOptions]

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
  // Not JSON, such as the HTML page of a proxy.
  if (typeof data !== 'object' || data === null) {
    throw new ServerError({ status }, 'The server gave an unexpected response.')
  }
  return data as EndpointResponse<E>
}

/**
 * Calls an endpoint that responds with a file, such as the export of a list. Takes and rejects what {@link call} does.
 */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<DownloadedFile> {
  const { data, headers } = await send(endpoint, input, options, 'blob')
  const fileName = fileNameIn(String(headers['content-disposition'] ?? ''))
  return { blob: data as Blob, ...(fileName !== undefined && { fileName }) }
}

/** The name in all its letters when the header has it, else the one in plain letters. */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? /filename="?([^";]+)/.exec(disposition)?.[1] : decodeURIComponent(encoded)
}

/** A tenth of a first visit, which a page from the server does not need before the first call. */
const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts')

/** Loads what sends calls ahead of the first one. A failure is left to that call. */
export const preloadClient = (): void => void loadHttp().catch(() => undefined)

async function send(
  endpoint: Endpoint,
  { params, query, body }: { params?: object; query?: object; body?: object } = {},
  options: AbortSignal | CallOptions = {},
  responseType: 'json' | 'blob',
) {
  const { signal, idempotencyKey, timeoutMs, onUploadProgress }: CallOptions =
    'aborted' in options ? { signal: options } : options
  const isForm = endpoint.config.multipart === true
  const configuration = clientConfiguration()
  const timeout = timeoutMs ?? configuration.timeoutMs
  const { http } = await loadHttp().catch(() => {
    throw new NetworkError()
  })
  const sending = http.request<unknown>({
    baseURL: configuration.baseUrl,
    method: endpoint.method,
    url: fillPath(endpoint.url, params),
    params: toSearchParams(query),
    responseType,
    isLogin: endpoint.name === 'login',
    headers: {
      ...configuration.headers,
      Accept: responseType === 'json' ? 'application/json' : '*/*',
      // The browser or fetch writes the boundary of a form; axios would name a type even without a body.
      ...((!body || isForm) && { 'Content-Type': false }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body && { data: isForm ? toFormData(body) : body }),
    ...(signal && { signal }),
    ...(timeout !== undefined && { timeout }),
    ...(onUploadProgress && {
      onUploadProgress({ progress }) {
        if (progress !== undefined) onUploadProgress(progress)
      },
    }),
  })
  // Also after a failed call, which may have changed something: pages forget what they loaded ahead.
  return endpoint.method === 'GET'
    ? sending
    : sending.finally(() => globalThis.dispatchEvent?.(new Event(CHANGED)))
}

/** Also heard by pages, which have their own copies of shared-ui. */
const CHANGED = 'nalika:changed'

function fillPath(path: string, params: object = {}) {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** Keys under which people type freely: there 'All…' is a word like any other. */
const FREE_TEXT = new Set(['search', 'searchTerm', 'term', 'name', 'to'])

function toSearchParams(query: object = {}): URLSearchParams {
  const sent = Object.entries(query).filter(([key, value]: [string, unknown]) => {
    if (value === undefined || value === null || value === '') return false
    return FREE_TEXT.has(key) || typeof value !== 'string' || !/^All\b/.test(value)
  })
  return new URLSearchParams(sent.map(([key, value]) => [key, String(value)]))
}

function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue
    const files = Array.isArray(value) ? (value as unknown[]) : [value]
    if (files.length > 0 && files.every((file) => file instanceof Blob)) {
      for (const file of files) form.append(key, file)
    } else {
      form.append(key, toFormText(value))
    }
  }
  return form
}

function toFormText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
