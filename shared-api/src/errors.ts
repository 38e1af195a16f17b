/** What the client throws. Pages tell them apart with instanceof; a cancelled call throws a DOMException 'AbortError'. */

/** Facts about a failed call. */
export interface FailedCall {
  /** HTTP status, 0 when no answer came. */
  status: number
  /** What the server said, if it said something for people. */
  serverMessage?: string
  /** Id of the request in the server's log. */
  requestId?: string
}

export class ApiError extends Error {
  readonly status: number
  readonly serverMessage: string | undefined
  readonly requestId: string | undefined
  constructor({ status, serverMessage, requestId }: FailedCall, fallback = 'Something went wrong.') {
    super(serverMessage ?? fallback)
    this.name = new.target.name
    this.status = status
    this.serverMessage = serverMessage
    this.requestId = requestId
  }
}

/** 401: no token, an expired or a revoked one; on login, a wrong pair. */
export class UnauthorisedError extends ApiError {}

/** 403: signed in, but not allowed to do this. */
export class ForbiddenError extends ApiError {}

/** 404. */
export class NotFoundError extends ApiError {}

/** 409: somebody else changed it, or it is in a state that does not allow this. */
export class ConflictError extends ApiError {}

/** 422: `errors` names each field with its sentences. */
export class ValidationError extends ApiError {
  readonly errors: Readonly<Record<string, string[]>>
  constructor(call: FailedCall, errors: Record<string, string[]>) {
    super(call)
    this.errors = errors
  }
  /** The first sentence of the first field that failed. */
  get first(): string | undefined {
    return Object.values(this.errors)[0]?.[0]
  }
}

/** No answer at all: offline, refused, timed out. */
export class NetworkError extends ApiError {
  constructor(message = 'The server cannot be reached.') {
    super({ status: 0 }, message)
  }
}

/** 5xx, or an answer that is not the API's. */
export class ServerError extends ApiError {}
