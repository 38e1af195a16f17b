import type { ErrorBody } from './contract/schemas/shapes.ts'

/** Errors of the client, distinguished with instanceof. A cancelled call throws a DOMException 'AbortError' instead. */

/** Details of a failed call. */
export interface FailedCall {
  /** HTTP status, 0 without a response. */
  status: number
  /** The server's message, if it sent one for people. */
  serverMessage?: string
  /** Id of the request in the server's log. */
  requestId?: string
  /** Body of the response. */
  body?: Partial<ErrorBody>
}

export class ApiError extends Error {
  declare readonly status: number
  declare readonly serverMessage?: string
  declare readonly requestId?: string
  /** The response, with a `code` when the status does not say what to do. */
  declare readonly body?: Partial<ErrorBody>
  constructor(call: FailedCall, fallback = 'Something went wrong.') {
    super(call.serverMessage ?? fallback)
    Object.assign(this, call).name = new.target.name
  }
}

/** 401: a missing, expired or revoked token; on login, wrong credentials. */
export class UnauthorisedError extends ApiError {}

/** 403: the role does not permit it. */
export class ForbiddenError extends ApiError {}

/** 404. */
export class NotFoundError extends ApiError {}

/** 409: the record was changed meanwhile, or its state does not permit the action. */
export class ConflictError extends ApiError {}

/** 422: `errors` lists the messages of each field. */
export class ValidationError extends ApiError {
  readonly errors: Readonly<Record<string, string[]>>
  constructor(call: FailedCall, errors: Record<string, string[]>) {
    super(call)
    this.errors = errors
  }
  /** The first message of the first invalid field. */
  get first(): string | undefined {
    return Object.values(this.errors)[0]?.[0]
  }
}

/** No response: offline, refused, timed out. */
export class NetworkError extends ApiError {
  constructor(message = 'The server cannot be reached.') {
    super({ status: 0 }, message)
  }
}

/** 5xx, or a response that is not the API's. */
export class ServerError extends ApiError {}
