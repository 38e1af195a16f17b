import type { Role } from '@nalika/shared-api/contract'

/** The signed-in person behind a request. */
export interface Person {
  id: number
  role: Role
  name: string
  email: string
  /** A distributor whose account no admin has approved yet. */
  isPending: boolean
  emailConfirmed: boolean
  tokenId: number
  tokenExpiresAt: Date
  /** The request's id in logs and in the audit log. */
  requestId: string
  /** The network address that the request came from. */
  address: string
}
