import type { Role, StaffRole } from '@nalika/shared-api/contract'

/** The signed-in person behind a request. */
export interface Person {
  id: number
  role: Role
  /** What they may do within the role; null for an admin without a decision. */
  staffRole: StaffRole | null
  /** Account of the distributor's firm, which leads and selections belong to; the own id for everybody but salespeople. */
  firmId: number
  name: string
  email: string
  /** A distributor whose account no admin has approved yet. */
  isPending: boolean
  emailConfirmed: boolean
  /** Whether the account has one of its own. */
  hasSecondFactor: boolean
  /** Whether they signed in with an OpenID provider that asked for a second factor. */
  factorAtProvider: boolean
  /** An admin needs a second factor some days later. */
  accountCreatedAt: Date
  tokenId: number
  tokenExpiresAt: Date
  /** When they last proved their identity in this session. */
  confirmedAt: Date
  /** The request's id in logs and in the audit log. */
  requestId: string
  /** The network address that the request came from. */
  address: string
}
