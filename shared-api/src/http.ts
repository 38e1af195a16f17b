import type { ErrorBody } from './contract/schemas/shapes.ts'
import axios, { isAxiosError, isCancel, type AxiosResponse } from 'axios'
import { clientConfiguration, reportUnauthorised } from './configuration.ts'
import {
  ApiError,
  ConflictError,
  ForbiddenError,
  NetworkError,
  NotFoundError,
  ServerError,
  UnauthorisedError,
  ValidationError,
} from './errors.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Whether a 401 means wrong credentials rather than an ended session. */
    isLogin?: boolean
  }
}

/** The one instance of axios: XMLHttpRequest in browsers, fetch on the server. */
export const http = axios.create({ adapter: ['xhr', 'fetch'], allowAbsoluteUrls: false })

let warned = false

http.interceptors.request.use((config) => {
  const token = clientConfiguration().getToken?.() ?? null
  if (token !== null) config.headers.setAuthorization(`Bearer ${token}`)
  else warnOnce()
  return config
})

http.interceptors.response.use(undefined, async (failure: unknown) => {
  const error = await toApiError(failure)
  if (error instanceof UnauthorisedError && isAxiosError(failure) && !failure.config?.isLogin) {
    const sent = failure.config?.headers.getAuthorization()
    reportUnauthorised(typeof sent === 'string' ? sent : null)
  }
  throw error
})

function warnOnce() {
  if (warned || typeof window === 'undefined') return
  warned = true
  console.warn('No session token.')
}

async function toApiError(failure: unknown): Promise<Error> {
  if (isCancel(failure)) return new DOMException('The call was cancelled.', 'AbortError')
  if (!isAxiosError(failure)) return failure instanceof Error ? failure : new NetworkError()
  if (failure.response) return errorOfResponse(failure.response)
  const isTimeout = failure.code === 'ECONNABORTED' || failure.code === 'ETIMEDOUT'
  return new NetworkError(isTimeout ? 'The server took too long to answer.' : undefined)
}

const ERROR_BY_STATUS = new Map<number, typeof ApiError>([
  [401, UnauthorisedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [409, ConflictError],
])

async function errorOfResponse({ status, headers, data }: AxiosResponse<unknown>): Promise<ApiError> {
  const requestId: unknown = headers['x-request-id']
  const body = parseErrorBody(isBlob(data) ? await parseJson(data) : data)
  const failed = {
    status,
    body,
    ...(typeof body.message === 'string' && body.message !== '' && { serverMessage: body.message }),
    ...(typeof requestId === 'string' && { requestId }),
  }
  if (status === 422) return new ValidationError(failed, body.errors ?? {})
  if (status >= 500) return new ServerError(failed)
  return new (ERROR_BY_STATUS.get(status) ?? ApiError)(failed)
}

const isBlob = (data: unknown): data is Blob => typeof (data as Blob | null)?.text === 'function'

/** A rejected download carries its error as JSON in a Blob. */
async function parseJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text())
  } catch {
    return undefined
  }
}

const parseErrorBody = (data: unknown): Partial<ErrorBody> =>
  typeof data === 'object' && data !== null ? data : {}
