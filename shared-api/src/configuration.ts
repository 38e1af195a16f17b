export interface ClientConfiguration {
  /** Base URL of the API: '/api' in the browser, absolute on the server. */
  baseUrl: string
  /** The bearer token of the signed-in person, if there is one. */
  getToken?: () => string | null | undefined
  /** Called once for each token that the server no longer accepts; never for a failed login. */
  onUnauthorised?: () => void
  /** Default timeout of a call; without it calls wait. */
  timeoutMs?: number
  /** Headers of every call. */
  headers?: Readonly<Record<string, string>>
}

let configuration: ClientConfiguration = { baseUrl: '/api' }
let rejectedAuthorization: string | null | undefined

export const clientConfiguration = (): ClientConfiguration => configuration

/** Configures base URL and session of the client. The shell calls this once at start. */
export function configureClient(next: ClientConfiguration): void {
  configuration = next
  rejectedAuthorization = undefined
}

/** Reports an expired session once, although several calls may fail together. */
export function reportUnauthorised(authorization: string | null): void {
  if (authorization === rejectedAuthorization) return
  rejectedAuthorization = authorization
  configuration.onUnauthorised?.()
}
